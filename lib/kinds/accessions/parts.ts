import type { DepositPart, Sequencing } from '@/lib/collection/deposit';
import type { Fields } from '@/lib/collection/fields';
import { line } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ApiRequest, ManyWorks, Whole } from '@/lib/kinds/api';
import type { Registry } from '@/lib/registry/naming';
import { BIOPROJECT } from './bioproject';
import { withoutContacts } from './contacts';
import { hasNoSummary, replyAbout, summaryIn, summaryUrl, troubleIn } from './esummary';
import { numbered, uidOf } from './geo';
import { countText, isEmpty, parted, rowsIn } from './replies';

/** How the parts of one archive are asked for. A request may be about several, if `isAskedTogether` is true. */
interface PartsOf {
  readonly url: (registry: Registry, accessions: readonly string[]) => string;
  /** Returns the data set of a part; undefined if the reply names none. */
  readonly toWhole: (body: unknown, accession: string) => Whole | undefined;
  /** Name of the archive that is asked, if it is not that of the accession. */
  readonly askedAt?: string;
  /** True for a successful reply that says that the accession does not exist. */
  readonly isMissing: (body: unknown, accession: string) => boolean;
}

/**
 * True for the accession of a part that one request may ask for together with others. A sample or submission
 * of sequences has a request of its own, because its rows may be many.
 */
const isAskedTogether = (accession: string): boolean => /^(?:[DES]R[RX]|GSM)\d/.test(accession);

/** Makes the answer of a reply that names data sets; undefined if it names none. */
function wholeIn(
  [accession, ...others]: readonly string[],
  part: Omit<DepositPart, 'others'> | undefined,
): Whole | undefined {
  return accession === undefined ? undefined : { accession, part: part && { ...part, others } };
}

/**
 * Parts of a study in the archives of nucleotide sequences: the beginning of their accessions, what they are,
 * and the field of ENA's rows about runs that has such accessions.
 */
const LEVELS: readonly (readonly [begun: RegExp, kind: DepositPart['kind'], field: string])[] = [
  [/^[DES]RR/, 'run', 'run_accession'],
  [/^[DES]RX/, 'experiment', 'experiment_accession'],
  [/^[DES]RS/, 'sample', 'secondary_sample_accession'],
  [/^SAM/, 'sample', 'sample_accession'],
  [/^[DES]RA/, 'submission', 'submission_accession'],
];

const levelOf = (accession: string) => LEVELS.find(([begun]) => begun.test(accession));

/**
 * Number of rows that are enough to see to which studies a sample or a submission belongs. A submission may
 * have many thousands of runs.
 */
const ENOUGH_ROWS = 100;

/** Sorts accessions by their numbers, because ENA sends its rows in any order. */
const byNumber = (one: string, other: string) => one.length - other.length || one.localeCompare(other, 'en');

/** Returns the rows of ENA's reply that are about runs of a part. */
function rowsOf(body: unknown, accession: string): Fields[] {
  const field = levelOf(accession)?.[2] ?? '';
  return rowsIn(body).filter((row) => parted(row.one(field, line)).includes(accession));
}

/** Fields of ENA's rows about how a run was sequenced. */
const READS = ['base_count', 'library_layout', 'instrument_model', 'library_strategy'];

/** Returns how the only run of a part was sequenced; undefined if there are several runs, or nothing is told. */
function readsIn([row, another]: readonly Fields[]): Sequencing | undefined {
  if (!row || another) return undefined;
  const reads = {
    bases: row.one('base_count', countText) || undefined,
    layout: row.one('library_layout', line)?.toLowerCase(),
    instrument: row.one('instrument_model', line),
    strategy: row.one('library_strategy', line),
  };
  return Object.values(reads).some((value) => value !== undefined) ? reads : undefined;
}

/** ENA's runs, experiments, samples and submissions. A row of its reply is about one run. */
const ofSequences: PartsOf = {
  url({ apiUrl }, accessions) {
    const parameters = new URLSearchParams({
      result: 'read_run',
      query: accessions.map((accession) => `${levelOf(accession)?.[2]}="${accession}"`).join(' OR '),
      fields: [
        'study_accession',
        'secondary_study_accession',
        ...LEVELS.map(([, , field]) => field),
        ...READS,
      ].join(','),
      format: 'json',
      ...(!accessions.every(isAskedTogether) && { limit: `${ENOUGH_ROWS}` }),
    });
    return `${apiUrl}/portal/api/search?${parameters}`;
  },
  toWhole(body, accession) {
    const rows = rowsOf(body, accession);
    const studies = rows.flatMap((row) =>
      parted(row.one('study_accession', line) ?? row.one('secondary_study_accession', line)),
    );
    const kind = levelOf(accession)?.[1] ?? 'run';
    const known = studies.filter((study) => /^(?:PRJ[A-Z]{2}|[DES]RP)\d+$/.test(study));
    return wholeIn([...new Set(known)].sort(byNumber), { kind, accession, reads: readsIn(rows) });
  },
  isMissing: isEmpty,
};

/** Samples of GEO, which name their series. If a sample is in several, NCBI puts the plain series first. */
const ofSeries: PartsOf = {
  url: ({ apiUrl }, accessions) => summaryUrl(apiUrl, 'gds', ...accessions.map(uidOf)),
  toWhole(body, accession) {
    const { fields } = summaryIn(body, uidOf(accession)) ?? {};
    if (fields?.one('accession', line) !== accession) return undefined;
    return wholeIn(numbered('GSE', fields.one('gse', line)), { kind: 'sample', accession });
  },
  isMissing: (body, accession) => hasNoSummary(body, uidOf(accession)),
};

const numberOf = (accession: string): string => accession.replace(/\D+/, '');

/** Projects that NCBI's pages name by a number, which is that of their accession only if NCBI assigned both. */
const ofProjects: PartsOf = {
  askedAt: BIOPROJECT,
  url: ({ fallbackUrl = '' }, accessions) =>
    summaryUrl(fallbackUrl, 'bioproject', ...accessions.map(numberOf)),
  toWhole(body, accession) {
    const project = summaryIn(body, numberOf(accession))?.fields.one('project_acc', line) ?? '';
    return wholeIn(/^PRJ[A-Z]{2}\d+$/.test(project) ? [project] : [], undefined);
  },
  isMissing: (body, accession) => hasNoSummary(body, numberOf(accession)),
};

/** Returns how an accession is asked for; undefined for the accession of a data set. */
function partsOf(accession: string): PartsOf | undefined {
  if (accession.startsWith('GSM')) return ofSeries;
  if (accession.startsWith('BIOPROJECT')) return ofProjects;
  return levelOf(accession) && ofSequences;
}

/** Time in ms that a cached reply counts as fresh. A part hardly ever changes its data set. */
const MONTH = 30 * 86_400_000;

/** Returns the request for the data set of a part; undefined for the accession of a data set. */
export function wholeRequest({ registry, accession }: Identifier): ApiRequest<Whole> | undefined {
  const parts = partsOf(accession);
  return (
    parts && {
      url: parts.url(registry, [accession]),
      parse: (body) => parts.toWhole(body, accession),
      isMissing: (body) => parts.isMissing(body, accession),
      failureIn: troubleIn,
      maxAge: MONTH,
      withoutContacts,
      ...(parts.askedAt !== undefined && { askedAt: parts.askedAt }),
    }
  );
}

/** Most parts in one request. A paper may list hundreds of runs. */
const MOST_PARTS = 100;

/** Says how the runs and samples of a list are asked for at once. */
export const manyParts: ManyWorks = {
  most: MOST_PARTS,
  canHold: isAskedTogether,
  url: (registry, accessions) => partsOf(accessions[0] ?? '')?.url(registry, accessions) ?? '',
  replyFor(body, accession) {
    if (accession.startsWith('GSM')) return replyAbout(body, uidOf(accession));
    if (isEmpty(body)) return [];
    return Array.isArray(body) ? body.filter((row) => rowsOf([row], accession).length > 0) : null;
  },
};
