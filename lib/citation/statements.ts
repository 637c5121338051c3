import { formatDate } from './calendar';
import { type CslItem, linkOfItem } from './item';
import { familyOf } from './names';
import { nounsOf } from './work-kind';

const DAY = 'D Month YYYY';

/**
 * Writes a data-availability statement about data that other people deposited and the author reused: a sentence
 * with the version, address, licence and access condition of each item, then the sentences that archives prescribe
 * for users of their data.
 */
export function toReused(items: readonly CslItem[]): string {
  const own = items.flatMap(({ custom }) => custom.statements.reused ?? []);
  return [toAvailable(items.filter(({ custom }) => !custom.statements.reused)), ...own]
    .filter(Boolean)
    .join(' ');
}

function toAvailable(items: readonly CslItem[]): string {
  if (items.length === 0) return '';
  const [one, several] = nounsOf(items);
  const [verb, noun] = items.length === 1 ? ['is', one] : ['are', several];
  const sets = items.map(
    (item) => `${quoted(item)} (${[...placeOf(item), ...licenseOf(item), ...accessOf(item)].join(', ')})`,
  );
  return `The ${noun} used in this study ${verb} available from ${registriesOf(items)}: ${sets.join('; ')}.`;
}

/**
 * Writes a data-availability statement about data that the author deposited: the sentence that the archive
 * recommends, or one of ours.
 */
export function toDeposited(items: readonly CslItem[]): string {
  return items
    .map((item) => {
      const place = [...placeOf(item), ...licenseOf(item), ...accessOf(item)].join(', ');
      const ours = `The ${item.custom.kind.nouns[0]} ${quoted(item)} has been deposited in ${registriesOf([item])}: ${place}.`;
      return item.custom.statements.deposited ?? ours;
    })
    .join(' ');
}

/**
 * Writes a sentence for the methods section of a paper. Authors are written as in styles that cite by author
 * and year.
 */
export function toMethods(items: readonly CslItem[]): string {
  if (items.length === 0) return '';
  const [one, several] = nounsOf(items);
  const noun = items.length === 1 ? one : several;
  const sets = items.map((item) => `${quoted(item)} (${[...creditOf(item), ...placeOf(item)].join(', ')})`);
  return `We used the ${noun} ${sets.join('; ')} from ${registriesOf(items)}.`;
}

function registriesOf(items: readonly CslItem[]): string {
  const names = items.map(({ publisher, custom }) =>
    custom.rrid ? `${withArticle(publisher)} (${custom.rrid})` : withArticle(publisher) || 'doi.org',
  );
  return [...new Set(names)].join(' and ');
}

/** Matches names of organisations that English writes with an article. */
const WITH_ARTICLE =
  /^University of|(?<!\p{L})(?:Archive|Bank|Omnibus|Repository|Resource|Database|Registry|Workbench|Network|Facility|Cent(?:er|re)|Infrastructure|Library|Survey)(?: Sandbox)?$/iu;

/** Puts the article before the name of an archive that has one. */
const withArticle = (name: string): string =>
  WITH_ARTICLE.test(name) && !/^the /i.test(name) ? `the ${name}` : name;

/** Returns the title in quotation marks. Without a title, returns the accession in its place as it is. */
function quoted({ title, custom }: CslItem): string {
  if (title === custom.curie) return title;
  return `“${title.replace(/“([^“”]*)”|"([^"]*)"/g, '‘$1$2’')}”`;
}

/**
 * Returns accession, version and address of an item. A draft may change at any time, so the date of access is
 * added for it.
 */
function placeOf(item: CslItem): string[] {
  const { custom, version, accessed } = item;
  const isNamed = custom.curie === item.DOI || custom.curie === item.title;
  const [curie = ''] = isNamed ? [] : custom.curie.split('/');
  const collection = curie && custom.numberLabel ? `${custom.numberLabel} ${curie}` : curie;
  const place = [collection, version && `version ${version}`, linkOfItem(item)].filter(Boolean);
  if (!custom.draft) return place;
  return [collection, 'draft version', `accessed ${formatDate(accessed, DAY)}`, linkOfItem(item)];
}

function licenseOf({ custom }: CslItem): string[] {
  return custom.licenses.length > 0 ? [`licence ${custom.licenses.join(' or ')}`] : [];
}

/** Says that access has to be applied for, or needs an account; empty for public data. */
function accessOf({ custom: { access } }: CslItem): string[] {
  if (access === 'controlled') return ['controlled access, on application to the data access committee'];
  return access === 'account' ? ['for registered users'] : [];
}

function creditOf({ author, issued }: CslItem): string[] {
  const [first = '', second, ...more] = author.map(({ name }) => familyOf(name));
  const year = String(issued?.[0] ?? 'n.d.');
  if (author.length === 0) return [year];
  if (second === undefined) return [first, year];
  return [more.length > 0 ? `${first} et al.` : `${first} and ${second}`, year];
}
