import type { VersionRecord } from '@/lib/collection/record';
import { type Identifier, pageUrl } from '@/lib/identifier/identifier';

/** No more than the addresses of such pages need, so that every format may print one as it is. */
const WEB_ADDRESS = /^https?:\/\/[\w.:/#-]+$/;

/**
 * The page of the version a record describes: the record's own address where it is one of the registry's site
 * and names this collection, else the address we would make.
 */
export function addressOf(record: VersionRecord, { registry, accession }: Identifier): string {
  const own = record.url ?? '';
  const hosts = [new URL(registry.siteUrl).host, ...(registry.otherHosts ?? [])];
  const { host = '', pathname = '' } = (WEB_ADDRESS.test(own) && URL.parse(own)) || {};
  const isOfSite = hosts.includes(host) && pathname.split('/').includes(accession);
  return isOfSite ? own : pageUrl({ registry, accession, version: record.version });
}
