import { describe, expect, test } from 'vitest';
import { wireFiles, wireState, wireStudies } from '@/demo/samples/accessions';
import { present } from '@/demo/samples/collection';
import { accessionApi } from './api';
import { accessionArchives } from './registries';

const registry = present(accessionArchives.find(({ key }) => key === 'ena'));

function requestOf(accession: string) {
  return accessionApi.record({ registry, accession, version: null });
}

describe("a study's runs", () => {
  const request = requestOf('ERP042171');
  const study = present(request.parse(wireStudies()));
  const files = present(request.completedBy?.(study)[0]);
  /** Returns the holdings of a study whose files ENA lists so. */
  const holdings = (body: unknown) => {
    const complete = files.parse(files.withoutContacts?.(body));
    return complete?.(study).holdings;
  };

  test('are asked for by the accession that was named', () => {
    const { pathname, searchParams } = new URL(files.url);
    expect(pathname).toBe('/ena/portal/api/filereport');
    expect(Object.fromEntries(searchParams)).toEqual({
      accession: 'ERP042171',
      result: 'read_run',
      fields: 'run_accession,fastq_bytes,submitted_bytes',
      format: 'json',
      limit: '10001',
    });
  });
  test.each<[string, unknown, object]>([
    [
      'of which one has what was submitted alone',
      wireFiles(),
      { runs: 3, bytes: 2 * (221_771 + 189_518) + 17_093_057_664 + 7_163_216 },
    ],
    ['with one file', wireFiles({ fastq_bytes: '5' }, 1), { runs: 1, bytes: 5 }],
    ['with an empty file', wireFiles({ fastq_bytes: '0' }, 1), { runs: 1, bytes: 0 }],
    [
      'of unknown size',
      [...wireFiles(), ...wireFiles({ fastq_bytes: '', submitted_bytes: '' }, 1)],
      { runs: 4, bytes: undefined },
    ],
    [
      'of odd size',
      wireFiles({ fastq_bytes: 'many;1', submitted_bytes: null }, 2),
      { runs: 2, bytes: undefined },
    ],
    ['that are none', [], { runs: undefined, bytes: undefined }],
    ['as many as are read', wireFiles({ fastq_bytes: '2' }, 10_000), { runs: 10_000, bytes: 20_000 }],
    ['more than are read', wireFiles({ fastq_bytes: '2' }, 10_001), { runs: undefined, bytes: undefined }],
    ['with rows of something else', [{ run_accession: 'X' }, 4, null], { runs: undefined, bytes: undefined }],
  ])('%s', (_, body, told) =>
    expect(holdings(body)).toEqual({
      species: [{ name: 'seawater metagenome', identifier: 'NCBI:txid1561972' }],
      ...told,
    }),
  );
  test('take little room in the cache', () =>
    expect(files.withoutContacts?.(wireFiles({ fastq_bytes: '2' }, 9000))).toEqual({
      runs: 9000,
      bytes: 18_000,
    }));
  test.each([null, 'Bad gateway', 4])('are not read from %j', (odd) =>
    expect(files.parse(odd)).toBeUndefined(),
  );
});

test('a study without a project has its secondary accession', () => {
  const rows = wireStudies('PRJEB42171', {
    study_accession: '',
    secondary_study_accession: 'ERP042171;ERP9',
  });
  expect(requestOf('ERP042171').parse(rows)).toMatchObject({
    accession: 'ERP042171',
    deposit: { sameAs: ['ERP9'] },
    lostFields: [],
  });
});

describe('the state of a study that the search does not find', () => {
  const request = present(requestOf('PRJEB42171').orElse);
  const WITHDRAWN = {
    accession: 'PRJEB42171',
    name: undefined,
    deposit: { access: 'withdrawn' },
    lostFields: [],
  };

  test.each<[string, object]>([
    ['suppressed', WITHDRAWN],
    ['temporary_suppressed', WITHDRAWN],
    ['Killed', WITHDRAWN],
    ['private', { deposit: { access: 'unreleased' } }],
  ])('%s', (state, told) => expect(request.parse(wireState('PRJEB42171', state))).toMatchObject(told));
  test.each([
    ['public', wireState('PRJEB42171', 'public')],
    ['of another study', wireState('PRJEB42172', 'suppressed')],
    ['in another form', { summaries: 'none' }],
    ['in no form', null],
  ])('%s is not read', (_, body) => expect(request.parse(body)).toBeUndefined());
  test('is not there where ENA lists none, or fails with 500', () => {
    expect(request.isMissing?.({ message: 'none' })).toBe(true);
    expect(request.isMissing?.(wireState('PRJEB42171', 'suppressed'))).toBe(false);
    expect(request.refusals).toEqual({ 500: 'not-found' });
  });
});
