import type { Naming } from '@/lib/registry/naming';
import { type Archive, archiveOf, archives } from './archives';

/** Parses a name. A slash in an accession is written as `%2F` in names, which is how keys end an accession. */
const parseWith = (members: readonly Archive[]) => (name: string) => {
  const named = name.replaceAll('%2F', '/');
  return members.some(({ accession }) => accession.test(named)) ? { accession: named, version: null } : null;
};

/** Parses and writes accessions as the archives do. An accession has no separate version. */
const accessionNaming: Naming = {
  toName: ({ accession }) => accession.replaceAll('/', '%2F'),
  parseName: parseWith(archives),
  toLabel: ({ accession }) => accession,
  statements(named, profile, publisher) {
    const page = accessionNaming.pageUrl(named, profile);
    return archiveOf(profile.key)?.statements?.(named.accession, page, publisher) ?? {};
  },
  pageUrl: ({ accession }, { key, siteUrl }) => archiveOf(key)?.page(accession) ?? siteUrl,
  accessionsStandAlone: true,
};

/**
 * Returns the functions that parse and write the names of one archive. They do not parse accessions of other
 * archives.
 */
export function namingOf(archive: Archive): Naming {
  const parseName = parseWith([archive]);
  const { spell, numberLabel } = archive;
  return {
    ...accessionNaming,
    parseName,
    parseLabel: (label) => parseName(spell(label)),
    ...(numberLabel !== undefined && { numberLabel }),
  };
}
