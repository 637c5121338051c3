import * as z from 'zod/mini';
import type { DepositDetails } from '@/lib/collection/deposit';
import { Fields } from '@/lib/collection/fields';
import type { VersionRecord } from '@/lib/collection/record';
import { line, proseText } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { papersAtEuropePmc } from './papers';
import { countText, day, isEmpty, rowsIn, toNumberedPaper } from './replies';

/** Schema of a PubMed number, which some replies send as text. */
const pubmed = z.pipe(z.union([z.int(), z.string()]), z.transform(String));

const namesIn = (fields: Fields, ...names: readonly string[]) =>
  [...new Set(names.flatMap((name) => fields.all(name, line)))].map((name) => ({ name }));

/**
 * Returns who may have the data. EGA gives out no data of a deprecated data set. Only a type of access that is
 * certainly open counts as public.
 */
function accessOf(fields: Fields): DepositDetails['access'] {
  const [isDeprecated, isReleased] = [
    fields.one('is_deprecated', z.boolean()),
    fields.one('is_released', z.boolean()),
  ];
  const isOpen = /^(?:open|public)$/i.test(fields.one('access_type', line) ?? '');
  if (isDeprecated) return 'withdrawn';
  if (isReleased === false) return 'unreleased';
  return isOpen ? 'public' : 'controlled';
}

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  // The reply is an object, or a list with this object alone.
  const rows = Array.isArray(body) ? rowsIn(body) : [Fields.of(body)];
  const fields = rows.find((each) => each?.one('accession_id', line) === accession);
  if (!fields) return undefined;
  return {
    accession,
    version: '',
    name: fields.one('title', line),
    datePublished: fields.one('released_date', day),
    relatedResources: fields.all('pubmed_ids', pubmed).flatMap(toNumberedPaper),
    description: fields.one('description', proseText) ?? fields.one('abstract', proseText),
    holdings: {
      // EGA writes 0 as long as it has no samples on record.
      samples: fields.one('num_samples', countText) || undefined,
      techniques: namesIn(fields, 'dataset_types', 'study_type'),
    },
    deposit: {
      access: accessOf(fields),
      policy: fields.one('policy_accession_id', line),
      instruments: namesIn(fields, 'technologies'),
    },
    lostFields: fields.lost,
  };
}

/**
 * Returns the request for EGA's public metadata of a study or data set. Access to the data has to be applied
 * for at EGA. EGA answers with no content if it does not know the accession.
 */
export const egaRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/${accession.startsWith('EGAS') ? 'studies' : 'datasets'}/${accession}`,
  toRecord,
  isMissing: isEmpty,
  completedBy: papersAtEuropePmc(registry),
});
