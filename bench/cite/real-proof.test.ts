import { expect, test } from 'vitest';
import { testWith } from '@/bench/records/shared';
import { readRecords } from '@/demo/replay/records-folder';
import { readWorks, workOf } from '@/demo/replay/works-folder';
import { wireWork } from '@/demo/samples/work';
import { registryDifferences, workDifferences } from './real-proof';

testWith(
  'records',
  'real records are cited as the registry does, and lose no author who has a name',
  (folder) => {
    const differences = readRecords(folder).flatMap(registryDifferences);
    expect(differences.length).toBeGreaterThan(20);
    expect(differences.filter(({ excuse }) => excuse === undefined)).toEqual([]);
  },
);

testWith('datacite', 'real works are cited in APA, and nobody is left out', (folder) => {
  const works = readWorks(folder).flatMap(({ work }) => work ?? []);
  expect(works.length).toBeGreaterThanOrEqual(27);
  expect(works.flatMap(workDifferences)).toEqual([]);
});

test('a citation that says something else is found', () => {
  const work = workOf(wireWork());
  if (!work) throw new Error('The sample is no work.');
  const record = { ...work.record, citation: 'Quay, A. (2024). Tide pools.', contributors: [] };
  expect(workDifferences({ ...work, record })).toHaveLength(2);
});
