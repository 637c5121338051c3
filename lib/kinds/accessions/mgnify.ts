import { Fields } from '@/lib/collection/fields';
import type { VersionRecord } from '@/lib/collection/record';
import { line, proseText, word } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { day, toCenter } from './replies';

/** Returns the parts of a biome's lineage: `root:Host-associated:Human` → `Host-associated`, `Human`. */
const toKeywords = (lineage: string | undefined): string[] =>
  (lineage ?? '').split(':').filter((part) => part !== '' && part !== 'root');

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const fields = Fields.of(body);
  if (fields?.one('accession', word) !== accession) return undefined;
  const [biome, metadata] = [fields.within('biome'), fields.within('metadata')];
  const center = metadata.one('center_name', line);
  // A study at MGnify analyses the reads of a study at ENA, which its owners published there.
  const [first] = fields.all('ena_accessions', word);
  return {
    accession,
    version: '',
    name: fields.one('title', line),
    contributors: center === undefined ? [] : [toCenter(center)],
    dateModified: fields.one('updated_at', day),
    description: metadata.one('study_description', proseText),
    keywords: toKeywords(biome.one('lineage', line) ?? biome.one('biome_name', line)),
    deposit: { access: 'public', reprocesses: metadata.one('study_accession', word) ?? first },
    lostFields: fields.lost,
  };
}

/** Returns the request to MGnify for a study. */
export const mgnifyRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/studies/${accession}`,
  toRecord,
});
