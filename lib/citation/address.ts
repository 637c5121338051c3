import type { VersionRecord } from '@/lib/collection/record';
import { type Identifier, pageUrl } from '@/lib/identifier/identifier';

/** Matches an address if no citation format has to escape any of its characters. */
const WEB_ADDRESS = /^https?:\/\/[\w.:/#-]+$/;

/**
 * Returns the address of the page about a record's version. That is the page that the record names, if
 * another archive has the files; or the address in the record, if it is on the registry's site and names this
 * collection; if not, an address made from the identifier.
 */
export function addressOf(record: VersionRecord, { registry, accession }: Identifier): string {
  if (record.deposit?.pageAt) return record.deposit.pageAt.url;
  const own = record.url ?? '';
  const hosts = [new URL(registry.siteUrl).host, ...(registry.otherHosts ?? [])];
  const { host = '', pathname = '' } = (WEB_ADDRESS.test(own) && URL.parse(own)) || {};
  const isOfSite = hosts.includes(host) && pathname.split('/').includes(accession);
  return isOfSite ? own : pageUrl({ registry, accession, version: record.version });
}
