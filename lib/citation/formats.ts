import { apa } from './apa';
import { toBiblatex, toBibtex } from './bibtex';
import { toCff } from './cff';
import { toCslJson } from './csl-json';
import { toEntries } from './entries';
import { type CslItem, linkOfItem } from './item';
import { type RichText, toHtml, toMarkdown, toText, withLiveEnd } from './rich-text';
import { toRis } from './ris';
import { toJsonLd } from './schema-org';
import { toDeposited, toMethods, toReused } from './statements';
import { formatItem } from './style';
import { styles } from './styles';
import { toWikipedia } from './wikipedia';

type Items = readonly CslItem[];

/** A format in which citations are written. */
export interface Format<Key extends string = string> {
  readonly key: Key;
  /**
   * Group of the format in menus: references for people, files for programs, sentences, or names without
   * more.
   */
  readonly group: 'reference' | 'exchange' | 'sentence' | 'name';
  /** Ending of a file in this format, without the dot. */
  readonly extension: string;
  readonly mimeType: string;
  /**
   * Writes the items, in an order that the format allows. `text` is empty if the format cannot write these
   * items. `html` is the same text with italics and links; null if the format has neither.
   */
  readonly write: (items: Items) => { readonly text: string; readonly html: string | null };
  /** True if the format can write only single items. */
  readonly isOfOne?: true;
  /** True if the format writes papers about the data, too, as references of their own. */
  readonly takesPapers?: true;
}

/**
 * All formats, in the order of the menu. The default format is the first one that can write the cited items.
 */
export const formats = [
  withPapers(rich('registry', 'reference', toRegistryTexts)),
  ...styles.map((style) => withPapers(rich(style.key, 'reference', (items) => toEntries(items, style)))),
  withPapers(plain('ris', 'exchange', toRis, ['ris', 'application/x-research-info-systems'])),
  withPapers(plain('bibtex', 'exchange', toBibtex, ['bib', 'application/x-bibtex'])),
  withPapers(plain('biblatex', 'exchange', toBiblatex, ['bib', 'application/x-bibtex'])),
  withPapers(plain('csl-json', 'exchange', toCslJson, ['json', 'application/vnd.citationstyles.csl+json'])),
  { ...plain('cff', 'exchange', toCff, ['cff', 'application/yaml']), isOfOne: true as const },
  plain('json-ld', 'exchange', toJsonLd, ['jsonld', 'application/ld+json']),
  withPapers(
    plain('markdown', 'exchange', (items) => bulleted(styled(items).map(toMarkdown)), [
      'md',
      'text/markdown',
    ]),
  ),
  withPapers(plain('html', 'exchange', (items) => listed(styled(items).map(toHtml)), ['html', 'text/html'])),
  withPapers(plain('wikipedia', 'exchange', toWikipedia)),
  plain('data-availability', 'sentence', toReused),
  plain('deposited', 'sentence', toDeposited),
  plain('methods', 'sentence', toMethods),
  rich('doi', 'name', (items) => items.map(linkOfItem).map((link) => [{ text: link, href: link }])),
  plain('curie', 'name', (items) => toLines(items.map(({ custom }) => custom.curie))),
  plain('download', 'name', (items) => toLines(items.map(({ custom }) => custom.download)), [
    'sh',
    'text/x-shellscript',
  ]),
];

/** Type of the formats' keys. If a format is removed, code that still uses its key does not compile. */
export type FormatKey = (typeof formats)[number]['key'];

function withPapers<Key extends string>(format: Format<Key>): Format<Key> {
  return { ...format, takesPapers: true };
}

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

/**
 * Returns the registries' own citations, with links. An item without one gets a citation in APA style. Empty
 * if no item has one.
 */
function toRegistryTexts(items: Items): RichText[] {
  // Papers have no such citation, so they do not count.
  if (items.every(({ custom }) => custom.verbatim === null)) return [];
  return items.map((item) => {
    const { verbatim } = item.custom;
    return verbatim === null ? formatItem(item, apa) : withLiveEnd(verbatim);
  });
}

/** Writes the items in APA style, for Markdown and HTML, which have no citation style of their own. */
function styled(items: Items): RichText[] {
  return toEntries(items, apa);
}

/**
 * Puts several references into paragraphs. A single reference stays inline, so that it can be pasted into a
 * sentence.
 */
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
