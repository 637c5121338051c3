import * as z from 'zod/mini';
import { Fields } from '@/lib/collection/fields';
import type { Contributor, VersionRecord } from '@/lib/collection/record';
import { count, line, proseText, word } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest, CompletingRequest } from './archive-request';
import { bioprojectRequest } from './bioproject';
import { day, isEmpty, parted, rowsIn, toCenter, toOrganism, totalOf } from './replies';

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

/** Most runs of a study that are read. Few studies have more, and ENA's reply about more takes seconds. */
const MOST_RUNS = 10_000;

/** Schema of the accession of a run. */
const runAccession = z.string().check(z.regex(/^[DES]RR\d{6,9}$/));

/** Schema of sizes in bytes of one run's files, such as `221771;189518`. */
const sizes = z.string().check(z.regex(/^\d{1,15}(?:;\d{1,15})*$/));

/** Returns the size of a run's files in bytes: of reads as FASTQ or, if ENA made none, of what was submitted. */
function sizeOf(run: Fields): number | undefined {
  const text = run.one('fastq_bytes', sizes) ?? run.one('submitted_bytes', sizes);
  return totalOf(text?.split(';').map(Number) ?? []);
}

const NO_RUNS = { runs: undefined, bytes: undefined };

/**
 * Returns the number and size of a study's runs from ENA's list of them, which would fill the cache. Nothing is known of
 * a list that is longer than `MOST_RUNS`, or empty, because studies without runs have other data. The size is unknown if
 * the size of one run is.
 */
function countRuns(body: unknown) {
  const rows = rowsIn(body).filter((row) => row.one('run_accession', runAccession) !== undefined);
  if (rows.length === 0 || rows.length > MOST_RUNS) return NO_RUNS;
  return { runs: rows.length, bytes: totalOf(rows.map(sizeOf)) };
}

/** Returns a function that adds the number and size of the runs to the record of a study. */
function toRuns(body: unknown): ((record: VersionRecord) => VersionRecord) | undefined {
  const fields = Fields.of(body);
  if (!fields) return undefined;
  const [runs, bytes] = [fields.one('runs', count), fields.one('bytes', count)];
  return (record) => ({ ...record, holdings: { ...record.holdings, runs, bytes } });
}

/** Returns the request for the sizes of a study's runs. It takes any accession of the study. */
function runsRequest({ registry, accession }: Identifier): CompletingRequest {
  const parameters = new URLSearchParams({
    accession,
    result: 'read_run',
    fields: 'run_accession,fastq_bytes,submitted_bytes',
    format: 'json',
    limit: `${MOST_RUNS + 1}`,
  });
  return {
    url: `${registry.apiUrl}/portal/api/filereport?${parameters}`,
    shortened: countRuns,
    toRecord: toRuns,
    isOptional: true,
  };
}

/**
 * Converts the state of a study that ENA's search does not find. A suppressed study is left out of searches, and its
 * page remains.
 */
function toState(body: unknown, accession: string): VersionRecord | undefined {
  const all = Fields.of(body);
  const [state] =
    all?.each('summaries', (each) => ({
      isIt: each.one('accession', word) === accession,
      said: each.one('statusDescription', line)?.toLowerCase() ?? '',
    })) ?? [];
  if (!all || !state?.isIt) return undefined;
  const access = /suppressed|killed|cancelled/.test(state.said)
    ? 'withdrawn'
    : /private|draft|received/.test(state.said) && 'unreleased';
  return access
    ? { accession, version: '', name: undefined, deposit: { access }, lostFields: all.lost }
    : undefined;
}

/** Returns the request for the state of a study that ENA's search does not find. */
const stateRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/browser/api/summary/${accession}`,
  toRecord: toState,
  isMissing: (body) => Fields.of(body)?.kindOf('summaries') !== 'list',
  // ENA sends this status for accessions that it does not have.
  refusals: { 500: 'not-found' },
});

/**
 * Returns the request to ENA for a study. ENA also describes studies of SRA and DDBJ, and finds them by any
 * of their accessions. The next request asks for the runs or, if ENA does not find the study, NCBI about a project
 * of its own, and ENA for the state of any other.
 */
export function enaRequest(named: Identifier): ArchiveRequest {
  const { registry, accession } = named;
  const query = `study_accession="${accession}" OR secondary_study_accession="${accession}"`;
  const parameters = new URLSearchParams({
    result: 'study',
    query,
    fields: FIELDS.join(','),
    format: 'json',
  });
  return {
    url: `${registry.apiUrl}/portal/api/search?${parameters}`,
    toRecord,
    isMissing: isEmpty,
    completedBy: () => runsRequest(named),
    orElse: bioprojectRequest(named) ?? stateRequest(named),
  };
}
