// Installs what the tools need: a Node where the running one is too old, and dependencies at the locked versions.
// Runs before anything is installed, so it imports nothing but Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode, stampOf } from './node.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A package of its own with its own lock: no installation of the project waits for a Node that it does not need. */
const NODE_FOLDER = join(root, 'tools/machine/node');

/**
 * @param {string} sentence
 * @returns {never}
 */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Installs exactly what a folder's lock says, unless the same was installed there before.
 * @param {string} folder
 * @param {string} what
 * @param {string} node The version of the Node that what is installed there runs on, or `any`.
 */
function installLocked(folder, what, node) {
  const stampFile = join(folder, 'node_modules/.accession-lock');
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const stamp = stampOf({
    lockDigest: createHash('sha256').update(lock).digest('hex'),
    platform: process.platform,
    arch: process.arch,
    node,
  });
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.error(`Installing ${what} …`);
  // Whatever the user's own settings leave out or refuse: the tools are devDependencies and run on another Node.
  const install =
    'npm ci --include=dev --include=optional --no-engine-strict --no-audit --no-fund --loglevel=error';
  // Through a shell, since npm is a script on Windows.
  const { status } = spawnSync(install, { cwd: folder, shell: true, stdio: ['ignore', 2, 2] });
  if (status !== 0) giveUp('npm ci failed: the npm registry has to be reachable once.');
  writeFileSync(stampFile, stamp);
}

/** Node's report names the C library; asking for it takes a moment, and only matters on Linux. */
function isMusl() {
  if (process.platform !== 'linux') return false;
  process.report.excludeNetwork = true;
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined;
}

/**
 * The Node for the tools, fetched where the running one is too old.
 * @returns {{ path: string, version: string }}
 */
function prepareNode() {
  const { platform, arch, versions } = process;
  const choice = chooseNode({ version: versions.node, platform, arch, isMusl: isMusl() });
  if (choice.use === 'running') return { path: process.execPath, version: versions.node };
  if (choice.use === 'none') return giveUp(choice.orElse);
  installLocked(NODE_FOLDER, 'a newer Node', 'any');
  const folder = join(NODE_FOLDER, 'node_modules', choice.name);
  const path = join(folder, choice.file);
  if (!existsSync(path)) giveUp(choice.orElse);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { path, version };
}

/** Makes the tools ready to run, and returns the path of the Node that runs them. */
export function prepareTools() {
  const { path, version } = prepareNode();
  installLocked(root, 'dependencies', version);
  return path;
}
