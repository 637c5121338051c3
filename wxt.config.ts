import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';
import { builtInRegistries } from './lib/registry/built-in';
import { manifestFor } from './lib/settings/manifest';

/** Set for demo and test builds only: where the embedded registry answers. */
const demoOrigin = process.env.ACCESSION_DEMO_ORIGIN ?? '';

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  outDir: process.env.ACCESSION_OUT_DIR ?? '.output',
  alias: { '@': '.' },
  manifest: ({ browser }) => manifestFor(browser, builtInRegistries, demoOrigin),
  vite: () => ({
    plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false })],
    define: {
      __DEMO_ORIGIN__: JSON.stringify(demoOrigin),
      __DEMO_BEYOND__: JSON.stringify(process.env.ACCESSION_DEMO_BEYOND === '1'),
    },
    build: { target: ['chrome140', 'firefox150'], modulePreload: false },
  }),
});
