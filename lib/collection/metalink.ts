import { linkOf } from './link';
import type { VersionRecord } from './record';

/** True if a text is the address of a Metalink, which lists all files for download programs. */
export function isMetalink(text: string | undefined): boolean {
  const link = text === undefined ? undefined : linkOf(text);
  return link !== undefined && /\.(?:meta4|metalink)$/i.test(new URL(link).pathname);
}

/** Returns the addresses of a record's Metalinks. Records name them among their lists of files or related works. */
export function metalinksOf({ collection, relatedResources = [] }: VersionRecord): string[] {
  const named = relatedResources.flatMap(({ url, identifier }) => url ?? identifier ?? []);
  return [...new Set([...(collection?.manifests ?? []), ...named].filter(isMetalink))];
}
