import type { Registry } from '@/lib/registry/naming';
import { type Archive, archives } from './archives';
import { namingOf } from './naming';

function toRegistry(archive: Archive): Registry {
  const { key, name, prefix, apiUrl, fallbackUrl, siteUrl } = archive;
  return {
    kind: 'accessions',
    key,
    name,
    prefix,
    apiUrl,
    ...(fallbackUrl !== undefined && { fallbackUrl }),
    siteUrl,
    isSiteUnread: true,
    citable: true,
    hidesPrivate: true,
    naming: namingOf(archive),
  };
}

/** The archives of accession numbers, as registries. Each is asked only once its reader allows that. */
export const accessionArchives: readonly Registry[] = archives.map(toRegistry);
