import { existsSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { type Outcome, replay } from './replay/replay';

const recordsDir = '../shared/data/records';
const worksDir = '../shared/data/datacite';

const isLong = process.env.E2E === 'all';

/** A dozen with the long proofs; `npm run bench -- replay DIR` takes a hundred. */
const count = isLong ? 12 : 5;

test.skipIf(!existsSync(recordsDir))(
  `the build that ships shows real records under real host names (needs ${recordsDir})`,
  async () => {
    const outcomes: Outcome[] = [];
    const options = { kind: inject('kind'), extension: inject('productionBuild'), recordsDir, count };
    for await (const outcome of replay(options)) outcomes.push(outcome);
    expect(outcomes.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(outcomes.length).toBeGreaterThanOrEqual(2 * count);
  },
);

test.skipIf(!isLong || !existsSync(worksDir))(
  `the build that ships shows real works under real host names (with the long proofs; needs ${worksDir})`,
  async () => {
    const outcomes: Outcome[] = [];
    const options = { kind: inject('kind'), extension: inject('productionBuild'), recordsDir, worksDir };
    for await (const outcome of replay({ ...options, isOnceEach: true })) outcomes.push(outcome);
    expect(outcomes.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(new Set(outcomes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
  },
);
