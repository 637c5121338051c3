import type { Registry } from '@/lib/registry/naming';
import { type Archive, archives } from './archives';
import { namingOf } from './naming';

function toRegistry(archive: Archive): Registry {
  const {
    key,
    name,
    badge,
    opensAt,
    entries,
    prefix,
    apiUrl,
    fallbackUrl,
    papersUrl,
    asksForPaper,
    holds,
    siteUrl,
    tellsPrivate,
    isAskedLater,
    names,
  } = archive;
  const { listing, examples, linked, ways } = archive;
  const [example] = linked ? [] : Object.values(examples);
  return {
    kind: 'accessions',
    key,
    name,
    badge,
    entries,
    names,
    prefix,
    apiUrl: apiUrl ?? siteUrl,
    ...(apiUrl === undefined && { isNamedOnly: true }),
    ...(opensAt !== undefined && { opensAt }),
    ...(holds !== undefined && { holds }),
    ...(fallbackUrl !== undefined && { fallbackUrl }),
    ...(papersUrl !== undefined && { papersUrl }),
    ...(asksForPaper && { asksForPaper }),
    ...(ways !== undefined && { ways }),
    siteUrl,
    listing: { ...listing, example },
    isSiteUnread: true,
    citable: true,
    ...(!tellsPrivate && { hidesPrivate: true }),
    // The other archives with an API were already in release 0.1.0, so the manifest may request their hosts:
    // see `allowedAtInstall`.
    ...(apiUrl !== undefined && !isAskedLater && { allowedAtInstall: true }),
    naming: namingOf(archive),
  };
}

/**
 * The archives of accession numbers as registries. By default, the extension reads only those of their pages
 * that `sites.tsv` lists.
 */
export const accessionArchives: readonly Registry[] = archives.map(toRegistry);
