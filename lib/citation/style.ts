import { formatDate } from './calendar';
import { type CslItem, linkOfItem } from './item';
import { formatNames, type NameStyle } from './names';
import { formatPages, type PageForm } from './pages';
import type { RichText, StyledRun } from './rich-text';
import { parseTemplate, type Template } from './template';

/** A citation style as data. `parseTemplate` explains the syntax of its templates. */
export interface StyleText<Key extends string = string> {
  readonly key: Key;
  readonly names: NameStyle;
  readonly template: string;
  /** Template for works without authors. If it is left out, `template` without the authors is used. */
  readonly nameless?: string;
  /** Templates for an article in a journal, with its authors and without any. */
  readonly article: string;
  readonly namelessArticle?: string;
  /** Templates for the part `{address}` of these two; `address` by default. */
  readonly articleAddress?: { readonly doi: string; readonly page: string };
  /** How a range of pages is shortened; `formatPages` explains it. By default, it is written out. */
  readonly pages?: PageForm;
  /**
   * Templates for the part `{address}` of `template`: for items with a DOI, without a DOI, and, if it
   * differs, for drafts.
   */
  readonly address: { readonly doi: string; readonly page: string; readonly draft?: string };
  /** Pattern for dates; `formatDate` explains it. */
  readonly day: string;
  /**
   * Templates for the part `{dated}` of `template`, which says whether the date after it is that of a
   * publication or of a draft. Only the style AMA has this part.
   */
  readonly dated?: { readonly published: string; readonly draft: string } | undefined;
  /** Text in place of a missing date; `n.d.` by default. */
  readonly noDate?: string;
  /**
   * Writes the number before an entry. Left out for styles that sort entries alphabetically and do not number
   * them.
   */
  readonly number?: (place: number) => string;
  /**
   * True if the style tells entries with the same authors and year apart by letters, as in 2022a and 2022b.
   */
  readonly yearSuffixes?: boolean;
}

/** A style with its templates parsed. */
export type Style = ReturnType<typeof toStyle>;

/** Removes the authors from a template. For styles that have no template for works without authors. */
export const withoutAuthors = (template: string): string => template.replace(/^\{authors\}[.,]? /, '');

/**
 * Parses the templates of a style. Throws if a template contains an unknown name in braces, such as
 * `{titel}`.
 */
export function toStyle<Key extends string>({
  template,
  nameless,
  article,
  namelessArticle,
  pages = 'expanded',
  articleAddress,
  address,
  dated,
  noDate = 'n.d.',
  ...rest
}: StyleText<Key>) {
  const read = (text: string) => parseTemplate(text, FILLS);
  const readPart = (text = '') => parseTemplate(text, FILLS_OF_PARTS);
  const { doi, page, draft = page } = address;
  return {
    ...rest,
    noDate,
    pages,
    template: read(template),
    nameless: read(nameless ?? withoutAuthors(template)),
    article: read(article),
    namelessArticle: read(namelessArticle ?? withoutAuthors(article)),
    address: { doi: readPart(doi), page: readPart(page), draft: readPart(draft) },
    articleAddress: {
      doi: readPart(articleAddress?.doi ?? doi),
      page: readPart(articleAddress?.page ?? page),
    },
    dated: { published: readPart(dated?.published), draft: readPart(dated?.draft) },
  };
}

/** Writes one entry of a bibliography. `yearSuffix` is a letter such as the `a` of `2022a`, or empty. */
export function formatItem(item: CslItem, style: Style, yearSuffix = ''): RichText {
  const runs: StyledRun[] = [];
  // A paper without authors and journal is written as a link, because no style has a reference for it.
  if (item.custom.isPaper && item.author.length === 0 && !item['container-title'] && !item.publisher) {
    const link = linkOfItem(item);
    return [...(item.title === item.DOI ? [] : [{ text: `${item.title}. ` }]), { text: link, href: link }];
  }
  for (const run of filled(templateFor(item, style), { item, style, yearSuffix })) append(runs, run);
  return runs;
}

/** True for a paper in a journal. Other articles in journals are works at DataCite, whose records lack volume and pages. */
const isArticle = ({ type, custom }: CslItem): boolean => custom.isPaper && type === 'article-journal';

/** Returns the template for an item. */
function templateFor(item: CslItem, style: Style): Template<Fill> {
  if (item.author.length > 0) return isArticle(item) ? style.article : style.template;
  return isArticle(item) ? style.namelessArticle : style.nameless;
}

/** An item, with the style in which it is being written. */
interface Entry {
  readonly item: CslItem;
  readonly style: Style;
  readonly yearSuffix: string;
}

/**
 * Returns what replaces a slot, such as `{title}`, of a template: pieces with styles of their own, or a text
 * that gets the slot's style. `after` is the character before the slot.
 */
type Fill = (entry: Entry, after: string) => RichText | string;

function filled(template: Template<Fill>, entry: Entry): RichText {
  const contents = template.map((part) => ({
    ...part,
    content: 'fill' in part ? part.fill(entry, part.after) : literalOf(part.text, entry),
  }));
  const unused = new Set(
    contents.filter(({ option, content }) => option > 0 && content === '').map(({ option }) => option),
  );
  return contents
    .filter(({ option }) => !unused.has(option))
    .flatMap(({ content, italic }) => (typeof content === 'string' ? [{ text: content, italic }] : content));
}

/** Returns a text of the template, without quotation marks if the item has an accession in place of a title. */
const literalOf = (text: string, { item: { title, custom } }: Entry): string =>
  title === custom.curie ? text.replace(/[“”‘’]/g, '') : text;

/** Matches the `v` that many programs write before a version, as in `v1.2`. */
const V = /^v(?=\d)/i;

function versionOf({ item: { custom, version } }: Entry): string {
  if (version === '') return '';
  return custom.draft ? 'Draft version' : `Version ${version.replace(V, '')}`;
}

/** Matches an accession that is one word of letters and digits. In citations, `No.` comes before it. */
const ONE_WORD = /^[A-Za-z]*\d\w*$/;

function numberOf({ item: { number, title, custom } }: Entry): string {
  const label = custom.numberLabel ?? (ONE_WORD.test(number) ? 'No.' : '');
  return number === '' || title === custom.curie ? '' : `${label} ${number}`.trim();
}

const kindOf = ({ item }: Entry): string => item.custom.kind.label;

/** Slots that may occur in the templates for `{address}` and `{dated}`. */
const FILLS_OF_PARTS: Readonly<Record<string, Fill>> = {
  date: ({ item: { issued }, style }) => (issued === null ? style.noDate : formatDate(issued, style.day)),
  accessed: ({ item, style }) => formatDate(item.accessed, style.day),
  link: ({ item }) => [{ text: linkOfItem(item), href: linkOfItem(item) }],
  doi: ({ item }) => [{ text: item.DOI ?? '', href: linkOfItem(item) }],
};

const pagesOf = ({ item, style }: Entry): string => formatPages(item.page, style.pages);

/**
 * Maps each slot of a template, such as `{title}`, to the function that fills it. `Version` becomes `Version
 * 1.2` or `Draft version`; `version` begins with a small letter instead. `Number` becomes the accession as the
 * archive asks to cite it, `No. GSE93374` or `PDB ID 6VXX`; `number` has `no.` instead of `No.`. `Kind` and
 * `kind` become the kind of work; `medium` becomes the kind as medical indexes call it. `monthDay` becomes a
 * text such as `, March 15`, or an empty one. `journal` becomes the title of an article's journal, and `Journal` the
 * short one; `pp` becomes the pages after `p.` or `pp.`; `unplaced` becomes the address of an article without pages.
 */
const FILLS: Readonly<Record<string, Fill>> = {
  ...FILLS_OF_PARTS,
  authors: ({ item, style }) => formatNames(item.author, style.names),
  title: ({ item }, after) => flipQuotes(item.title, after),
  Version: versionOf,
  version: (entry) => versionOf(entry).replace(/^./, (first) => first.toLowerCase()),
  Number: numberOf,
  number: (entry) => numberOf(entry).replace(/^No\./, 'no.'),
  accession: ({ item }) => item.number,
  Kind: kindOf,
  kind: (entry) => kindOf(entry).toLowerCase(),
  medium: (entry) => (entry.item.custom.kind.csl === 'dataset' ? 'dataset' : kindOf(entry).toLowerCase()),
  // If the publisher is unknown, libraries write `[s.n.]`, which stands for "sine nomine".
  publisher: ({ item }) => item.publisher || '[s.n.]',
  year: ({ item: { issued }, style, yearSuffix }) =>
    issued === null ? style.noDate + yearSuffix.replace(/^./, '-$&') : issued[0] + yearSuffix,
  monthDay: ({ item: { issued } }) => (issued?.[1] === undefined ? '' : `, ${formatDate(issued, 'Month D')}`),
  journal: ({ item }) => item['container-title'],
  Journal: ({ item }) => item['container-title-short'] || item['container-title'],
  volume: ({ item }) => item.volume,
  issue: ({ item }) => item.issue,
  pages: pagesOf,
  pp: (entry) => pagesOf(entry).replace(/^(?=.)/, entry.item.page.includes('-') ? 'pp. ' : 'p. '),
  unplaced: (entry) => (pagesOf(entry) === '' ? filled(addressTemplate(entry), entry) : ''),
  address: (entry) => filled(addressTemplate(entry), entry),
  dated: (entry) => filled(entry.style.dated[entry.item.custom.draft ? 'draft' : 'published'], entry),
};

/** Returns the template for the address. If the item has a DOI, no other address is printed. */
function addressTemplate({ item, style: { address, articleAddress } }: Entry): Template<Fill> {
  const { DOI, custom } = item;
  if (isArticle(item)) return articleAddress[DOI === null ? 'page' : 'doi'];
  if (DOI !== null) return address.doi;
  return custom.draft ? address.draft : address.page;
}

/**
 * Changes the quotation marks inside a title that is itself in quotation marks: they become single if the
 * outer ones are double, and double if they are not.
 */
function flipQuotes(title: string, before: string): string {
  if (before === '“') return title.replace(/“([^“”]*)”|"([^"]*)"/g, '‘$1$2’');
  if (before === '‘') return title.replace(/‘([^‘’]*)’|"([^"]*)"/g, '“$1$2”');
  return title;
}

/**
 * Maps a full stop and a comma to an expression for texts after which the mark is left out, even if they end
 * in quotation marks. A comma is left out after `?`, but not after `Jr.`.
 */
const STANDS_FOR = { '.': /[.?!]["”’'»]*$/, ',': /[?!]["”’'»]*$/ };

/**
 * Adds a piece of text and avoids double punctuation: after `Jr.` or `?`, a full stop or comma of the
 * template may be left out.
 */
function append(runs: StyledRun[], { text, italic, href }: StyledRun): void {
  const last = runs.at(-1);
  const before = last?.text ?? '';
  const [head = '', quotes = '', stop] = /^(["”’»]*)([.,])/.exec(text) ?? [];
  const isDoubled = (stop === '.' || stop === ',') && STANDS_FOR[stop].test(before);
  const rest = isDoubled ? quotes + text.slice(head.length) : text;
  if (rest === '') return;
  const alike =
    last && href === undefined && last.href === undefined && Boolean(last.italic) === Boolean(italic);
  if (alike) runs[runs.length - 1] = { ...last, text: last.text + rest };
  else runs.push({ text: rest, ...(italic && { italic }), ...(href !== undefined && { href }) });
}
