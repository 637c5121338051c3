import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import prefresh from '@prefresh/vite';
import { defineConfig } from 'wxt';
import { embeddedRegistry } from './demo/registry/embedded';
import { builtInRegistries } from './lib/kinds/built-in';
import { tokenSourcesOf } from './lib/kinds/tokens';
import { MARK_CSS } from './lib/page/mark-css';
import { lookalikes } from './lib/registry/lookalikes';
import { compileHints } from './tools/bundle/compile-hints';
import { makeLicences } from './tools/bundle/licences';
import { missedReloads } from './tools/bundle/missed-reloads';
import { hasScreen } from './tools/machine/browser-choice';
import { manifestFor } from './tools/manifest';
import { WXT_ZIP } from './tools/release/project';
import { siteGroups } from './tools/site-tables';

/**
 * Origin of the embedded registry, the local server that stands in for an archive in demonstrations and tests. Empty
 * in the production build.
 */
const demoOrigin = process.env.ACCESSION_DEMO_ORIGIN ?? '';

const demoRegistries = demoOrigin ? [embeddedRegistry(demoOrigin)] : [];

const root = fileURLToPath(new URL('.', import.meta.url));
const licences = makeLicences(root);

export default defineConfig({
  imports: false,
  hooks: {
    // Moves WXT's own files into the output folder. Two builds in one clone would otherwise share them.
    'config:resolved': ({ config }) => {
      config.wxtDir = join(config.outBaseDir, '.wxt');
      config.typesDir = join(config.wxtDir, 'types');
    },
    // Makes the style sheet for highlights from a constant that the scripts on pages use, too.
    'build:publicAssets': (_, assets) => {
      assets.push({ relativeDest: 'mark.css', contents: MARK_CSS });
    },
    'build:done': ({ config }) => {
      if (config.command === 'build') licences.write(config.outDir);
    },
  },
  manifestVersion: 3,
  outDir: process.env.ACCESSION_OUT_DIR ?? '.output',
  // Opens no browser if the machine has no screen. `npm run dev` then prints the path of the build.
  webExt: { disabled: !hasScreen(process) },
  zip: WXT_ZIP,
  // Replaces the module with the known registries in a demonstration build, to add the embedded registry to them.
  alias: { ...(demoOrigin && { '@/lib/kinds/known': 'demo/registry/known.ts' }), '@': '.' },
  manifest: ({ browser, command }) => ({
    ...manifestFor(browser, builtInRegistries, demoOrigin),
    // Lets WXT set the policy in `npm run dev`, so that the extension's pages can load files from its server.
    ...(command === 'serve' && { content_security_policy: undefined }),
  }),
  vite: async ({ browser, command }) => ({
    // Uses prefresh in `npm run dev`. It replaces a component whose source has changed, and keeps the component's
    // state.
    plugins: command === 'build' ? [compileHints, licences.plugin] : [await prefresh(), missedReloads],
    cacheDir: join(root, '.output/.vite'),
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    define: {
      __TOKENS__: JSON.stringify(tokenSourcesOf([...builtInRegistries, ...demoRegistries])),
      __LOOKALIKES__: JSON.stringify(lookalikes()),
      __SITES__: JSON.stringify(siteGroups),
      __DEMO_ORIGIN__: JSON.stringify(demoOrigin),
      __DEMO_BEYOND__: JSON.stringify(process.env.ACCESSION_DEMO_BEYOND === '1'),
    },
    build: {
      target: browser === 'safari' ? ['safari26'] : ['chrome137', 'firefox146'],
      modulePreload: false,
    },
  }),
});
