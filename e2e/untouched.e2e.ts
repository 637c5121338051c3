import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { samplePaths } from '@/demo/pages/page-at';
import { allCollections } from '@/demo/registry/collections/all';

import { marksOf } from '@/tools/drive/reader';
import { stage, useStage } from './stage/stage';

/** Every sample page, and whether its policy lets it note down what it sees. */
const PAGES = [
  ['/paper', true],
  ['/works', true],
  ['/plain', true],
  ['/kinds/framed', true],
  ['/growing', true],
  ['/csp', false],
] as const;
useStage();

/** How many times as long as a scan takes we wait for something that should not come. */
const LONG_ENOUGH = 1500;

/** What the archive and DataCite were asked since a moment. */
const askedSince = (mark: number) =>
  stage.registry.requests
    .slice(mark)
    .map(({ path }) => path)
    .filter((path) => /^\/(?:api|datacite)\//.test(path));

/** Every page that there is, of forty kinds and more. */
const EVERY_PAGE = new Set([
  ...['/', ...samplePaths],
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
    expect(askedSince(mark)).toEqual([]);
  },
);

describe('a page that is read', () => {
  test.each(PAGES)('%s is not changed, not spoken to and not asked for anything', async (path, notes) => {
    const mark = stage.registry.requests.length;
    const reader = await stage.open(path);
    await sleep(LONG_ENOUGH);
    expect(askedSince(mark)).toEqual([]);
    if (path === '/plain') expect(await marksOf(reader.page)).toBe(0);
    if (notes) {
      const seen = await reader.page.evaluate(() => ({
        foreign: window.__seen.foreign(),
        messages: window.__seen.messages,
        errors: window.__seen.errors,
        violations: window.__seen.violations,
        globals: window.__seen.newGlobals(),
      }));
      expect(seen).toEqual({ foreign: [], messages: [], errors: [], violations: [], globals: [] });
    }
    await reader.close();
  });
});
