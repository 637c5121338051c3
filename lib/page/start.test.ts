import { describe, expect, test, vi } from 'vitest';
import { DEFAULTS } from '@/lib/settings/preferences';
import { registries } from './fixtures/reads';
import { lifeHere, oncePerStart, pageHere, STEPS, startPage, takePageOver, withdrawIfGone } from './start';

describe('a start on a page', () => {
  test('ends the one before, and is what later steps find', () => {
    const old = startPage(DEFAULTS, registries);
    const now = startPage(DEFAULTS, registries);
    expect(old.controller.signal.aborted).toBe(true);
    expect(now.controller.signal.aborted).toBe(false);
    expect(pageHere()).toBe(now);
  });

  test('ends with the build, when it or another takes the page over', () => {
    const life = takePageOver();
    const page = startPage(DEFAULTS, registries);
    expect(life.aborted).toBe(false);
    takePageOver();
    expect([life.aborted, page.controller.signal.aborted]).toEqual([true, true]);
  });

  test('ends when the extension has gone, and nothing of it is kept', () => {
    const life = takePageOver();
    const page = startPage(DEFAULTS, registries);
    Object.assign(globalThis, { [STEPS]: {} });
    vi.stubGlobal('chrome', { runtime: { id: 'ours' } });
    expect([withdrawIfGone(), life.aborted, pageHere()]).toEqual([false, false, page]);
    vi.stubGlobal('chrome', { runtime: {} });
    expect([withdrawIfGone(), life.aborted, page.controller.signal.aborted]).toEqual([true, true, true]);
    expect([pageHere(), lifeHere(), STEPS in globalThis]).toEqual([undefined, undefined, false]);
    vi.unstubAllGlobals();
  });

  test('adds its listeners at once and whenever the page began again', () => {
    const page = startPage(DEFAULTS, registries);
    const add = vi.fn();
    page.keepListening(add);
    expect(add).toHaveBeenCalledTimes(1);
    page.renew();
    expect(add).toHaveBeenCalledTimes(2);
  });
});

test('a thing is made once a start, and again for the next', () => {
  const make = vi.fn(() => undefined);
  const thingOf = oncePerStart(make);
  const [one, other] = [startPage(DEFAULTS, registries), startPage(DEFAULTS, registries)];
  for (const page of [one, one, other, one, other]) thingOf(page);
  expect(make.mock.calls).toEqual([[one], [other]]);
});
