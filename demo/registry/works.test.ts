import { expect, test } from 'vitest';
import { toDescribed } from '@/lib/kinds/datacite/to-work';
import { workAt, workDois } from './works';

const answerFor = (doi: string) =>
  workAt(new URL(`http://localhost/datacite/dois/${encodeURIComponent(doi)}`));

test('there are fourteen works', () => expect(workDois).toHaveLength(14));

test.each(workDois)('%s is read whole', (doi) => {
  const { status, body } = answerFor(doi) ?? {};
  expect(status).toBe(200);
  expect(toDescribed(JSON.parse(String(body)), doi)?.record.lostFields).toEqual([]);
});

test('they show every state', () => {
  const records = workDois.map((doi) => toDescribed(JSON.parse(String(answerFor(doi)?.body)), doi)?.record);
  const all = records.flatMap((record) => record?.work ?? []);
  expect(all.some(({ isListed }) => !isListed)).toBe(true);
  expect(all.some(({ standsForAll }) => standsForAll)).toBe(true);
  expect(all.some(({ newer }) => newer.length > 0)).toBe(true);
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(2);
});

test('an unknown DOI is answered as DataCite does, another address not at all', () => {
  expect(answerFor('10.5281/zenodo.1')?.status).toBe(404);
  expect(workAt(new URL('http://localhost/paper'))).toBeNull();
});
