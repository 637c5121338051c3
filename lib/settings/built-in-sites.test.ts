import { expect, test } from 'vitest';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { manifestFor } from '@/tools/manifest';
import { builtInSites } from './built-in-sites';

test.each(['chrome', 'firefox'])(
  'readers are shown the very sites that the manifest names in %s',
  (browser) => {
    const shown = builtInSites(builtInRegistries).flatMap(({ hosts }) => hosts);
    const [script] = manifestFor(browser, builtInRegistries, '').content_scripts;
    expect([...new Set(shown)].map((host) => `https://${host}/*`).sort()).toEqual(script?.matches);
  },
);
