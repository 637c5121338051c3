import { apa } from './apa';
import { toBiblatex, toBibtex } from './bibtex';
import { toCff } from './cff';
import { toCslJson } from './csl-json';
import { toEntries } from './entries';
import { type CslItem, linkOfItem } from './item';
import { withLiveEnd } from './live-end';
import { type RichText, toHtml, toMarkdown, toText } from './rich-text';
import { toRis } from './ris';
import { toJsonLd } from './schema-org';
import { toDataAvailability, toMethods } from './statements';
import { formatItem } from './style';
import { styles } from './styles';
import { toWikipedia } from './wikipedia';

type Items = readonly CslItem[];

/** One way to write citations down. */
export interface Format<Key extends string = string> {
  readonly key: Key;
  /** What menus keep together: references as readers see them, files for programs, sentences, and bare names. */
  readonly group: 'reference' | 'exchange' | 'sentence' | 'name';
  /** Of a file of this format, without the dot. */
  readonly extension: string;
  readonly mimeType: string;
  /**
   * The items as text, in an order the format allows, empty where they have no such thing; and the same as HTML for a
   * rich clipboard, null where the format knows neither italics nor links.
   */
  readonly write: (items: Items) => { readonly text: string; readonly html: string | null };
  /** True where several items have no such text. */
  readonly isOfOne?: true;
}

/** Every format, in the order in which menus show them; the first that what is cited has is the default. */
export const formats = [
  rich('registry', 'reference', toRegistryTexts),
  ...styles.map((style) => rich(style.key, 'reference', (items) => toEntries(items, style))),
  plain('ris', 'exchange', toRis, ['ris', 'application/x-research-info-systems']),
  plain('bibtex', 'exchange', toBibtex, ['bib', 'application/x-bibtex']),
  plain('biblatex', 'exchange', toBiblatex, ['bib', 'application/x-bibtex']),
  plain('csl-json', 'exchange', toCslJson, ['json', 'application/vnd.citationstyles.csl+json']),
  { ...plain('cff', 'exchange', toCff, ['cff', 'application/yaml']), isOfOne: true as const },
  plain('json-ld', 'exchange', toJsonLd, ['jsonld', 'application/ld+json']),
  plain('markdown', 'exchange', (items) => bulleted(styled(items).map(toMarkdown)), ['md', 'text/markdown']),
  plain('html', 'exchange', (items) => listed(styled(items).map(toHtml)), ['html', 'text/html']),
  plain('wikipedia', 'exchange', toWikipedia),
  plain('data-availability', 'sentence', toDataAvailability),
  plain('methods', 'sentence', toMethods),
  rich('doi', 'name', (items) => items.map(linkOfItem).map((link) => [{ text: link, href: link }])),
  plain('curie', 'name', (items) => toLines(items.map(({ custom }) => custom.curie))),
  plain('download', 'name', (items) => toLines(items.map(({ custom }) => custom.download)), [
    'sh',
    'text/x-shellscript',
  ]),
];

/** The keys of that list: code that names a format by its key does not compile without it. */
export type FormatKey = (typeof formats)[number]['key'];

function rich<Key extends string>(
  key: Key,
  group: Format['group'],
  toRuns: (items: Items) => RichText[],
): Format<Key> {
  const write = (items: Items) => {
    const entries = toRuns(items);
    return { text: entries.map(toText).join('\n'), html: paragraphs(entries.map(toHtml)) };
  };
  return { key, group, extension: 'txt', mimeType: 'text/plain', write };
}

function plain<Key extends string>(
  key: Key,
  group: Format['group'],
  toFile: (items: Items) => string,
  [extension, mimeType]: readonly [extension: string, mimeType: string] = ['txt', 'text/plain'],
): Format<Key> {
  return { key, group, extension, mimeType, write: (items) => ({ text: toFile(items), html: null }) };
}

/** The registries' own texts with their addresses live, and APA's for those without; nothing where none has its own. */
function toRegistryTexts(items: Items): RichText[] {
  if (items.every(({ custom }) => custom.verbatim === null)) return [];
  return items.map((item) => {
    const { verbatim } = item.custom;
    return verbatim === null ? formatItem(item, apa) : withLiveEnd(verbatim);
  });
}

/** Markdown and HTML pages have no style of their own. */
function styled(items: Items): RichText[] {
  return toEntries(items, apa);
}

/** A single reference stays inline, so that it can be pasted into a sentence. */
function paragraphs(entries: readonly string[]): string {
  return entries.length < 2 ? entries.join('') : entries.map((entry) => `<p>${entry}</p>`).join('\n');
}

function listed(entries: readonly string[]): string {
  return entries.length < 2
    ? entries.join('')
    : `<ul>\n${toLines(entries.map((entry) => `<li>${entry}</li>`))}\n</ul>`;
}

function bulleted(entries: readonly string[]): string {
  return entries.length < 2 ? entries.join('') : toLines(entries.map((entry) => `- ${entry}`));
}

function toLines(texts: readonly (string | null)[]): string {
  return texts.filter((text) => text !== null).join('\n');
}
