import { readFileSync } from 'node:fs';
import { toCslJson } from '@/lib/citation/csl-json';
import type { CslItem } from '@/lib/citation/item';
import { optional } from './optional';

const SHARE = '/usr/share/citation-style-language';

interface Engine {
  updateItems(ids: readonly string[]): unknown;
  makeBibliography(): unknown;
}
interface Citeproc {
  Engine: new (
    system: { retrieveLocale(): string; retrieveItem(id: string): unknown },
    style: string,
    language: string,
  ) => Engine;
}

/** Formats one item in an official style through citeproc-js; null where it or the style is not installed. */
export function citeprocFormatter(
  items: readonly CslItem[],
  file: string,
): ((item: CslItem) => unknown) | null {
  const citeproc = optional('citeproc');
  if (!isCiteproc(citeproc)) return null;
  const locale = readFileSync(`${SHARE}/locales/locales-en-US.xml`, 'utf8');
  const csl = new Map(items.map((item): [string, unknown] => [item.id, JSON.parse(toCslJson([item]))[0]]));
  const system = { retrieveLocale: () => locale, retrieveItem: (id: string) => csl.get(id) };
  const engine = new citeproc.Engine(system, readFileSync(file, 'utf8'), 'en-US');
  return (item) => {
    engine.updateItems([item.id]);
    return engine.makeBibliography();
  };
}

function isCiteproc(module: unknown): module is Citeproc {
  return (
    typeof module === 'object' && module !== null && 'Engine' in module && typeof module.Engine === 'function'
  );
}
