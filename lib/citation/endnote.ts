import type { Name } from './author';
import { toIsoDate } from './calendar';
import { type CslItem, linkOfItem } from './item';
import { familyOf } from './names';
import { escapeHtml } from './rich-text';

/** EndNote's own XML, which keeps the version as the edition. */
export function toEndnoteXml(items: readonly CslItem[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xml><records>\n${items.map(toRecord).join('\n')}\n</records></xml>\n`;
}

function toRecord(item: CslItem): string {
  const { issued, DOI, accessed } = item;
  const [type, number] = item.custom.kind.endnote;
  return [
    `<record><ref-type name="${type}">${number}</ref-type>`,
    within(
      'contributors',
      within(
        'authors',
        item.author.map(({ name }) => element('author', toName(name))),
      ),
    ),
    within('titles', [element('title', item.title)]),
    within('dates', [
      element('year', String(issued?.[0] ?? '')),
      within('pub-dates', [element('date', issued === null ? '' : toIsoDate(issued))]),
    ]),
    element('edition', item.version),
    element('publisher', item.publisher),
    element('remote-database-name', item.publisher),
    element('accession-num', item.custom.curie),
    element('label', item.id),
    element('electronic-resource-num', DOI ?? ''),
    within('urls', [within('related-urls', [element('url', linkOfItem(item))])]),
    element('access-date', DOI === null ? toIsoDate(accessed) : ''),
    element('abstract', item.abstract),
    within(
      'keywords',
      item.keyword.map((word) => element('keyword', word)),
    ),
    '</record>',
  ].join('');
}

/** Nothing where there is nothing to hold. */
function element(name: string, text: string): string {
  // XML has no way to write these two.
  return text && `<${name}>${escapeHtml(text.replace(/[\ufffe\uffff]/g, ''))}</${name}>`;
}

function within(name: string, inner: string | readonly string[]): string {
  const content = typeof inner === 'string' ? inner : inner.join('');
  return content && `<${name}>${content}</${name}>`;
}

/** A comma at the end keeps EndNote from turning an organisation round. */
function toName(name: Name): string {
  if ('literal' in name) return `${name.literal},`;
  return [familyOf(name), name.given, name.suffix].filter(Boolean).join(', ');
}
