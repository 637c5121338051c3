import { existsSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { type Outcome, replay } from './replay/replay';
import { replayWorks, type WorkOutcome } from './replay/replay-works';

const recordsDir = '../shared/data/records';
const worksDir = '../shared/data/datacite';

const isLong = process.env.E2E === 'all';

/** A dozen with the long proofs; `npm run replay -- DIR` takes a hundred. */
const count = isLong ? 12 : 5;

test.skipIf(!existsSync(recordsDir))(
  `the build that ships shows real records under real host names (needs ${recordsDir})`,
  { timeout: 120_000 },
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
  { timeout: 180_000 },
  async () => {
    const outcomes: WorkOutcome[] = [];
    const options = { kind: inject('kind'), extension: inject('productionBuild'), recordsDir, worksDir };
    for await (const outcome of replayWorks({ ...options, forms: 'one' })) outcomes.push(outcome);
    expect(outcomes.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(new Set(outcomes.map(({ doi }) => doi)).size).toBeGreaterThanOrEqual(20);
  },
);
