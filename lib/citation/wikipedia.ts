import type { Author } from './author';
import { toIsoDate } from './calendar';
import type { CslItem } from './item';
import { familyOf } from './names';
import { formatPages } from './pages';

/** Largest number of names that Wikipedia prints. Further names are in the template, but are not printed. */
const NAMES_SHOWN = 6;

/** Writes the template for citations of the English Wikipedia, one line for each item. */
export function toWikipedia(items: readonly CslItem[]): string {
  return `${items.map(toTemplate).join('\n')}\n`;
}

function toTemplate(item: CslItem): string {
  const { author, issued, DOI, URL, accessed } = item;
  const fields: [name: string, value: string][] = [
    ...author.flatMap(toFields),
    ['display-authors', author.length > NAMES_SHOWN ? String(NAMES_SHOWN) : ''],
    ['date', issued === null ? '' : toIsoDate(issued)],
    ['title', escapeWikitext(item.title)],
    ['work', escapeWikitext(item['container-title'])],
    ['volume', escapeWikitext(item.volume)],
    ['issue', escapeWikitext(item.issue)],
    ['pages', escapeWikitext(formatPages(item.page, 'expanded'))],
    ['pmid', item.PMID],
    ['type', item.custom.isPaper ? '' : escapeWikitext(item.custom.kind.label)],
    [
      'version',
      item.custom.draft ? 'Draft version' : item.version && `Version ${escapeWikitext(item.version)}`,
    ],
    ['publisher', escapeWikitext(item.publisher)],
    ['doi', DOI ?? ''],
    ['url', DOI === null ? URL : ''],
    ['access-date', DOI === null ? toIsoDate(accessed) : ''],
  ];
  const filled = fields.filter(([, value]) => value !== '').map(([name, value]) => `|${name}=${value} `);
  return `{{citation |mode=cs1 ${filled.join('')}}}`;
}

/**
 * Returns the template's fields for an author. Doubled parentheses make the template print a name as it is,
 * with its commas.
 */
function toFields({ name }: Author, place: number): [name: string, value: string][] {
  const number = place + 1;
  if ('literal' in name) return [[`author${number}`, `((${escapeWikitext(name.literal)}))`]];
  return [
    [`last${number}`, escapeWikitext(familyOf(name))],
    [`first${number}`, escapeWikitext([name.given, name.suffix].filter(Boolean).join(' '))],
  ];
}

/**
 * Escapes the characters that begin links, templates, tags, bold text, signatures, or switches such as
 * `__NOINDEX__`.
 */
function escapeWikitext(text: string): string {
  return text.replace(
    /[[\]{}|<>&~]|'(?=')|(?<=')'|_(?=_)|(?<=_)_/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
