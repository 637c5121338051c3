import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { marksOf } from './stage/kinds';
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

describe('a page that is read', () => {
  test.each(PAGES)('%s is not changed, not spoken to and not asked for anything', async (path, notes) => {
    const mark = stage.registry.requests.length;
    const reader = await stage.open(path);
    await sleep(LONG_ENOUGH);
    expect(stage.asked(mark)).toEqual([]);
    if (path === '/plain') expect(await marksOf(reader)).toBe(0);
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
