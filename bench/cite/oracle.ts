import { readFileSync } from 'node:fs';
import CSL from 'citeproc';
import { toCslJson } from '@/lib/citation/csl-json';
import { type CslItem, linkOfItem } from '@/lib/citation/item';

/** The official styles and the languages they speak: checkouts of the two repositories, side by side in one folder. */
export const styleFile = (folder: string, style: string): string => `${folder}/styles/${style}.csl`;
export const localeFile = (folder: string, language: string): string =>
  `${folder}/locales/locales-${language}.xml`;

/**
 * What citeproc-js, the program in Zotero, makes of the items in an official style: by item id, as text with italics
 * between underscores.
 */
export function askOracle(
  items: readonly CslItem[],
  { folder, file, language }: { readonly folder: string; readonly file: string; readonly language: string },
): Map<string, string> {
  const byId = new Map(items.map((item) => [item.id, toOracleItem(item)]));
  // What tells entries of one bibliography apart would make each depend on all the others.
  const style = readFileSync(styleFile(folder, file), 'utf8').replace(
    /(?:subsequent-author-substitute|disambiguate-add-[a-z-]+)="[^"]*"/g,
    '',
  );
  const engine = new CSL.Engine(
    {
      retrieveLocale: (wanted) => readFileSync(localeFile(folder, wanted), 'utf8'),
      retrieveItem: (id) => byId.get(id),
    },
    style,
    language,
    true,
  );
  engine.updateItems([...byId.keys()]);
  const [{ entry_ids: ids }, entries] = engine.makeBibliography();
  return new Map(ids.map(([id = ''], at) => [id, entryIn(entries[at] ?? '')]));
}

/**
 * With an address and a day of access always: each style decides for itself which of them it prints. Our styles write
 * every kind of work as a data set; a work in a journal has more parts in theirs than records know.
 */
function toOracleItem(item: CslItem): object {
  const [csl]: object[] = JSON.parse(toCslJson([item]));
  return {
    ...csl,
    type: 'dataset',
    version: item.version,
    edition: undefined,
    'container-title': undefined,
    URL: linkOfItem(item),
    accessed: { 'date-parts': [item.accessed] },
  };
}

const entryIn = (html: string): string =>
  marked(html.replace(/<div class="csl-left-margin">.*?<\/div>/, '').replace(/\s+/g, ' '));

/** Italics become underscores; every other tag goes. */
export const marked = (html: string): string =>
  withoutEntities(html.replace(/<\/?(?:em|i)>/g, '_').replace(/<[^>]*>/g, '')).trim();

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d+)|(lt|gt|quot|apos|amp));/g, (_, code: string, name: string) =>
    code ? String.fromCodePoint(Number(code)) : (NAMED[name] ?? ''),
  );
