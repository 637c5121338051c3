import { describe, expect, test, vi } from 'vitest';
import { registries } from '@/lib/page/fixtures/reads';
import { DEFAULTS } from '@/lib/settings/preferences';
import { startScripts, takePageOver } from './start';

describe('scripts that start on a page', () => {
  test('end those of the build before, and are what later scripts find', () => {
    const old = startScripts(registries, DEFAULTS);
    const now = startScripts(registries, DEFAULTS);
    expect(old.controller.signal.aborted).toBe(true);
    expect(now.controller.signal.aborted).toBe(false);
    expect(globalThis.accession).toBe(now);
    expect(now.start).toBe(old.start + 1);
  });

  test('end with the build, when it or another takes the page over', () => {
    const life = takePageOver();
    const scripts = startScripts(registries, DEFAULTS);
    expect(life.aborted).toBe(false);
    takePageOver();
    expect([life.aborted, scripts.controller.signal.aborted]).toEqual([true, true]);
  });

  test('add their listeners at once and whenever the page began anew', () => {
    const scripts = startScripts(registries, DEFAULTS);
    const add = vi.fn();
    scripts.keepListening(add);
    expect(add).toHaveBeenCalledTimes(1);
    scripts.renew();
    expect(add).toHaveBeenCalledTimes(2);
  });
});
