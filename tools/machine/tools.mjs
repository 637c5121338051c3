// Where a tool's program is. Found by the packages themselves: a search through PATH needs a shell on Windows, and
// would start it with whatever Node stands first there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The parts of a package.json that tell its programs.
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string | Record<string, string>} [bin]
 */

/** @param {string} folder */
const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The file of a program within its package; undefined if the package has no program of that name.
 * @param {Manifest} manifest
 * @param {string} tool
 * @returns {string | undefined}
 */
export function programOf({ name, bin }, tool) {
  if (typeof bin !== 'string') return bin?.[tool];
  return name.split('/').at(-1) === tool ? bin : undefined;
}

/**
 * The JavaScript file that Node starts for a tool of this project, for example for `vitest`.
 * @param {string} tool
 * @returns {string}
 */
export function toolPath(tool) {
  const { dependencies, devDependencies } = manifestIn(root);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const folder = join(root, 'node_modules', name);
    const file = programOf(manifestIn(folder), tool);
    if (file !== undefined) return join(folder, file);
  }
  throw new Error(`No package of this project has a program called "${tool}".`);
}
