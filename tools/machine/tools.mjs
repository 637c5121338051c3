// Finds the programs of the project's packages through the lock. A search through PATH needs a shell on Windows, and starts
// them with whatever Node comes first there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The oldest Node that all of this runs on. The tools need 22.12; the tests need what browsers have: `Promise.try`, and locks,
 * which came with 24.5.
 */
const OLDEST_NODE = [24, 5];

/**
 * The file of a program of a direct dependency, for example of `vitest`.
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

/** @param {string} version Such as `20.20.2`. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** A package of its own, so that only a machine with an older Node fetches one, and `node` means the same in all scripts. */
const NODE_FOLDER = join(root, 'tools/machine/node');

/**
 * Installs the dependencies, and returns the path of the Node that runs the tools: the running one where it is new enough,
 * else a package for this system. Throws the sentence for the reader where one cannot be installed or no Node serves: there
 * are packages for few systems, and those for Linux need glibc.
 */
export async function prepareTools() {
  const { node: version } = process.versions;
  if (isNewEnough(version)) {
    await install(root, 'dependencies');
    return process.execPath;
  }
  await install(NODE_FOLDER, 'a newer Node');
  /** @type {{ packages: Record<string, { bin?: { node: string } }> }} */
  const { packages } = JSON.parse(readFileSync(join(NODE_FOLDER, 'package-lock.json'), 'utf8'));
  const files = Object.entries(packages).flatMap(([folder, { bin }]) =>
    bin ? join(NODE_FOLDER, folder, bin.node) : [],
  );
  const packaged = files.find((file) => existsSync(file));
  if (packaged === undefined || spawnSync(packaged, ['--version']).status !== 0)
    throw new Error(`Please install Node ${OLDEST_NODE.join('.')} or newer: this one is ${version}.`);
  await install(root, 'dependencies');
  return packaged;
}
