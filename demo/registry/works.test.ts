import { expect, test } from 'vitest';
import { toWork } from '@/lib/kinds/datacite/to-work';
import { workAt, workDois } from './works';

const answerFor = (doi: string) =>
  workAt(new URL(`http://localhost/datacite/dois/${encodeURIComponent(doi)}`));

test('there are 22 works', () => expect(workDois).toHaveLength(22));

test.each(workDois)('%s is parsed without lost fields', (doi) => {
  const { status, body } = answerFor(doi) ?? {};
  expect(status).toBe(200);
  expect(toWork(JSON.parse(String(body)), doi)?.lostFields).toEqual([]);
});

test('the works cover every state', () => {
  const records = workDois.map((doi) => toWork(JSON.parse(String(answerFor(doi)?.body)), doi));
  const all = records.flatMap((record) => record?.work ?? []);
  expect(all.some(({ isListed }) => !isListed)).toBe(true);
  expect(all.some(({ standsForAll }) => standsForAll)).toBe(true);
  expect(records.some((record) => record?.replacedBy?.length)).toBe(true);
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(2);
});

test('an unknown DOI is answered with 404, another address not at all', () => {
  expect(answerFor('10.5281/zenodo.1')?.status).toBe(404);
  expect(workAt(new URL('http://localhost/paper'))).toBeNull();
});
