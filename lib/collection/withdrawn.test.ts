import { expect, test } from 'vitest';
import { came, sampleAnswers } from '@/demo/samples/collection';
import { SAMPLE_DOI, wireRelated, wireWork } from '@/demo/samples/work';
import { evidenceOf } from '@/lib/collection/evidence';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { toWork } from '@/lib/kinds/datacite/to-work';
import { noticesOf } from './notices';
import { statusOf } from './status';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const ISSUED = { date: '2022-01-01', dateType: 'Issued' };
const withdrawn = (date: string) => ({ dates: [ISSUED, { date, dateType: 'Withdrawn' }] });

/** Returns the status and the kinds of notices for a work at DataCite. */
function told(changes: Record<string, unknown>) {
  const [registry] = repositories;
  const record = toWork(wireWork({ relatedIdentifiers: [], ...changes }), SAMPLE_DOI);
  if (!registry || !record) throw new Error('The sample does not parse.');
  const identifier = { registry, accession: SAMPLE_DOI, version: null };
  const evidence = evidenceOf(identifier, sampleAnswers({ summary: undefined, record: came(record) }));
  return { status: statusOf(evidence, NOW), kinds: noticesOf(evidence, NOW).map(({ kind }) => kind) };
}

test.each<[string, Record<string, unknown>, string | undefined]>([
  ['on a day', withdrawn('2025-03-01'), '2025-03-01'],
  ['in a month', withdrawn('2025-03'), '2025-03'],
  ['in a year', withdrawn('2025'), '2025'],
  ['on the first day of a span', withdrawn('2025-03-01/2025-04-01'), '2025-03-01'],
  ['on no day that can be read', withdrawn('last spring'), undefined],
  ['and no longer listed', { ...withdrawn('2025-03-01'), state: 'registered' }, '2025-03-01'],
  [
    'before its files were to open',
    { dates: [...withdrawn('2025-03-01').dates, { date: '2031-06-01', dateType: 'Available' }] },
    '2025-03-01',
  ],
])('a work was withdrawn %s', (_, changes, date) => {
  const { status, kinds } = told(changes);
  expect(status).toEqual({ kind: 'withdrawn', date });
  expect(kinds).toEqual(['withdrawn']);
});

test('a work that was withdrawn may have a replacement', () => {
  const relatedIdentifiers = [wireRelated('IsObsoletedBy', '10.5281/zenodo.9')];
  const { status, kinds } = told({ ...withdrawn('2025-03-01'), relatedIdentifiers });
  expect(status).toEqual({ kind: 'withdrawn', date: '2025-03-01' });
  expect(kinds).toEqual(['withdrawn', 'replaced']);
});

test.each<[string, Record<string, unknown>]>([
  ['without such a date', { dates: [ISSUED] }],
  ['before the day', withdrawn('2027-01-01')],
])('a work is not withdrawn %s', (_, changes) => {
  const { status, kinds } = told(changes);
  expect(status).toEqual({ kind: 'published', date: '2022-01-01' });
  expect(kinds).toEqual([]);
});
