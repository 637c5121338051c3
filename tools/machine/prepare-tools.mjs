// Installs what the tools need: a Node where the running one is too old, and dependencies at the locked versions.
// Runs before anything is installed, so it imports nothing but Node and files that do the same.
import { exec } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { causeIn, packageIn, promisedIn, stampOf, UNWRITTEN } from './installation.mjs';
import { chooseNode } from './node.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { during } from './progress.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A package of its own with its own lock: no installation of the project waits for a Node that it does not need. */
const NODE_FOLDER = join(root, 'tools/machine/node');

/** Names the process that installs. */
const INSTALLING = join(root, '.output/installing');

/**
 * @param {string} sentence
 * @returns {never}
 */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Node's report names the C library; asking for it takes a moment, and only matters on Linux. */
function isMusl() {
  if (process.platform !== 'linux') return false;
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined;
}

const { platform, arch } = process;
const system = { platform, arch, isMusl: isMusl() };

/**
 * Runs npm in a folder, and tells what it wrote to stderr.
 * @param {string} words
 * @param {string} folder
 * @returns {Promise<{ isDone: boolean, said: string }>}
 */
const npm = (words, folder) =>
  new Promise((resolve) => {
    // Through a shell, since npm is a script on Windows.
    exec(`npm ${words} --loglevel=warn`, { cwd: folder, maxBuffer: Infinity }, (error, _, said) =>
      resolve({ isDone: error === null, said }),
    );
  });

/** npm waits for 10 and 60 s before it asks again; this is 1 and 10. */
const SOON = '--fetch-retry-mintimeout=1000';

/**
 * Asks for one package alone, and returns why npm cannot have it; empty where it can.
 * @param {import('./installation.mjs').Lock} lock
 * @param {string} folder
 */
async function whyNot(lock, folder) {
  const { isDone, said } = await npm(`cache add ${packageIn(lock, folder)} ${SOON}`, root);
  return isDone ? '' : causeIn(said);
}

/**
 * Installs what a folder's lock says, and returns why that failed; empty where it did not.
 * @param {string} folder
 * @param {import('./installation.mjs').Lock} lock
 * @param {() => string[]} missing
 */
async function install(folder, lock, missing) {
  // Without a network npm asks for each package three times before it says so, which takes minutes.
  const [first] = missing();
  const unreached = first === undefined ? '' : await whyNot(lock, first);
  if (unreached !== '') return unreached;
  // Whatever the user's own settings leave out or refuse: the tools are devDependencies and run on another Node.
  const words = 'ci --include=dev --include=optional --no-engine-strict --no-audit --no-fund';
  const { isDone, said } = await npm(words, folder);
  if (!isDone || said.includes(UNWRITTEN)) return causeIn(said);
  const [lacking] = missing();
  // npm says nothing of an optional package that it leaves out: asked for it alone, it says why.
  return lacking === undefined ? '' : (await whyNot(lock, lacking)) || `npm left out ${lacking}`;
}

/**
 * Installs exactly what a folder's lock says, unless the same is installed there. Only what is whole is remembered.
 * @param {string} folder
 * @param {string} what
 * @param {string} node The version of the Node that what is installed there runs on, or `any`.
 */
async function installLocked(folder, what, node) {
  const stampFile = join(folder, 'node_modules/.accession-lock');
  const text = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  /** @type {import('./installation.mjs').Lock} */
  const lock = JSON.parse(text);
  const lockDigest = createHash('sha256').update(text).digest('hex');
  const stamp = stampOf({ lockDigest, platform, arch, node });
  const promised = promisedIn(lock, system);
  const missing = () => promised.filter((each) => !existsSync(join(folder, each, 'package.json')));
  const howFar = () => `${promised.length - missing().length} of ${promised.length} packages`;
  const isInstalled = () =>
    existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && missing().length === 0;
  if (isInstalled()) return;
  const cause = await oneAtATime(INSTALLING, 'Waiting for another run, which is installing', async () => {
    if (isInstalled()) return '';
    rmSync(stampFile, { force: true });
    const fault = await during(`Installing ${what}`, () => install(folder, lock, missing), howFar);
    if (fault === '') writeFileSync(stampFile, stamp);
    return fault;
  });
  if (cause !== '') giveUp(`Could not install ${what}: ${cause}`);
}

/**
 * The Node for the tools, fetched where the running one is too old.
 * @returns {Promise<{ path: string, version: string }>}
 */
async function prepareNode() {
  const { versions } = process;
  const choice = chooseNode({ version: versions.node, ...system });
  if (choice.use === 'running') return { path: process.execPath, version: versions.node };
  if (choice.use === 'none') return giveUp(choice.orElse);
  await installLocked(NODE_FOLDER, 'a newer Node', 'any');
  const folder = join(NODE_FOLDER, 'node_modules', choice.name);
  const path = join(folder, choice.file);
  if (!existsSync(path)) giveUp(choice.orElse);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { path, version };
}

/** Makes the tools ready to run, and returns the path of the Node that runs them. */
export async function prepareTools() {
  const { path, version } = await prepareNode();
  await installLocked(root, 'dependencies', version);
  return path;
}
