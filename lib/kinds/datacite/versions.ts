import * as z from 'zod/mini';
import type { VersionRecord } from '@/lib/collection/record';
import type { WorkVersions } from '@/lib/collection/work';
import type { RecordAmongVersions } from '@/lib/kinds/api';
import type { Registry } from '@/lib/registry/naming';
import { once } from '@/lib/text/once';
import { dataciteList, item, list } from './list';
import { toWork } from './to-work';
import { listUrl } from './urls';
import { type VersionDoi, versionDoi } from './version-doi';

const byNumber = once(() => new Intl.Collator('en', { numeric: true }));

/** Writes a version number as readers do, such as `v3` or `1.0.6`. */
const written = (version: string): string => (version.includes('.') ? version : `v${version}`);

/** A version of a work, with its DOI in lower case. */
interface Version {
  readonly number: string;
  readonly doi: string;
}

const withUrl = z.object({ attributes: z.object({ url: z.string() }) });

/**
 * Returns the number behind the address of a work's page in the address of a version's page; null for any other
 * page. PhysioNet has registered some addresses with two slashes after the host.
 */
function numberAt(page: string, work: unknown): string | null {
  const url = URL.parse(withUrl.safeParse(work).data?.attributes.url ?? '');
  if (!url) return null;
  const address = `https://${url.host.replace(/^www\./, '')}${url.pathname.replace(/^\/+/, '/')}`;
  const [, number] = /^\/([\d.]{1,20})\/?$/.exec(address.slice(page.length)) ?? [];
  return number !== undefined && address.startsWith(page) ? number : null;
}

/** Returns the versions of a work, from oldest to newest. Other works in the reply are skipped. */
function versionsIn(works: readonly unknown[], { whole, page }: VersionDoi): Version[] {
  const versions = works.flatMap((each): Version[] => {
    const doi = item.safeParse(each).data?.id.toLowerCase() ?? '';
    const named = page === undefined ? versionDoi(doi) : { whole, version: numberAt(page, each) };
    return named?.whole === whole && named.version !== null ? [{ number: named.version, doi }] : [];
  });
  return [...new Map(versions.map((each) => [each.number, each])).values()].sort((a, b) =>
    byNumber().compare(a.number, b.number),
  );
}

function withVersions(
  record: VersionRecord,
  versions: WorkVersions,
  newer: string | undefined,
): VersionRecord {
  const { work, replacedBy = [] } = record;
  const all = newer === undefined ? replacedBy : [...new Set([...replacedBy, newer])];
  return { ...record, replacedBy: all, ...(work && { work: { ...work, versions } }) };
}

/**
 * Returns the request for all versions of a work; undefined if we do not know how its repository forms the
 * DOIs of versions.
 */
export function versionsRequest(registry: Registry, accession: string) {
  const named = versionDoi(accession);
  if (named === null) return undefined;
  const { whole, joint, version, isRegistered, page } = named;
  const query = encodeURIComponent(
    page === undefined ? `uid:${whole}${joint}* OR uid:${whole}` : `url:"${page.replace('https://', '')}"`,
  );
  return {
    isOnly: !isRegistered,
    url: listUrl(registry, `query=${query}&page[size]=100&sort=-created`),
    parse(body: unknown): RecordAmongVersions | undefined {
      const { data: known } = list.safeParse(body);
      if (!known) return undefined;
      const all = versionsIn(known.data, named);
      const newest = all.at(-1);
      const shown = version === null ? newest : all.find(({ number }) => number === version);
      const wanted = isRegistered ? accession : shown?.doi;
      const record = wanted === undefined ? undefined : toWork(dataciteList.replyFor(body, wanted), wanted);
      if (record === undefined || newest === undefined) return { record, count: all.length };
      const versions = { count: all.length, newest: written(newest.number), isOneNamed: version !== null };
      const newer = version === null || version === newest.number ? undefined : newest.doi;
      return { record: withVersions(record, versions, newer), count: all.length };
    },
  };
}
