import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { samplePaths } from '@/demo/pages/page-at';
import { allCollections } from '@/demo/registry/collections';
import { marksOf } from '@/tools/drive/reader';
import { foreignIn, NOTHING_SEEN } from './stage/kinds';
import { stage, useStage } from './stage/stage';

const PAGES = ['/paper', '/works', '/plain', '/kinds/framed', '/growing', '/csp'];
useStage();

/** How many times as long as a scan takes we wait for something that should not come. */
const LONG_ENOUGH = 1500;

/** Every page that there is, of forty kinds and more. */
const EVERY_PAGE = new Set([
  ...['/', ...samplePaths],
  ...['form', 'document', 'ids', 'names'].map((by) => `/kinds/shadowed?by=${by}`),
  ...allCollections.map(({ accession }) => `/collection/${accession}`),
]);
/** A part of the time that a scan takes at most: what a page would ask later is seen at the end. */
const LOOKED_AT = 500;

test.skipIf(process.env.E2E !== 'all')(
  `none of ${EVERY_PAGE.size} pages has anything asked before its reader acts (with the long proofs)`,
  async () => {
    expect(EVERY_PAGE.size).toBeGreaterThanOrEqual(40);
    const mark = stage.registry.requests.length;
    for (const path of EVERY_PAGE) {
      const reader = await stage.open(path);
      await sleep(LOOKED_AT);
      await reader.close();
    }
    await sleep(LONG_ENOUGH);
    expect(stage.asked(mark)).toEqual([]);
  },
);

describe('a page that is read', () => {
  test.each(PAGES)('%s is not changed, not spoken to and not asked for anything', async (path) => {
    const mark = stage.registry.requests.length;
    const reader = await stage.open(path);
    await sleep(LONG_ENOUGH);
    expect(stage.asked(mark)).toEqual([]);
    if (path === '/plain') expect(await marksOf(reader.page)).toBe(0);
    // That page's policy lets it note nothing down.
    if (path !== '/csp') expect(await foreignIn(reader)).toEqual(NOTHING_SEEN);
  });
});
