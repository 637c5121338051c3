import { describe, expect, test, vi } from 'vitest';
import { registries } from './fixtures/reads';
import { startScripts } from './scripts';

describe('scripts that start on a page', () => {
  test('end those of the build before, and are what later scripts find', () => {
    const old = startScripts(registries);
    const now = startScripts(registries);
    expect(old.controller.signal.aborted).toBe(true);
    expect(now.controller.signal.aborted).toBe(false);
    expect(globalThis.accession).toBe(now);
  });

  test('add their listeners at once and whenever the page began anew, until they end', () => {
    const scripts = startScripts(registries);
    const add = vi.fn();
    scripts.keepListening(add);
    expect(add).toHaveBeenCalledTimes(1);
    scripts.renew();
    expect(add).toHaveBeenCalledTimes(2);
    scripts.controller.abort();
    scripts.renew();
    expect(add).toHaveBeenCalledTimes(2);
  });
});
