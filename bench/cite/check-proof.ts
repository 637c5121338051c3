import { readFileSync } from 'node:fs';
import CSL from 'citeproc';
import { missingIn } from '@/lib/citation/check/printed';
import { toCslJson } from '@/lib/citation/csl-json';
import { type CslItem, linkOfItem } from '@/lib/citation/item';
import type { VersionRecord } from '@/lib/collection/record';
import { withoutIdentifiers } from '@/lib/identifier/entry-shape';
import { entryIn, localeFile } from './oracle';
import type { Difference } from './prove-all';

/** A record and its item in CSL-JSON, the format from which other programs make the entry of a bibliography. */
export interface Cited {
  readonly record: VersionRecord;
  readonly item: CslItem;
}

/**
 * Official styles that abbreviate, reorder or decorate entries the most: the name of each style's file, and the
 * language in which its entries are made.
 */
export const CHECKED_STYLES: readonly (readonly [file: string, language: string])[] = [
  ['apa', 'en-US'],
  ['nlm-citation-sequence', 'en-US'],
  ['ieee', 'en-US'],
  ['nature', 'en-GB'],
  ['american-physics-society', 'en-US'],
  ['modern-language-association', 'fr-FR'],
  ['chicago-author-date', 'pl-PL'],
  ['elsevier-harvard', 'uk-UA'],
  ['iso690-author-date-fr', 'fr-FR'],
  ['china-national-standard-gb-t-7714-2015-numeric', 'zh-CN'],
  ['associacao-brasileira-de-normas-tecnicas', 'pt-BR'],
  ['din-1505-2', 'de-DE'],
];

export const styleFile = (folder: string, file: string): string => `${folder}/styles/${file}.csl`;

/**
 * Returns the bibliography entry of each item in an official style, by the item's id, as reference managers print it.
 */
function entriesIn(
  cited: readonly Cited[],
  [file, language]: (typeof CHECKED_STYLES)[number],
  folder: string,
) {
  const byId = new Map(
    cited.map(({ item }) => {
      const [csl]: object[] = JSON.parse(toCslJson([item]));
      return [item.id, { ...csl, URL: linkOfItem(item), accessed: { 'date-parts': [item.accessed] } }];
    }),
  );
  const engine = new CSL.Engine(
    {
      retrieveLocale: (wanted) => readFileSync(localeFile(folder, wanted), 'utf8'),
      retrieveItem: (id) => byId.get(id),
    },
    readFileSync(styleFile(folder, file), 'utf8'),
    language,
    true,
  );
  engine.updateItems([...byId.keys()]);
  const [{ entry_ids: ids }, entries] = engine.makeBibliography();
  return new Map(ids.map(([id = ''], at) => [id, entryIn(entries[at] ?? '').replaceAll('_', '')]));
}

/**
 * Excuse for styles that print no year for a data set. The extension's citation check then warns that the year may be
 * missing.
 */
const NO_YEAR = 'The official style prints no year of a data set.';

/**
 * Makes an entry of each record in an official style, gives it to the extension's citation check, and returns the
 * check's objections. As the entries are right, each objection is an error, except a missing year.
 */
export function proveCheck(
  cited: readonly Cited[],
  style: (typeof CHECKED_STYLES)[number],
  folder: string,
): (readonly Difference[])[] {
  const entries = entriesIn(cited, style, folder);
  return cited.map(({ record, item }) => {
    const entry = entries.get(item.id) ?? '';
    const { names, year, title } = missingIn(entry, record);
    const isOtherwiseFine = entry !== '' && names.length === 0 && title === null;
    if (isOtherwiseFine && year === null) return [];
    const isYearPrinted = year !== null && withoutIdentifiers(entry).includes(year.recorded);
    const isInTitle = year !== null && record.name?.includes(year.recorded);
    const isUndated = isOtherwiseFine && year?.printed === null && (!isYearPrinted || isInTitle);
    const text = `${entry}\n  ${JSON.stringify({ names, year, title })}`;
    return [{ text, excuse: isUndated ? NO_YEAR : undefined }];
  });
}
