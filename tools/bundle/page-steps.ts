import { readdirSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import type { WxtHooks } from 'wxt';

/**
 * How the steps of a page are built. Each file of `entrypoints/page` becomes one script of the package:
 * `entrypoints/page/card.tsx` is `page/card.js`. A script that runs on pages writes `import('./card')`, as any module
 * would. What it runs has the background put `page/card.js` beside it (`lib/page/scan/bring.ts`), and that script leaves
 * its exports there. For a file that scripts on pages may import has an address that pages may ask for, too, and by the
 * time that takes any page of any site tells in Chromium that we are installed.
 */
const STEPS = normalizePath(fileURLToPath(new URL('../../entrypoints/page', import.meta.url)));

const stepFiles = () => readdirSync(STEPS).filter((name) => /(?<!\.test)\.tsx?$/.test(name));

/** The step that a module is, by the name of its file; null if it is none. */
const stepOf = (module: string) => (dirname(normalizePath(module)) === STEPS ? parse(module).name : null);

const IMPORT = /\bimport\(\s*'([^']+)'\s*\)/g;

const HERE = `globalThis[Symbol.for('accession: steps')]`;

/** Nothing where nothing reads the page: this also runs in functions that the background has run there. */
const bringOf = (step: string) => `${HERE}?.bring('${step}')`;

/** The code with each import of a step turned into what brings it; `resolve` gives the file that a path names. */
export async function bringImports(
  code: string,
  resolve: (path: string) => Promise<string | undefined>,
): Promise<string> {
  let turned = code;
  for (const [written, path = ''] of code.matchAll(IMPORT)) {
    const step = stepOf((await resolve(path)) ?? '');
    if (step) turned = turned.replace(written, bringOf(step));
  }
  return turned;
}

const plugin: Plugin = {
  name: 'accession:bring-steps',
  enforce: 'pre',
  async transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import(')) return null;
    const resolve = async (path: string) => (await this.resolve(path, id))?.id;
    return { code: await bringImports(code, resolve), map: null };
  },
};

export const pageSteps = {
  /** WXT builds the steps with its own entry points, and again when `npm run dev` sees a change in what they import. */
  'entrypoints:resolved': ({ config }, entrypoints) => {
    for (const file of stepFiles())
      entrypoints.push({
        type: 'unlisted-script',
        name: parse(file).name,
        inputPath: join(STEPS, file),
        outputDir: join(config.outDir, 'page'),
        options: {},
        skipped: false,
      });
  },
  /**
   * WXT would drop what a step exports. Pages of our own are built together, not as a library: what
   * they import of steps, as the sample of the welcome page does, stays an import of their bundle.
   */
  'vite:build:extendConfig': ([entrypoint], config) => {
    const { build } = config;
    const output = build?.rollupOptions?.output;
    if (!entrypoint || !build?.lib || !output || Array.isArray(output)) return;
    config.plugins?.push(plugin);
    const step = stepOf(entrypoint.inputPath);
    if (!step) return;
    build.lib = { ...build.lib, entry: entrypoint.inputPath, formats: ['iife'], name: 'accessionStep' };
    output.generatedCode = { symbols: false };
    // A variable of a script is never deleted: what it names would outlive a build that withdraws.
    output.footer = `${HERE}['${step}']??=accessionStep;accessionStep=0;`;
  },
} satisfies Partial<WxtHooks>;
