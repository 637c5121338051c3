import type { LinkedSet } from '@/lib/collection/article-links';
import { Fields } from '@/lib/collection/fields';
import { line } from '@/lib/collection/wire';
import type { ApiRequest, LinkedEntries } from '@/lib/kinds/api';
import type { Registry } from '@/lib/registry/naming';
import { linksUrl, summaryUrl, troubleIn } from './esummary';
import { databaseOf, linksAddress } from './linked-database';

/** Largest number of papers and of linked entries that are asked for. */
const MOST = 20;
const DAY = 86_400_000;

/** Converts accessions to data sets of the archive. Those of another archive are left out. */
const linkedAs = (registry: Registry, accessions: readonly string[]): LinkedSet[] =>
  [...new Set(accessions)].flatMap((accession) => {
    const named = registry.naming.parseLabel?.(accession);
    return named ? { service: 'ncbi', place: 'record', identifier: { registry, ...named } } : [];
  });

/** Returns NCBI's numbers of the entries that one paper is linked with; none if the links are of another paper. */
function uidsIn(links: Fields, db: string, numbers: readonly string[]): string[] {
  const ids = links.all('ids', line);
  if (links.one('dbfrom', line) !== 'pubmed' || !ids.every((id) => numbers.includes(id))) return [];
  return links
    .each('linksetdbs', (each) => (each.one('dbto', line) === db ? each.all('links', line) : undefined))
    .flat()
    .filter((uid) => /^\d{1,12}$/.test(uid));
}

/**
 * Makes the request to NCBI for the data sets of an archive that papers are linked with. Undefined if NCBI links none.
 * @param numbers PubMed numbers of the papers
 */
export function linksRequest(
  registry: Registry,
  numbers: readonly string[],
): ApiRequest<LinkedEntries> | undefined {
  const { db, accessionOf } = databaseOf(registry) ?? {};
  const address = linksAddress(registry);
  if (db === undefined || address === undefined) return undefined;
  const asked = numbers.slice(0, MOST);
  return {
    url: linksUrl(address, db, asked),
    parse(body) {
      const whole = Fields.of(body);
      if (whole?.kindOf('linksets') !== 'list') return undefined;
      const found = new Set(whole.each('linksets', (links) => uidsIn(links, db, asked)).flat());
      if (!accessionOf) return { named: [], uids: [...found].slice(0, MOST) };
      const accessions = [...found].flatMap((uid) => accessionOf(uid) ?? []).slice(0, MOST);
      return { named: linkedAs(registry, accessions), uids: [] };
    },
    failureIn: troubleIn,
    maxAge: DAY,
  };
}

/** Makes the request to NCBI for the accessions of linked entries; undefined if there are none. */
export function linkedRequest(
  registry: Registry,
  uids: readonly string[],
): ApiRequest<readonly LinkedSet[]> | undefined {
  const { db } = databaseOf(registry) ?? {};
  const address = linksAddress(registry);
  if (db === undefined || address === undefined || uids.length === 0) return undefined;
  return {
    url: summaryUrl(address, db, ...uids),
    parse(body) {
      const result = Fields.of(body)?.within('result');
      const accessions = uids.flatMap((uid) => {
        const entry = result?.within(uid);
        const isAsked = entry?.one('uid', line) === uid;
        return (isAsked ? entry?.one('project_acc', line) : undefined) ?? [];
      });
      return result && linkedAs(registry, accessions);
    },
    failureIn: troubleIn,
    maxAge: DAY,
  };
}
