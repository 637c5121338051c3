import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import * as puppeteer from '@puppeteer/browsers';
import { type BrowserKind, type Choice, chooseBrowser, type Machine, type Seen } from './browser-choice';

/** Where puppeteer keeps what it downloads, for all projects of this user. */
export const CACHE = process.env.PUPPETEER_CACHE_DIR ?? join(homedir(), '.cache', 'puppeteer');

/** What is downloaded: for Chromium it is Chrome for Testing. */
export const DOWNLOADED = { chromium: puppeteer.Browser.CHROME, firefox: puppeteer.Browser.FIREFOX } as const;

/** How long a browser may take to tell its version, in ms: macOS checks a new program for seconds. */
const TELLS_VERSION_WITHIN = 20_000;

/** No script that only starts another program is longer, in bytes. */
const LONGEST_STARTER = 10_000;

/** Ubuntu has a link to snap, or a script that starts what is below `/snap`. */
function isSnap(path: string): boolean {
  const target = realpathSync(path);
  if (target === '/usr/bin/snap' || target.startsWith('/snap/')) return true;
  return statSync(target).size <= LONGEST_STARTER && read(target).includes('/snap/bin/');
}

function look(path: string): Seen {
  if (!existsSync(path)) return 'nothing';
  // Chrome of Windows takes `--version` for a request to open a window.
  if (process.platform === 'win32') return { major: null };
  if (process.platform === 'linux' && isSnap(path)) return 'snap';
  const { status, stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: TELLS_VERSION_WITHIN,
  });
  const [, major] = /(\d+)\.\d/.exec(stdout ?? '') ?? [];
  return status === 0 && major !== undefined ? { major: Number(major) } : 'broken';
}

function chromeOf(): string | null {
  try {
    return puppeteer.computeSystemExecutablePath({
      browser: puppeteer.Browser.CHROME,
      channel: puppeteer.ChromeReleaseChannel.STABLE,
    });
  } catch {
    return null;
  }
}

function downloadedOf(kind: BrowserKind): string[] {
  const browser = DOWNLOADED[kind];
  const newestFirst = puppeteer.getVersionComparator(browser);
  const platform = puppeteer.detectBrowserPlatform();
  return new puppeteer.Cache(CACHE)
    .getInstalledBrowsers()
    .filter((installed) => installed.browser === browser && installed.platform === platform)
    .toSorted((a, b) => newestFirst(b.buildId, a.buildId))
    .map(({ executablePath }) => executablePath);
}

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The machine as it is now. */
export function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    home: homedir(),
    isRoot: process.getuid?.() === 0,
    hasClosedNamespaces: read('/proc/sys/kernel/apparmor_restrict_unprivileged_userns').trim() === '1',
    osRelease: read('/etc/os-release'),
    chrome: chromeOf(),
    downloaded: { chromium: downloadedOf('chromium'), firefox: downloadedOf('firefox') },
    look,
  };
}

const found = new Map<BrowserKind, Choice>();

/** Where a browser is; null if none is there that serves. Looked for once a process. */
export function findBrowser(kind: BrowserKind): string | null {
  const choice = found.get(kind) ?? chooseBrowser(kind, thisMachine());
  found.set(kind, choice);
  return choice.path;
}
