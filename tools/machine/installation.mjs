// What a folder's lock promises to this machine, and what npm says when it cannot keep it. Plain JavaScript that imports
// nothing, since it runs before anything is installed.

/**
 * What an installation was made for. Another lock, system or major version of Node, each of which has a binary interface
 * of its own, asks for another one.
 * @param {{ lockDigest: string, platform: string, arch: string, node: string }} made `node`: that which runs the tools.
 */
export function stampOf({ lockDigest, platform, arch, node }) {
  return `${lockDigest} ${platform}-${arch} node-${node.split('.')[0]}\n`;
}

/**
 * A package as package-lock.json has it.
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 * @property {readonly string[]} [libc] `glibc` or `musl`.
 *
 * @typedef {{ packages: Readonly<Record<string, LockedPackage>> }} Lock
 *
 * @typedef {{ platform: string, arch: string, isMusl: boolean }} System
 */

/**
 * The folders of the packages that an installation must have: all that are not optional, and the optional ones that are
 * made for this very system, such as a tool's own program. npm leaves out such a one when it cannot fetch it, and calls
 * that a success.
 * @param {Lock} lock
 * @param {System} system
 * @returns {string[]} Such as `node_modules/esbuild`.
 */
export function promisedIn({ packages }, { platform, arch, isMusl }) {
  /** @param {LockedPackage} locked */
  const fits = ({ os, cpu, libc }) =>
    (os?.includes(platform) ?? true) &&
    (cpu?.includes(arch) ?? true) &&
    (libc?.includes(isMusl ? 'musl' : 'glibc') ?? true);
  return Object.entries(packages)
    .filter(([folder, each]) => folder !== '' && (!each.optional || (each.os !== undefined && fits(each))))
    .map(([folder]) => folder);
}

/**
 * The package that npm calls `name@version`, by its folder.
 * @param {Lock} lock
 * @param {string} folder
 */
export function packageIn({ packages }, folder) {
  return `${folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${packages[folder]?.version}`;
}

/** What begins a warning of npm's that a file could not be written, after which it may end as if it had been. */
export const UNWRITTEN = 'TAR_ENTRY_ERROR';

/** Lines that say where, not why. */
const WHERE = /^(?:code|syscall|errno|path|dest|file|command|A complete log|Log files)\b/;

/**
 * Why npm failed, in its own words: its first line that says more than a code. A file that could not be written is only a
 * warning to npm. Without any, the last line: it is the shell's.
 * @param {string} said All that npm wrote to stderr.
 */
export function causeIn(said) {
  const lines = said.split(/\r?\n/).filter((line) => line.trim() !== '');
  const unwritten = lines.find((line) => line.includes(UNWRITTEN))?.split(`${UNWRITTEN} `)[1];
  const errors = lines.flatMap((line) => /^npm (?:error|ERR!) (.+)/.exec(line)?.[1] ?? []);
  const cause = errors.find((line) => !WHERE.test(line.trim()));
  return (cause ?? unwritten ?? lines.at(-1) ?? '')
    .replace(/^\w*Error: |^(?:enoent|network|notarget|rofs) /, '')
    .trim();
}
