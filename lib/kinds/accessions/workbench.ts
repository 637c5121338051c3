import { Fields } from '@/lib/collection/fields';
import type { Contributor, VersionRecord } from '@/lib/collection/record';
import { line, proseText, referenceText } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { countText, day, toOrganization, toTerms } from './replies';

/**
 * Returns the row of the reply that describes a study; undefined if no row does. The service looks for studies
 * whose accession begins as requested: one study comes as an object, several come under the keys `1`, `2` and
 * so on.
 */
function rowOf(body: unknown, accession: string): Fields | undefined {
  const rows = typeof body === 'object' && body !== null ? [body, ...Object.values(body)] : [];
  return rows
    .flatMap((row) => Fields.of(row) ?? [])
    .find((row) => row.one('study_id', line)?.toUpperCase() === accession);
}

/** Returns the person who submitted the study; the institute if the reply names no person. */
function toContributors(fields: Fields): Contributor[] {
  const [given, family] = [fields.one('first_name', line), fields.one('last_name', line)];
  const institute = fields.one('institute', line);
  if (given !== undefined && family !== undefined)
    return [
      {
        name: `${family}, ${given}`,
        parts: { family, given },
        kind: 'person',
        roles: ['Submitter'],
        cited: true,
        affiliations: institute === undefined ? [] : [{ name: institute, kind: 'Affiliation' }],
      },
    ];
  return institute === undefined ? [] : [toOrganization(institute)];
}

const named = (name: string | undefined) => (name === undefined ? [] : [{ name }]);

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const fields = rowOf(body, accession);
  if (!fields) return undefined;
  return {
    accession,
    version: '',
    name: fields.one('study_title', line),
    contributors: toContributors(fields),
    dateCreated: fields.one('submit_date', day),
    datePublished: fields.one('release_date', day),
    ...toTerms(fields.one('license', line), fields.one('license_url', referenceText)),
    description: fields.one('study_summary', proseText),
    holdings: {
      samples: fields.one('number_of_samples', countText),
      species: named(fields.one('species', line)),
      techniques: named(fields.one('analysis_type', line)),
    },
    deposit: { access: 'public' },
    lostFields: fields.lost,
  };
}

/** Returns the request to Metabolomics Workbench for the summary of a study. */
export const workbenchRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/study/study_id/${accession}/summary`,
  toRecord,
  // The reply about an unknown study is an empty list.
  isMissing: (body) => Array.isArray(body) && body.length === 0,
});
