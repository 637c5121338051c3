import { formatDate } from './calendar';
import { type CslItem, linkOfItem } from './item';
import { formatNames, type NameStyle } from './names';
import type { RichText, StyledRun } from './rich-text';

/**
 * How one style writes a work. A template is its text with slots in braces; `_…_` is italic, and `<…>` stands only
 * where there is a version. Slots:
 * `authors`, `title`, `Version` (`Version 1.2`, `Draft version`), `version` (the same in lower case),
 * `Kind` and `kind` of the work, `medium` (the same as indexes of medicine have it), `publisher`, `year`,
 * `date`, `dated`, and in `address` also `link`, `doi` and `accessed`.
 */
export interface Style {
  readonly key: string;
  readonly names: NameStyle;
  readonly template: string;
  /** The template where nobody is cited. */
  readonly nameless: string;
  /** What stands for `{address}`: where there is a DOI, where there is only a page, and for a draft's page. */
  readonly address: { readonly doi: string; readonly page: string; readonly draft: string };
  /** How days are written, as `formatDate` reads it. */
  readonly day: string;
  /** What stands for `{dated}`: AMA alone says in words what the date is of. */
  readonly dated?: { readonly published: string; readonly draft: string };
  readonly noDate: string;
  /** What stands before an entry of a numbered bibliography; null where entries are in the order of the alphabet. */
  readonly number: ((place: number) => string) | null;
  /** True where entries of the same authors and year are told apart as 2022a, 2022b. */
  readonly yearSuffixes: boolean;
}

/** One entry of a bibliography. `yearSuffix` is the `a` of `2022a`, or empty. */
export function formatItem(item: CslItem, style: Style, yearSuffix = ''): RichText {
  const runs: StyledRun[] = [];
  const whole = item.author.length > 0 ? style.template : style.nameless;
  const template = whole.replace(/<([^<>]*)>/g, item.version === '' ? '' : '$1');
  fill(template, runs, { item, style, yearSuffix, italic: false });
  return runs;
}

interface Filling {
  readonly item: CslItem;
  readonly style: Style;
  readonly yearSuffix: string;
  readonly italic: boolean;
}

/** Software is often tagged `v1.2`. */
const V = /^v(?=\d)/i;

/** A slot, the mark of italics, or plain text. */
const TOKEN = /\{(\w+)\}|_|[^{_]+/g;

function fill(template: string, runs: StyledRun[], filling: Filling): void {
  let { italic } = filling;
  let before = '';
  for (const [text, slot] of template.matchAll(TOKEN)) {
    if (text === '_') italic = !italic;
    else if (slot === undefined) append(runs, { text, italic });
    else fillSlot(slot, runs, { ...filling, italic }, before.at(-1) ?? '');
    before = text;
  }
}

function fillSlot(slot: string, runs: StyledRun[], filling: Filling, before: string): void {
  const { item, style, italic } = filling;
  if (slot === 'address') fill(addressTemplate(item, style), runs, filling);
  else if (slot === 'dated')
    fill(style.dated?.[item.custom.draft ? 'draft' : 'published'] ?? '', runs, filling);
  else if (slot === 'authors') for (const run of formatNames(item.author, style.names)) append(runs, run);
  else if (slot === 'link') append(runs, { text: linkOfItem(item), href: linkOfItem(item) });
  else if (slot === 'doi') append(runs, { text: item.DOI ?? '', href: linkOfItem(item) });
  else append(runs, { text: textOf(slot, filling, before), italic });
}

/** A DOI, where there is one, is the only address. */
function addressTemplate({ DOI, custom }: CslItem, { address }: Style): string {
  if (DOI !== null) return address.doi;
  return custom.draft ? address.draft : address.page;
}

function textOf(slot: string, { item, style, yearSuffix }: Filling, before: string): string {
  const { issued, custom, version } = item;
  switch (slot) {
    case 'title':
      return flipQuotes(item.title, before);
    case 'Version':
      return custom.draft ? 'Draft version' : `Version ${version.replace(V, '')}`;
    case 'version':
      return custom.draft ? 'draft version' : `version ${version.replace(V, '')}`;
    case 'Kind':
      return custom.kind.label;
    case 'kind':
      return custom.kind.label.toLowerCase();
    case 'medium':
      return custom.kind.csl === 'dataset' ? 'dataset' : custom.kind.label.toLowerCase();
    case 'publisher':
      return item.publisher;
    case 'year':
      return issued === null ? style.noDate + yearSuffix.replace(/^./, '-$&') : issued[0] + yearSuffix;
    case 'date':
      return issued === null ? style.noDate : formatDate(issued, style.day);
    case 'accessed':
      return formatDate(item.accessed, style.day);
    default:
      throw new Error(`The style ${style.key} has no slot ${slot}`);
  }
}

/** Quotes inside a quoted title are of the other kind. */
function flipQuotes(title: string, before: string): string {
  if (before === '“') return title.replace(/“([^“”]*)”|"([^"]*)"/g, '‘$1$2’');
  if (before === '‘') return title.replace(/‘([^‘’]*)’|"([^"]*)"/g, '“$1$2”');
  return title;
}

/** What ends in a stop inside its quotation marks has it. */
const ENDS_IN_STOP = /[.?!](?:["”’'»]*)$/;

/** Adds a run without doubling a stop: `Jr.` and `?` already end what a template would end with `.` or `,`. */
function append(runs: StyledRun[], { text, italic, href }: StyledRun): void {
  const last = runs.at(-1);
  const before = last?.text ?? '';
  const [head = '', quotes = '', stop] = /^(["”’»]*)([.,])/.exec(text) ?? [];
  const isDoubled = ENDS_IN_STOP.test(before) && (stop === '.' || (stop === ',' && !before.endsWith('.')));
  const rest = isDoubled ? quotes + text.slice(head.length) : text;
  if (rest === '') return;
  const alike =
    last && href === undefined && last.href === undefined && Boolean(last.italic) === Boolean(italic);
  if (alike) runs[runs.length - 1] = { ...last, text: last.text + rest };
  else runs.push({ text: rest, ...(italic && { italic }), ...(href !== undefined && { href }) });
}
