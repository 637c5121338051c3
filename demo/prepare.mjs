// Makes a fresh clone ready: dependencies at the locked versions, and browsers. Runs on any Node from 20 on,
// before anything is installed, so it is plain JavaScript and imports nothing but Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const STAMP = `${root}node_modules/.accession-lock`;

const BROWSERS = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    package: 'chromium',
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    package: 'firefox-esr',
  },
};

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs the locked dependencies unless exactly these are there. */
export function prepareDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing dependencies …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
    giveUp('npm ci failed: the npm registry has to be reachable once.');
  }
  writeFileSync(STAMP, lock);
}

/** Where a browser is; null where it is not installed. */
export function findBrowser(kind) {
  const { variable, paths } = BROWSERS[kind];
  return [process.env[variable], ...paths].find((path) => path && existsSync(path)) ?? null;
}

/** Finds each browser, or installs it with apt where that is possible. */
export function prepareBrowsers(kinds) {
  const missing = kinds.filter((kind) => findBrowser(kind) === null);
  if (missing.length === 0) return;
  const packages = missing.map((kind) => BROWSERS[kind].package);
  console.log(`Installing ${packages.join(' and ')} …`);
  const isRoot = process.getuid?.() === 0;
  // Without fonts a headless machine draws boxes for letters.
  const wanted = [...packages, 'fonts-noto-core'];
  const isDone =
    isRoot &&
    existsSync('/usr/bin/apt-get') &&
    run('apt-get', ['update', '-qq']) &&
    run('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq', ...wanted]);
  if (isDone && kinds.every((kind) => findBrowser(kind) !== null)) return;
  const variables = missing.map((kind) => BROWSERS[kind].variable);
  giveUp(`Please install ${packages.join(' and ')} (or set ${variables.join(' and ')} to where they are).`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  prepareDependencies();
  prepareBrowsers(process.argv.slice(2));
}
