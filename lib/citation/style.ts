import { formatDate } from './calendar';
import { type CslItem, linkOfItem } from './item';
import { formatNames, type NameStyle } from './names';
import type { RichText, StyledRun } from './rich-text';
import { parseTemplate, type Template } from './template';

/** How one style writes a work, with its templates as `parseTemplate` reads them. */
export interface StyleText<Key extends string = string> {
  readonly key: Key;
  readonly names: NameStyle;
  readonly template: string;
  /** The template where nobody is cited; the same without its authors if left out. */
  readonly nameless?: string;
  /** Replaces `{address}`: for a DOI, for a page without one, and for a draft's page where that differs. */
  readonly address: { readonly doi: string; readonly page: string; readonly draft?: string };
  /** How days are written, as `formatDate` reads it. */
  readonly day: string;
  /** Replaces `{dated}`: AMA alone says in words what the date is of. */
  readonly dated?: { readonly published: string; readonly draft: string } | undefined;
  /** `n.d.` if left out. */
  readonly noDate?: string;
  /** The number before an entry of a bibliography; left out where entries are in the order of the alphabet. */
  readonly number?: (place: number) => string;
  /** True where entries of the same authors and year are told apart as 2022a, 2022b. */
  readonly yearSuffixes?: boolean;
}

/** A style that can be written: its templates are read. */
export type Style = ReturnType<typeof toStyle>;

/** The template of a work that nobody is cited for, where a style has none of its own. */
export const withoutAuthors = (template: string): string => template.replace(/^\{authors\}[.,]? /, '');

/** Reads the templates of a style; throws if one names an unknown slot. */
export function toStyle<Key extends string>({
  template,
  nameless,
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
    template: read(template),
    nameless: read(nameless ?? withoutAuthors(template)),
    address: { doi: readPart(doi), page: readPart(page), draft: readPart(draft) },
    dated: { published: readPart(dated?.published), draft: readPart(dated?.draft) },
  };
}

/** One entry of a bibliography. `yearSuffix` is the `a` of `2022a`, or empty. */
export function formatItem(item: CslItem, style: Style, yearSuffix = ''): RichText {
  const runs: StyledRun[] = [];
  const template = item.author.length > 0 ? style.template : style.nameless;
  for (const run of filled(template, { item, style, yearSuffix })) append(runs, run);
  return runs;
}

/** What is written, and how. */
interface Entry {
  readonly item: CslItem;
  readonly style: Style;
  readonly yearSuffix: string;
}

/** What fills a slot: runs, or a text that is as italic as its slot. `after` is the character before it. */
type Fill = (entry: Entry, after: string) => RichText | string;

function filled(template: Template<Fill>, entry: Entry): RichText {
  return template.flatMap((part): RichText => {
    const { italic } = part;
    if (part.ofVersion && entry.item.version === '') return [];
    const content = 'fill' in part ? part.fill(entry, part.after) : part.text;
    return typeof content === 'string' ? [{ text: content, italic }] : content;
  });
}

/** Software is often tagged `v1.2`. */
const V = /^v(?=\d)/i;

const versionOf = ({ item: { custom, version } }: Entry): string =>
  custom.draft ? 'Draft version' : `Version ${version.replace(V, '')}`;

const kindOf = ({ item }: Entry): string => item.custom.kind.label;

/** What an address or `dated` may name: neither can hold itself. */
const FILLS_OF_PARTS: Readonly<Record<string, Fill>> = {
  date: ({ item: { issued }, style }) => (issued === null ? style.noDate : formatDate(issued, style.day)),
  accessed: ({ item, style }) => formatDate(item.accessed, style.day),
  link: ({ item }) => [{ text: linkOfItem(item), href: linkOfItem(item) }],
  doi: ({ item }) => [{ text: item.DOI ?? '', href: linkOfItem(item) }],
};

/**
 * What a template may name. `Version` is `Version 1.2` or `Draft version`, `version` the same in lower case; `Kind` and
 * `kind` are the kind of work, `medium` the same as indexes of medicine have it; `monthDay` is `, March 15`, or nothing.
 */
const FILLS: Readonly<Record<string, Fill>> = {
  ...FILLS_OF_PARTS,
  authors: ({ item, style }) => formatNames(item.author, style.names),
  title: ({ item }, after) => flipQuotes(item.title, after),
  Version: versionOf,
  version: (entry) => versionOf(entry).replace(/^./, (first) => first.toLowerCase()),
  Kind: kindOf,
  kind: (entry) => kindOf(entry).toLowerCase(),
  medium: (entry) => (entry.item.custom.kind.csl === 'dataset' ? 'dataset' : kindOf(entry).toLowerCase()),
  // Without a name, as libraries write it where nobody is known to have published a work.
  publisher: ({ item }) => item.publisher || '[s.n.]',
  year: ({ item: { issued }, style, yearSuffix }) =>
    issued === null ? style.noDate + yearSuffix.replace(/^./, '-$&') : issued[0] + yearSuffix,
  monthDay: ({ item: { issued } }) => (issued?.[1] === undefined ? '' : `, ${formatDate(issued, 'Month D')}`),
  address: (entry) => filled(addressTemplate(entry), entry),
  dated: (entry) => filled(entry.style.dated[entry.item.custom.draft ? 'draft' : 'published'], entry),
};

/** A DOI, where there is one, is the only address. */
function addressTemplate({ item: { DOI, custom }, style: { address } }: Entry): Template<Fill> {
  if (DOI !== null) return address.doi;
  return custom.draft ? address.draft : address.page;
}

/** Quotes inside a quoted title are of the other kind. */
function flipQuotes(title: string, before: string): string {
  if (before === '“') return title.replace(/“([^“”]*)”|"([^"]*)"/g, '‘$1$2’');
  if (before === '‘') return title.replace(/‘([^‘’]*)’|"([^"]*)"/g, '“$1$2”');
  return title;
}

/** After what a stop is left out, which may end inside its quotation marks: no comma follows a question, but one follows `Jr.`. */
const STANDS_FOR = { '.': /[.?!]["”’'»]*$/, ',': /[?!]["”’'»]*$/ };

/** Adds a run without doubling a stop: `Jr.` and `?` already end what a template would end with `.` or `,`. */
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
