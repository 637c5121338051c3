import { formatDate } from './calendar';
import { type CslItem, linkOfItem } from './item';
import { familyOf } from './names';
import { nounsOf } from './work-kind';

const DAY = 'D Month YYYY';

/**
 * Writes a data-availability statement: a sentence with the version, address and licence of each item,
 * followed by the sentences that archives recommend for their data sets.
 */
export function toDataAvailability(items: readonly CslItem[]): string {
  const { own = [], ours = [] } = Object.groupBy(items, ({ custom }) => (custom.statement ? 'own' : 'ours'));
  return [toAvailable(ours), ...own.map(({ custom }) => custom.statement)].filter(Boolean).join(' ');
}

function toAvailable(items: readonly CslItem[]): string {
  if (items.length === 0) return '';
  const [one, several] = nounsOf(items);
  const [verb, noun] = items.length === 1 ? ['is', one] : ['are', several];
  const sets = items.map((item) => `${quoted(item)} (${[...placeOf(item), ...licenseOf(item)].join(', ')})`);
  return `The ${noun} used in this study ${verb} available from ${registriesOf(items)}: ${sets.join('; ')}.`;
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
    custom.rrid ? `${publisher} (${custom.rrid})` : publisher || 'doi.org',
  );
  return [...new Set(names)].join(' and ');
}

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
  const [collection = ''] = isNamed ? [] : custom.curie.split('/');
  const place = [collection, version && `version ${version}`, linkOfItem(item)].filter(Boolean);
  if (!custom.draft) return place;
  return [collection, 'draft version', `accessed ${formatDate(accessed, DAY)}`, linkOfItem(item)];
}

function licenseOf({ custom }: CslItem): string[] {
  return custom.licenses.length > 0 ? [`licence ${custom.licenses.join(' or ')}`] : [];
}

function creditOf({ author, issued }: CslItem): string[] {
  const [first = '', second, ...more] = author.map(({ name }) => familyOf(name));
  const year = String(issued?.[0] ?? 'n.d.');
  if (author.length === 0) return [year];
  if (second === undefined) return [first, year];
  return [more.length > 0 ? `${first} et al.` : `${first} and ${second}`, year];
}
