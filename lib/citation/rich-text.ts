import { addressAtEnd } from '@/lib/collection/address-at-end';
import { linkOf } from '@/lib/collection/link';

/** A piece of text in one style: it may be italic, and it may be a link. */
export interface StyledRun {
  readonly text: string;
  readonly italic?: boolean;
  readonly href?: string;
}

/** A text with italics and links, as a sequence of pieces. */
export type RichText = readonly StyledRun[];

/** Content of the clipboard: plain text, and HTML with links and italics if the format has them. */
export interface CopyWhat {
  readonly text: string;
  readonly html?: string;
}

/**
 * Splits a text that ends in an address into a text and a link. If the address is not valid, there is no
 * link.
 */
export function withLiveEnd(whole: string): RichText {
  const found = whole === whole.trimEnd() ? addressAtEnd(whole) : undefined;
  const href = found && linkOf(found.address);
  return found && href !== undefined
    ? [{ text: whole.slice(0, found.start) }, { text: found.address, href }]
    : [{ text: whole }];
}

/** Converts a text with italics and links to plain text, for clipboards and files without styles. */
export function toText(runs: RichText): string {
  return runs.map(({ text }) => text).join('');
}

/** Converts a text with italics and links to inline HTML. */
export function toHtml(runs: RichText): string {
  return runs
    .map(({ text, italic, href }) => {
      const inner = italic ? `<i>${escapeHtml(text)}</i>` : escapeHtml(text);
      return href === undefined ? inner : `<a href="${escapeHtml(href)}">${inner}</a>`;
    })
    .join('');
}

const NAMED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * Splits HTML from `toHtml` wherever italics begin or end. The pieces alternate between upright and italic.
 * The first is upright and may be empty. Paragraphs and links are removed.
 */
export function uprightAndItalic(html: string): string[] {
  return html
    .replace(/<\/?(?:p|a)(?: [^<>]*)?>/g, '')
    .split(/<\/?i>/)
    .map((text) => text.replace(/&\w+;/g, (entity) => NAMED[entity] ?? entity));
}

/** Converts a text with italics and links to CommonMark. */
export function toMarkdown(runs: RichText): string {
  return runs
    .map(({ text, italic, href }) => {
      if (href !== undefined) return text === href ? `<${href}>` : `[${escapeMarkdown(text)}](<${href}>)`;
      return italic ? `*${escapeMarkdown(text)}*` : escapeMarkdown(text);
    })
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML and XML. The result may also stand in an attribute with double quotation marks. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/**
 * Escapes a text for Markdown, including characters that only some dialects interpret. All dialects accept a
 * backslash before punctuation.
 */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~^$|@]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^(\s*)([-+])|^(\s*\d+)([.)])/g, '$1$3\\$2$4');
}
