import { describe, expect, test } from 'vitest';
import { wireNumbered, wireRuns, wireSample, wireSummary } from '@/demo/samples/accessions';
import { present } from '@/demo/samples/collection';
import { accessionApi } from './api';
import { accessionArchives } from './registries';

const keyOf = (accession: string) => (/^(?:GS|GP|GD)/.test(accession) ? 'geo' : 'ena');

function identifierOf(accession: string) {
  const registry = present(accessionArchives.find(({ key }) => key === keyOf(accession)));
  return { registry, accession, version: null };
}

function requestOf(accession: string) {
  return accessionApi.whole?.(identifierOf(accession));
}

/** Reads a reply as the background does. Returns 'missing' if the reply says that there is no such accession. */
function read(accession: string, body: unknown) {
  const request = present(requestOf(accession));
  return request.isMissing?.(body) ? 'missing' : request.parse(request.withoutContacts?.(body) ?? body);
}

const LACKING = { error: 'cannot get document summary' };

test.each([
  ['ERR4217001', 'run', 'run_accession="ERR4217001"', null],
  ['ERX4217001', 'experiment', 'experiment_accession="ERX4217001"', null],
  ['ERS4217001', 'sample', 'secondary_sample_accession="ERS4217001"', '100'],
  ['SAMEA4217001', 'sample', 'sample_accession="SAMEA4217001"', '100'],
  ['ERA4217001', 'submission', 'submission_accession="ERA4217001"', '100'],
])('%s is a %s of its study', (accession, kind, query, limit) => {
  const { searchParams, pathname } = new URL(present(requestOf(accession)).url);
  expect(pathname).toBe('/ena/portal/api/search');
  expect(['result', 'query', 'limit'].map((name) => searchParams.get(name))).toEqual([
    'read_run',
    query,
    limit,
  ]);
  expect(read(accession, wireRuns())).toEqual({
    accession: 'PRJEB42171',
    part: {
      kind,
      accession,
      others: [],
      reads: { bases: 4_217_001_000, layout: 'paired', instrument: 'Illumina MiSeq', strategy: 'WGS' },
    },
  });
});

test.each([
  ['several runs have none', wireRuns({}, 2), undefined],
  [
    'fields that are missing are left out',
    wireRuns({ base_count: '0', library_layout: '', instrument_model: 'MinION', library_strategy: null }),
    { bases: undefined, layout: undefined, instrument: 'MinION', strategy: undefined },
  ],
  [
    'a reply without the fields says nothing',
    wireRuns({ base_count: '', library_layout: '', instrument_model: '', library_strategy: '' }),
    undefined,
  ],
])('how a run was sequenced: %s', (_, body, reads) =>
  expect(read('SAMEA4217001', body)).toMatchObject({ part: { reads } }),
);

test('the project of runs that SRA alone names is its study', () =>
  expect(read('ERR4217001', wireRuns({ study_accession: '' }))).toMatchObject({ accession: 'ERP042171' }));

test('a sample of several studies belongs to the oldest first, in whichever order ENA sends its rows', () => {
  const rows = ['PRJEB42179', 'PRJEB999', 'PRJEB42171', 'PRJEB42171'].flatMap((study_accession) =>
    wireRuns({ study_accession }),
  );
  const found = { accession: 'PRJEB999', part: { others: ['PRJEB42171', 'PRJEB42179'] } };
  expect(read('SAMEA4217001', rows)).toMatchObject(found);
  expect(read('SAMEA4217001', rows.toReversed())).toMatchObject(found);
});

test('a sample of GEO leads to its first series', () => {
  const { host, searchParams } = new URL(present(requestOf('GSM4217001')).url);
  expect([host, searchParams.get('db'), searchParams.get('id')]).toEqual([
    'eutils.ncbi.nlm.nih.gov',
    'gds',
    '304217001',
  ]);
  expect(read('GSM4217001', wireSample('GSM4217001', '4217;4218'))).toEqual({
    accession: 'GSE4217',
    part: { kind: 'sample', accession: 'GSM4217001', others: ['GSE4218'] },
  });
});

test('the number of a page at NCBI leads to a project, whichever archive assigned its accession', () => {
  const { host, searchParams } = new URL(present(requestOf('BIOPROJECT:42171')).url);
  expect([host, searchParams.get('db'), searchParams.get('id')]).toEqual([
    'eutils.ncbi.nlm.nih.gov',
    'bioproject',
    '42171',
  ]);
  expect(read('BIOPROJECT:42171', wireNumbered())).toEqual({ accession: 'PRJEB42171', part: undefined });
});

test.each(['PRJEB42171', 'ERP042171', 'GSE4217', 'GDS4217', 'E-GEOD-4217'])(
  '%s leads nowhere else',
  (accession) => expect(requestOf(accession)).toBeUndefined(),
);

describe('a reply', () => {
  test.each<[string, string, unknown, unknown]>([
    ['of no rows', 'ERR4217001', [], 'missing'],
    ['without content', 'ERR4217001', null, 'missing'],
    ['about another run', 'ERR4217009', wireRuns(), undefined],
    [
      'without a study',
      'ERR4217001',
      wireRuns({ study_accession: '', secondary_study_accession: '' }),
      undefined,
    ],
    [
      'with a study that is none',
      'ERR4217001',
      wireRuns({ study_accession: 'javascript:alert(1)' }),
      undefined,
    ],
    ['that is no list', 'ERR4217001', { error: 'Invalid field' }, undefined],
    ['with rows that are none', 'ERR4217001', ['ERR4217001', null], undefined],
    ['that there is no such sample', 'GSM4217001', wireSummary('304217001', LACKING), 'missing'],
    ['about another sample', 'GSM4217001', wireSample('GSM4217002'), undefined],
    ['about a sample in no series', 'GSM4217001', wireSample('GSM4217001', ''), undefined],
    ['with numbers that are none', 'GSM4217001', wireSample('GSM4217001', '4217x;<b>'), undefined],
    ['that there is no such project', 'BIOPROJECT:42171', wireSummary('42171', LACKING), 'missing'],
    ['about another project', 'BIOPROJECT:42172', wireNumbered(), undefined],
    ['about a project of another archive', 'BIOPROJECT:42171', wireNumbered('42171', 'X1'), undefined],
    ['of an error', 'GSM4217001', { esummaryresult: ['Out of memory'] }, undefined],
    ['of no such number', 'GSM4217001', { esummaryresult: ['Invalid uid 3 at position= 0'] }, 'missing'],
  ])('%s is read as such', (_, accession, body, outcome) => expect(read(accession, body)).toEqual(outcome));
});

describe('several in one request', () => {
  const many = present(accessionApi.many);
  const registryOf = (accession: string) => identifierOf(accession).registry;

  test.each([
    ['ERR4217001', true],
    ['SRX4217001', true],
    ['GSM4217001', true],
    ['ERS4217001', false],
    ['SAMEA4217001', false],
    ['ERA4217001', false],
    ['PRJEB42171', false],
    ['BIOPROJECT:42171', false],
    ['GSE4217', false],
    ['4HHB', false],
  ])('%s may be: %j', (accession, may) => expect(many.canHold(accession)).toBe(may));

  test('runs and experiments are asked for together, and each reads its own rows', () => {
    const { searchParams } = new URL(many.url(registryOf('ERR1'), ['ERR4217001', 'ERX4217002']) ?? '');
    expect(searchParams.get('query')).toBe('run_accession="ERR4217001" OR experiment_accession="ERX4217002"');
    const body = wireRuns({}, 3);
    expect(many.replyFor(body, 'ERX4217002')).toEqual([body[1]]);
    expect(read('ERX4217009', many.replyFor(body, 'ERX4217009'))).toBe('missing');
    expect(many.replyFor(null, 'ERR4217001')).toEqual([]);
    expect(many.replyFor({ error: 'Bad query' }, 'ERR4217001')).toBeNull();
  });

  test('samples of GEO are asked for together, and each reads its own summary', () => {
    const { searchParams } = new URL(many.url(registryOf('GSM1'), ['GSM4217001', 'GSM4217002']) ?? '');
    expect(searchParams.get('id')).toBe('304217001,304217002');
    const { result } = wireSample();
    const body = { result: { ...wireSample('GSM4217002', '4218').result, ...result } };
    expect(read('GSM4217002', many.replyFor(body, 'GSM4217002'))).toMatchObject({ accession: 'GSE4218' });
    expect(many.replyFor(body, 'GSM4217003')).toBeNull();
  });
});
