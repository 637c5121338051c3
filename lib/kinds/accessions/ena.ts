import type { Fields } from '@/lib/collection/fields';
import type { Contributor, VersionRecord } from '@/lib/collection/record';
import { line, proseText, word } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { bioprojectRequest } from './bioproject';
import { day, isEmpty, parted, rowsIn, toCenter, toOrganism } from './replies';

const FIELDS = [
  'study_accession',
  'secondary_study_accession',
  'study_title',
  'study_description',
  'description',
  'center_name',
  'broker_name',
  'scientific_name',
  'tax_id',
  'first_public',
  'last_updated',
  'geo_accession',
  'study_name',
];

/**
 * Returns the accession to cite and the others of a study. A study that has no project has its secondary accession
 * only.
 */
function namesOf(fields: Fields) {
  const [project, others] = [
    fields.one('study_accession', word),
    parted(fields.one('secondary_study_accession', line)),
  ];
  return project === undefined ? { project: others[0], others: others.slice(1) } : { project, others };
}

/**
 * Returns the row of ENA's reply that describes a study; undefined if no row does. The accession may be any
 * that ENA knows for the study.
 */
function rowOf(body: unknown, accession: string): Fields | undefined {
  const isAbout = (fields: Fields) => {
    const { project, others } = namesOf(fields);
    return project === accession || others.includes(accession);
  };
  return rowsIn(body).find(isAbout);
}

/** Returns the centre that submitted the study, and the broker that submitted it for the centre. */
function toContributors(fields: Fields): Contributor[] {
  const [center, broker] = [fields.one('center_name', line), fields.one('broker_name', line)];
  const distributor = { kind: 'organization', roles: ['Distributor'], cited: false } as const;
  return [
    ...(center === undefined ? [] : [toCenter(center)]),
    ...(broker === undefined || broker === center ? [] : [{ name: broker, ...distributor }]),
  ];
}

/** Returns the descriptions of a study as one text. A description that only repeats the title is left out. */
function toDescription(fields: Fields, title: string | undefined): string | undefined {
  const texts = [fields.one('study_description', proseText), fields.one('description', proseText)];
  const others = texts.filter((text) => text !== undefined && text !== title);
  return [...new Set(others)].join('\n\n') || undefined;
}

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const fields = rowOf(body, accession);
  if (!fields) return undefined;
  const { project, others } = namesOf(fields);
  if (project === undefined) return undefined;
  const name = fields.one('study_title', line) ?? fields.one('study_name', line);
  const [species, taxon] = [fields.one('scientific_name', line), fields.one('tax_id', word)];
  return {
    // ENA asks authors to cite the project, so the record has the project's accession, whichever accession a
    // paper prints.
    accession: project,
    version: '',
    name,
    contributors: toContributors(fields),
    datePublished: fields.one('first_public', day),
    dateModified: fields.one('last_updated', day),
    description: toDescription(fields, name),
    holdings: {
      species: toOrganism(species, taxon),
    },
    deposit: { access: 'public', sameAs: [...others, ...parted(fields.one('geo_accession', line))] },
    lostFields: fields.lost,
  };
}

/**
 * Returns the request to ENA for a study. ENA also describes studies of SRA and DDBJ, and finds them by any
 * of their accessions. If ENA does not have a project of NCBI, the next request asks NCBI.
 */
export function enaRequest(named: Identifier): ArchiveRequest {
  const { registry, accession } = named;
  const elsewhere = bioprojectRequest(named);
  const query = `study_accession="${accession}" OR secondary_study_accession="${accession}"`;
  const parameters = new URLSearchParams({
    result: 'study',
    query,
    fields: FIELDS.join(','),
    format: 'json',
  });
  return {
    url: `${registry.apiUrl}/search?${parameters}`,
    toRecord,
    isMissing: isEmpty,
    ...(elsewhere && { orElse: elsewhere }),
  };
}
