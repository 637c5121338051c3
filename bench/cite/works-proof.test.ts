import { expect, test } from 'vitest';
import { testWith } from '@/bench/records/shared';
import { readWorks, workOf } from '@/demo/replay/works-folder';
import { wireWork } from '@/demo/samples/work';
import { verdictOnWork } from './works-proof';

testWith('datacite', 'real works are cited in APA, and nobody is left out', (folder) => {
  const works = readWorks(folder).flatMap(({ work }) => work ?? []);
  expect(works.length).toBeGreaterThanOrEqual(27);
  const broken = works.map(verdictOnWork).filter(({ ruled, everybody }) => !ruled || !everybody);
  expect(broken).toEqual([]);
});

test('a citation that says something else is found', () => {
  const work = workOf(wireWork());
  if (!work) throw new Error('The sample is no work.');
  const record = { ...work.record, citation: 'Quay, A. (2024). Tide pools.', contributors: [] };
  expect(verdictOnWork({ ...work, record })).toMatchObject({ ruled: false, everybody: false });
});
