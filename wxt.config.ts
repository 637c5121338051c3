import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';
import { builtInRegistries } from './lib/registry/built-in';
import { embeddedRegistry } from './lib/registry/embedded';
import { tokenSourcesOf } from './lib/registry/tokens';
import { manifestFor } from './lib/settings/manifest';

/** Set for demo and test builds only: where the embedded registry answers. */
const demoOrigin = process.env.ACCESSION_DEMO_ORIGIN ?? '';

const demoRegistries = demoOrigin ? [embeddedRegistry(demoOrigin)] : [];

const WRAPPER = 'virtual:wxt-unlisted-script-entrypoint?';

/** The wrapper around a script is a logger that is mute in production, at 170 bytes (gzip) a script on every page. */
const bareScripts = {
  name: 'accession:bare-scripts',
  transform(_: string, id: string) {
    // WXT's own also takes objects, which none of our scripts is.
    if (id.includes('/define-unlisted-script.')) {
      return { code: 'export const defineUnlistedScript = (main) => ({ main });', map: null };
    }
    const at = id.indexOf(WRAPPER);
    if (at < 0) return null;
    const entry = JSON.stringify(id.slice(at + WRAPPER.length));
    return { code: `import script from ${entry};\nscript.main();\n`, map: null };
  },
};

/** What is bundled, under licences that have to go with it. */
const BUNDLED = ['idb', 'pdfjs-dist', 'preact', 'webextension-polyfill', 'zod'];

export default defineConfig({
  imports: false,
  hooks: {
    'build:publicAssets': (_, files) => {
      for (const name of BUNDLED) {
        const absoluteSrc = fileURLToPath(new URL(`node_modules/${name}/LICENSE`, import.meta.url));
        files.push({ absoluteSrc, relativeDest: `licences/${name}.txt` });
      }
    },
  },
  manifestVersion: 3,
  outDir: process.env.ACCESSION_OUT_DIR ?? '.output',
  alias: { '@': '.' },
  manifest: ({ browser }) => manifestFor(browser, builtInRegistries, demoOrigin),
  vite: () => ({
    plugins: [bareScripts, preact({ devToolsEnabled: false, prefreshEnabled: false })],
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
