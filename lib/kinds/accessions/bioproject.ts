import type { Fields } from '@/lib/collection/fields';
import type { Contributor, VersionRecord } from '@/lib/collection/record';
import { count, line, proseText } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { hasNoSummary, summaryIn, summaryUrl, troubleIn } from './esummary';
import { day, toOrganism, toOrganization } from './replies';

/** Name of the archive. */
export const BIOPROJECT = 'NCBI BioProject';

/** Returns NCBI's internal number for a project, which is the number of its accession: 42176 for PRJNA42176. */
const uidOf = (accession: string): string => accession.slice('PRJNA'.length);

/**
 * Returns the organisations that submitted the project. The list and the single field both name them, and the
 * list is left out of some summaries.
 */
function toContributors(fields: Fields): Contributor[] {
  const names = [
    ...fields.all('submitter_organization_list', line),
    ...fields.all('submitter_organization', line),
  ];
  return [...new Set(names)].map(toOrganization);
}

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const summary = summaryIn(body, uidOf(accession));
  const { fields } = summary ?? {};
  if (!summary || fields?.one('project_acc', line) !== accession) return undefined;
  const [data, type] = [fields.one('project_data_type', line), fields.one('project_type', line)];
  const [species, taxon] = [fields.one('organism_name', line), fields.one('taxid', count)];
  return {
    accession,
    version: '',
    name: fields.one('project_title', line) ?? fields.one('project_name', line),
    contributors: toContributors(fields),
    // The registration may be long before the release, which the summary does not contain.
    dateCreated: fields.one('registration_date', day),
    publisher: BIOPROJECT,
    description: fields.one('project_description', proseText),
    holdings: {
      species: toOrganism(species, taxon),
      techniques: data === undefined || data === type ? [] : [{ name: data }],
    },
    deposit: {
      access: 'public',
      // Nearly all projects have the type `Primary submission`. The other one is `Umbrella project`, which only
      // gathers others.
      entry: type === 'Primary submission' ? undefined : type,
      pageAt: { name: BIOPROJECT, url: `https://www.ncbi.nlm.nih.gov/bioproject/${accession}` },
    },
    lostFields: summary.lost(),
  };
}

/**
 * Returns the request to NCBI BioProject for a project that ENA does not have: an umbrella, a project without
 * sequence reads, or one so new that ENA has not copied it yet. Null if the accession is not NCBI's own,
 * because NCBI numbers only its own projects by their accessions.
 */
export const bioprojectRequest = ({ registry, accession }: Identifier): ArchiveRequest | null =>
  accession.startsWith('PRJNA') && registry.fallbackUrl !== undefined
    ? {
        url: summaryUrl(registry.fallbackUrl, 'bioproject', uidOf(accession)),
        toRecord,
        askedAt: BIOPROJECT,
        isMissing: (body) => hasNoSummary(body, uidOf(accession)),
        failureIn: troubleIn,
      }
    : null;
