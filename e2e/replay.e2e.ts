import { existsSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { type Outcome, replay } from './replay/replay';

const recordsDir = '../shared/data/records';

/** A dozen with the long proofs; `npm run replay -- DIR` takes a hundred. */
const count = process.env.E2E === 'all' ? 12 : 5;

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
