import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'wxt';
import { builtInRegistries } from './lib/kinds/built-in';
import { embeddedRegistry } from './lib/kinds/embedded';
import { tokenSourcesOf } from './lib/kinds/tokens';
import { bareEntries } from './tools/bundle/bare-entries';
import { compileHints } from './tools/bundle/compile-hints';
import { makeLicences } from './tools/bundle/licences';
import { hasScreen } from './tools/machine/browser-choice';
import { manifestFor } from './tools/manifest';

/** Set for demo and test builds only: where the embedded registry answers. */
const demoOrigin = process.env.ACCESSION_DEMO_ORIGIN ?? '';

const demoRegistries = demoOrigin ? [embeddedRegistry(demoOrigin)] : [];

const root = fileURLToPath(new URL('.', import.meta.url));
const licences = makeLicences(root);

export default defineConfig({
  imports: false,
  hooks: {
    // Below the build, so that no two in one clone write there at once.
    'config:resolved': ({ config }) => {
      config.wxtDir = join(config.outBaseDir, '.wxt');
      config.typesDir = join(config.wxtDir, 'types');
    },
    'build:done': ({ config }) => {
      if (config.command === 'build') licences.write(config.outDir);
    },
  },
  manifestVersion: 3,
  outDir: process.env.ACCESSION_OUT_DIR ?? '.output',
  // `npm run dev` opens no browser where it could not be seen, and says where the build is.
  webExt: { disabled: !hasScreen(process) },
  alias: { '@': '.' },
  manifest: ({ browser }) => manifestFor(browser, builtInRegistries, demoOrigin),
  vite: ({ command }) => ({
    // While one develops, WXT's own code reloads the extension, and nothing ships.
    plugins: command === 'build' ? [bareEntries, compileHints, licences.plugin] : [],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    define: {
      __TOKENS__: JSON.stringify(tokenSourcesOf([...builtInRegistries, ...demoRegistries])),
      __DEMO_ORIGIN__: JSON.stringify(demoOrigin),
      __DEMO_BEYOND__: JSON.stringify(process.env.ACCESSION_DEMO_BEYOND === '1'),
    },
    build: {
      target: ['chrome140', 'firefox150'],
      modulePreload: false,
    },
  }),
});
