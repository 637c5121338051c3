// Where a tool's program is, by the lock: a search through PATH needs a shell on Windows, and would start it with whatever
// Node stands first there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The JavaScript file that Node starts for a tool of this project, for example for `vitest`.
 * @param {string} tool
 * @returns {string}
 */
export function toolPath(tool) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { dependencies, devDependencies } = packages[''];
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const folder = `node_modules/${name}`;
    const file = packages[folder].bin?.[tool];
    if (file !== undefined) return join(root, folder, file);
  }
  throw new Error(`No package of this project has a program called "${tool}".`);
}
