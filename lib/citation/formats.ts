import { apa } from './apa';
import { toBiblatex, toBibtex } from './bibtex';
import { toCff } from './cff';
import { toCslJson } from './csl-json';
import { toEntries } from './entries';
import { type CslItem, linkOfItem } from './item';
import { toRegistryTexts } from './registry-text';
import { type RichText, toHtml, toMarkdown, toText } from './rich-text';
import { toRis } from './ris';
import { toJsonLd } from './schema-org';
import { toDataAvailability, toMethods } from './statements';
import { styles } from './styles';
import { toWikipedia } from './wikipedia';

/** One way to write citations down. */
export interface Format {
  readonly key: string;
  /** What menus keep together: references as readers see them, files for programs, sentences, and bare names. */
  readonly group: 'reference' | 'exchange' | 'sentence' | 'name';
  /** Of a file of this format, without the dot. */
  readonly extension: string;
  readonly mimeType: string;
  /** The items as text, in an order the format allows; empty where the items have no such thing. */
  readonly format: (items: readonly CslItem[]) => string;
  /** The same as HTML for a rich clipboard; null where the format knows neither italics nor links. */
  readonly formatHtml: ((items: readonly CslItem[]) => string) | null;
  /** True where several items have no such text. */
  readonly isOfOne?: true;
}

/** Every format, in the order in which menus show them; the first that what is cited has is the default. */
export const formats: readonly Format[] = [
  reference('registry', toRegistryTexts),
  ...styles.map((style) => reference(style.key, (items) => toEntries(items, style))),
  exchange('ris', 'ris', 'application/x-research-info-systems', toRis),
  exchange('bibtex', 'bib', 'application/x-bibtex', toBibtex),
  exchange('biblatex', 'bib', 'application/x-bibtex', toBiblatex),
  exchange('csl-json', 'json', 'application/vnd.citationstyles.csl+json', toCslJson),
  { ...exchange('cff', 'cff', 'application/yaml', toCff), isOfOne: true },
  exchange('json-ld', 'jsonld', 'application/ld+json', toJsonLd),
  exchange('markdown', 'md', 'text/markdown', (items) => bulleted(styled(items).map(toMarkdown))),
  exchange('html', 'html', 'text/html', (items) => listed(styled(items).map(toHtml))),
  exchange('wikipedia', 'txt', 'text/plain', toWikipedia),
  { ...exchange('data-availability', 'txt', 'text/plain', toDataAvailability), group: 'sentence' },
  { ...exchange('methods', 'txt', 'text/plain', toMethods), group: 'sentence' },
  {
    ...reference('doi', (items) => items.map((item) => [{ text: linkOfItem(item), href: linkOfItem(item) }])),
    group: 'name',
  },
  {
    ...exchange('curie', 'txt', 'text/plain', (items) => toLines(items.map((item) => item.custom.curie))),
    group: 'name',
  },
  {
    ...exchange('download', 'sh', 'text/x-shellscript', (items) =>
      toLines(items.map((item) => item.custom.download)),
    ),
    group: 'name',
  },
];

function reference(key: string, toRuns: (items: readonly CslItem[]) => RichText[]): Format {
  return {
    key,
    group: 'reference',
    extension: 'txt',
    mimeType: 'text/plain',
    format: (items) => toRuns(items).map(toText).join('\n'),
    formatHtml: (items) => paragraphs(toRuns(items).map(toHtml)),
  };
}

function exchange(key: string, extension: string, mimeType: string, format: Format['format']): Format {
  return { key, group: 'exchange', extension, mimeType, format, formatHtml: null };
}

/** Markdown and HTML pages have no style of their own. */
function styled(items: readonly CslItem[]): RichText[] {
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
