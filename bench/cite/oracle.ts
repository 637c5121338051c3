import { readFileSync } from 'node:fs';
import CSL from 'citeproc';
import { Window } from 'happy-dom';
import { toCslJson } from '@/lib/citation/csl-json';
import { type CslItem, linkOfItem } from '@/lib/citation/item';
import type { Official } from './official';

export const localeFile = (folder: string, language: string) => `${folder}/locales/locales-${language}.xml`;

/**
 * Returns the paths of an official style and of its language, below a folder with checkouts of both CSL repositories.
 */
export const cslFiles = (folder: string, { file, language }: Official) =>
  [`${folder}/styles/${file}.csl`, localeFile(folder, language ?? 'en-US')] as const;

/**
 * Asks citeproc-js, the program in Zotero, to cite items in an official style. Returns texts by item id, with italics
 * between underscores.
 */
export function askOracle(
  items: readonly CslItem[],
  official: Official,
  folder: string,
): Map<string, string> {
  const byId = new Map(items.map((item) => [item.id, toOracleItem(item)]));
  const [style] = cslFiles(folder, official);
  const engine = new CSL.Engine(
    {
      retrieveLocale: (wanted) => readFileSync(localeFile(folder, wanted), 'utf8'),
      retrieveItem: (id) => byId.get(id),
    },
    // Switches disambiguation off, because it makes each entry depend on all the others.
    readFileSync(style, 'utf8').replace(
      /(?:subsequent-author-substitute|disambiguate-add-[a-z-]+)="[^"]*"/g,
      '',
    ),
    official.language ?? 'en-US',
    true,
  );
  engine.updateItems([...byId.keys()]);
  const [{ entry_ids: ids }, entries] = engine.makeBibliography();
  return new Map(ids.map(([id = ''], at) => [id, entryIn(entries[at] ?? '')]));
}

/**
 * Converts an item for citeproc-js. The result always has an address and a date of access, because each style decides
 * which of them it prints. Its type is always "data set", as in our styles: for a work in a journal, the official
 * styles print more parts than records have. Papers about data have these parts, and stay as they are.
 */
function toOracleItem(item: CslItem): object {
  const [csl]: object[] = JSON.parse(toCslJson([item]));
  if (item.custom.isPaper && csl) return csl;
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

export const entryIn = (html: string): string =>
  marked(html.replace(/<div class="csl-left-margin">.*?<\/div>/, '').replace(/\s+/g, ' '));

const element = new Window().document.createElement('div');

/** Returns the text of an HTML fragment. Underscores stand around what is in italics. */
export function marked(html: string): string {
  element.innerHTML = html.replace(/<\/?(?:em|i)>/g, '_');
  return element.textContent.trim();
}
