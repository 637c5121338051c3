import type { CslItem } from '@/lib/citation/item';
import { toHtml } from '@/lib/citation/rich-text';
import { formatItem, toStyle, withoutAuthors } from '@/lib/citation/style';
import { styles } from '@/lib/citation/styles';
import type { Official } from './official';
import { askOracle, marked } from './oracle';
import type { Difference } from './prove-all';

const given = (item: CslItem): string[] =>
  item.author.flatMap(({ name }) => ('given' in name ? [name.given] : []));

const inUnitedStates = ({ key }: Official): boolean => !['harvard', 'apa'].includes(key);
const inMedicine = ({ key }: Official): boolean => ['vancouver', 'ama'].includes(key);
const writesNamesOut = ({ key }: Official): boolean => key === 'mla' || key.startsWith('chicago');

/**
 * Maps the reason for an intended difference between our formatter and citeproc to a function that returns true for the
 * items that may differ for this reason. The reasons hold for every style.
 */
export const excuses: Readonly<Record<string, (item: CslItem, official: Official) => boolean>> = {
  'Small letters (`jun`, `Mei-ling`) are shortened like any others; citeproc keeps or drops them.': (item) =>
    given(item).some((name) => /(?:^|[-‐])\p{Ll}/u.test(name)),
  'No stop is put after a name in a script without initials.': (item) =>
    given(item).some((name) => /[\p{Script=Han}\p{Script=Hangul}]/u.test(name)),
  'What has no family name, as an organisation, is joined to others as a person is; citeproc joins it otherwise.':
    ({ author }) => author.length > 1 && author.some(({ name }) => 'literal' in name),
  'A title is text: tags in it are printed, not obeyed.': ({ title }) => /<[a-z]+>/.test(title),
  'A stop beside quotation marks in a title stays where its authors put it, and a title that ends in one gets no second.':
    ({ title }, official) =>
      /["”’'][.,]|[.?!]["”’'\])]+$/.test(title) || (/["”’']$/.test(title) && inUnitedStates(official)),
  'Initials joined by a hyphen lose it, and `Jr` its stop, as these two styles ask for.': (item, official) =>
    inMedicine(official) &&
    item.author.some(
      ({ name }) => 'family' in name && (name.suffix || /\.-|-\p{Lu}(?!\p{L})/u.test(name.given)),
    ),
  'An accession keeps the small letter that it begins with, as `phs000215`; citeproc makes it a capital.': (
    { number },
    { key },
  ) => /^\p{Ll}/u.test(number) && /apa|chicago/.test(key),
  'An accession in the place of a title has no quotation marks, and stands once.': ({ title, custom }) =>
    title === custom.curie,
  'Hyphens in an accession are no range, as in the names of CELLxGENE.': ({ number }) => /\d-\d/.test(number),
  'The page at PubMed of a paper without a DOI is printed; Cell leaves it out.': ({ DOI, custom }, { key }) =>
    custom.isPaper && DOI === null && key === 'cell',
  'A paper with neither volume nor pages is not called a preprint, published online or ahead of print.': ({
    volume,
    page,
    custom,
  }) => custom.isPaper && volume === '' && page === '',
  'A title that ends in a question mark gets no comma.': ({ title, custom }) =>
    custom.isPaper && /[?!]$/.test(title),
  'A paper without authors begins with its title; Harvard begins it with the journal.': (
    { author, custom },
    { key },
  ) => custom.isPaper && author.length === 0 && key === 'harvard',
  'The PubMed number of a paper is not printed; its DOI or its page at PubMed is.': (
    { PMID, custom },
    { key },
  ) => custom.isPaper && PMID !== '' && key === 'vancouver',
  'A work without a date says so, as `n.d.`; citeproc leaves the date out, and names the day of access.': ({
    issued,
  }) => issued === null,
  'A particle stays before the family name, where the contributor put it.': ({ author: [first] }, official) =>
    writesNamesOut(official) && first !== undefined && 'non-dropping-particle' in first.name,
  'An initial has its stop and its space even where the record left them out.': (item, official) =>
    writesNamesOut(official) &&
    given(item).some((name) => /\p{Lu}\.-?\p{Lu}|\b\p{Lu}(?![\p{L}.])/u.test(name)),
  'Initials written in one (`JC`) are each kept; citeproc takes them for one name.': (item) =>
    given(item).some((name) => /(?<![\p{L}.])\p{Lu}{2,3}(?!\p{L})/u.test(name)),
  'What was shortened by hand, as `Chr.`, stands apart from the initials after it, and is one behind a hyphen.':
    (item, official) => {
      const shortened = inMedicine(official) ? /\p{L}{2}\./u : /\p{L}-\p{L}{2,}\./u;
      return given(item).some((name) => shortened.test(name));
    },
  'What somebody is called besides, in brackets or quotation marks, is no given name to be shortened.': (
    item,
  ) => given(item).some((name) => /[("“]/.test(name)),
};

/** Formats each item in an official style twice, with our formatter and with citeproc, and returns the differences. */
export function proveStyle(items: readonly CslItem[], official: Official, folder: string): Difference[][] {
  const printed = askOracle(items, official, folder);
  return items.map((item) => {
    const [ours, theirs] = [officially(item, official), printed.get(item.id) ?? ''];
    if (comparable(ours, official) === comparable(theirs, official)) return [];
    const [excuse] = Object.entries(excuses).find(([, applies]) => applies(item, official)) ?? [];
    return [{ text: `${item.id}\n  ours   ${ours}\n  theirs ${theirs}`, excuse }];
  });
}

/** Formats an item with our formatter by the template of an official style. */
export function officially(item: CslItem, official: Official): string {
  const style = styles.find(({ key }) => key === official.key);
  if (style === undefined) throw new Error(`no style ${official.key}`);
  // Papers about data are written as the official styles have them.
  if (item.custom.isPaper) return marked(toHtml(formatItem(item, style)));
  const { template, nameless, address = { doi: '{link}', page: '{link}' }, dated = '' } = official;
  const given = item.version === '' ? '' : `Version ${item.version}`;
  // Removes the part with the version from the template of a work that has no version.
  const place = given === '' ? / \(\{asGiven\}\)|\{asGiven\}[.,]? / : '{asGiven}';
  const own = (text: string): string => text.replace(place, given);
  const theirs = toStyle({
    ...style,
    article: '',
    namelessArticle: '',
    articleAddress: address,
    template: own(template),
    nameless: own(nameless ?? withoutAuthors(template)),
    address: { ...address, draft: address.page },
    dated: { published: dated, draft: dated },
  });
  const custom = { ...item.custom, numberLabel: undefined };
  return marked(toHtml(formatItem({ ...item, custom }, theirs)));
}

/**
 * Removes differences that readers do not notice: the shape of quotation marks and of the dots that omit authors, and
 * leading zeros of days. Also removes IEEE's months, which we write as IEEE's manual demands, and capitals if the
 * official style capitalises titles.
 */
function comparable(text: string, { key, titleCase }: Official): string {
  const months =
    key === 'ieee' ? text.replace('Jun.', 'June').replace('Jul.', 'July').replace('Sep.', 'Sept.') : text;
  const plain = months
    .replace(', . . . ', ', … ')
    .replace(/[‘’“”"']/g, '"')
    .replace(/ 0(\d, \d{4})/g, ' $1')
    .replace(/\s+/g, ' ')
    .normalize('NFKC');
  return titleCase ? plain.toLowerCase() : plain;
}
