import type { RelatedResource } from '@/lib/collection/record';
import { type Archive, archives } from './archives';

/**
 * Returns the link to another data set that a reply names by its accession; undefined if the text is no accession of
 * the archives with these keys. A code of the PDB alone says too little, so its archive is named.
 */
export function toSibling(
  keys: readonly (typeof archives)[number]['key'][],
  text: string | undefined,
  relation = 'References',
): RelatedResource | undefined {
  for (const archive of archives as readonly Archive[]) {
    const accession = keys.some((key) => key === archive.key) ? archive.spell(text ?? '') : '';
    if (!archive.accession.test(accession)) continue;
    const name = archive.key === 'pdb' ? `PDB ${accession}` : accession;
    return { relation, name, url: archive.page(accession), resourceType: 'Dataset' };
  }
  return undefined;
}
