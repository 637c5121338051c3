/** Decides which installed browser serves, and what to do if none does. `browsers.ts` looks at the machine for it. */

export type BrowserKind = 'chromium' | 'firefox';

/**
 * What is at a path that may hold a browser. A snap has a `/tmp` of its own, so it finds no extension and no profile in
 * ours. A broken one cannot even tell its version, mostly for lack of a system library. `major` is null where asking
 * for the version would open a window.
 */
export type Seen = 'nothing' | 'snap' | 'broken' | { readonly major: number | null };

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly isRoot: boolean;
  /** Ubuntu since 23.10 lets only programs that it knows use user namespaces, of which Chromium makes its sandbox. */
  readonly hasClosedNamespaces: boolean;
  /** What `/etc/os-release` says; empty if there is none. */
  readonly osRelease: string;
  /** Where Google Chrome is installed, if it is. */
  readonly chrome: string | null;
  /** Browsers downloaded before, the newest first. */
  readonly downloaded: Readonly<Record<BrowserKind, readonly string[]>>;
  readonly look: (path: string) => Seen;
}

interface Wanted {
  /** What the reader is asked to install: on Ubuntu the package of Chromium is a snap. */
  readonly name: string;
  /** The environment variable that says where it is. */
  readonly variable: string;
  /** The oldest major version that runs the extension. */
  readonly oldest: number;
  /** Debian's package. */
  readonly debian: string;
}

export const WANTED: Readonly<Record<BrowserKind, Wanted>> = {
  chromium: { name: 'Chrome or Chromium', variable: 'CHROMIUM_PATH', oldest: 140, debian: 'chromium' },
  firefox: { name: 'Firefox', variable: 'FIREFOX_PATH', oldest: 150, debian: 'firefox-esr' },
};

/** A suitable browser; else the reason against each one that was found. */
export type Choice = { readonly path: string } | { readonly path: null; readonly because: readonly string[] };

function usualPathsOf(kind: BrowserKind, { platform, env, home }: Machine): string[] {
  const isFirefox = kind === 'firefox';
  if (platform === 'darwin') {
    const app = isFirefox ? 'Firefox.app/Contents/MacOS/firefox' : 'Chromium.app/Contents/MacOS/Chromium';
    return [`/Applications/${app}`, `${home}/Applications/${app}`];
  }
  if (platform === 'win32') {
    const program = isFirefox ? 'Mozilla Firefox\\firefox.exe' : 'Chromium\\Application\\chrome.exe';
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return folders.filter((folder) => folder !== undefined).map((folder) => `${folder}\\${program}`);
  }
  return isFirefox
    ? ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/opt/firefox/firefox', '/snap/bin/firefox']
    : ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];
}

function installedPathsOf(kind: BrowserKind, machine: Machine): string[] {
  const paths = usualPathsOf(kind, machine);
  const { chrome, platform } = machine;
  if (kind === 'firefox' || chrome === null) return paths;
  // Under WSL the Chrome that is found may be that of Windows, which nothing here can drive.
  return platform === 'linux' && chrome.endsWith('.exe') ? paths : [...paths, chrome];
}

/** As root there is no sandbox to start: see `sandboxArguments`. */
const isSandboxDenied = (kind: BrowserKind, { hasClosedNamespaces, isRoot }: Machine): boolean =>
  kind === 'chromium' && hasClosedNamespaces && !isRoot;

/** The reason against a browser at a path; null if it is suitable, or if nothing is there. */
function faultOf(kind: BrowserKind, path: string, seen: Seen): string | null {
  if (seen === 'nothing') return null;
  if (seen === 'snap') return `${path} is a snap, which cannot read temporary files`;
  if (seen === 'broken') return `${path} does not start`;
  const isTooOld = seen.major !== null && seen.major < WANTED[kind].oldest;
  return isTooOld ? `${path} is version ${seen.major}` : null;
}

/** Chooses the browser that the variable names, else an installed one, else one downloaded before. */
export function chooseBrowser(kind: BrowserKind, machine: Machine): Choice {
  const { variable } = WANTED[kind];
  const named = machine.env[variable];
  if (named) {
    return machine.look(named) === 'nothing'
      ? { path: null, because: [`${variable} is ${named}, where nothing is`] }
      : { path: named };
  }
  const downloaded = isSandboxDenied(kind, machine) ? [] : machine.downloaded[kind];
  const because: string[] = [];
  for (const path of [...installedPathsOf(kind, machine), ...downloaded]) {
    const seen = machine.look(path);
    const fault = faultOf(kind, path, seen);
    if (fault !== null) because.push(fault);
    else if (seen !== 'nothing') return { path };
  }
  if (isSandboxDenied(kind, machine)) because.push('this system denies a downloaded one its sandbox');
  return { path: null, because };
}

/** Debian and what is made from it; but Ubuntu's packages of browsers are snaps. */
function hasDebianBrowsers(osRelease: string): boolean {
  const ids = [...osRelease.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].flatMap(([, words = '']) =>
    words.split(' '),
  );
  return ids.includes('debian') && !ids.includes('ubuntu');
}

/** Ways to install a missing browser, in the order to try. None if the reader named a path. */
export function waysToGet(kind: BrowserKind, machine: Machine): ('download' | 'apt')[] {
  if (machine.env[WANTED[kind].variable]) return [];
  const ways: ('download' | 'apt')[] = isSandboxDenied(kind, machine) ? [] : ['download'];
  return machine.isRoot && hasDebianBrowsers(machine.osRelease) ? [...ways, 'apt'] : ways;
}

/** The packages that `apt-get --simulate install` would add, and those that it would replace by another version. */
export function plannedBy(simulation: string): { readonly added: string[]; readonly upgraded: string[] } {
  // `Inst libnss3 (2:3.87 Debian:12)` adds one, `Inst perl [5.36.0-7] (5.36.0-8 Debian:12)` replaces one.
  const planned = [...simulation.matchAll(/^Inst (\S+) (\[)?/gm)];
  const namesOf = (isUpgrade: boolean) =>
    planned.filter(([, , old]) => (old !== undefined) === isUpgrade).map(([, name = '']) => name);
  return { added: namesOf(false), upgraded: namesOf(true) };
}

/** The sentence for a browser that is missing and cannot be installed. */
export function sentenceFor(kind: BrowserKind, because: readonly string[]): string {
  const { name, variable, oldest } = WANTED[kind];
  const wish = `Please install ${name} ${oldest} or newer, or set ${variable} to where it is`;
  return because.length === 0 ? `${wish}.` : `${wish}: ${because.join('; ')}.`;
}

/** Whether a window can be seen. macOS and Windows always have a screen; elsewhere X or Wayland says so. */
export function hasScreen({ platform, env }: Pick<Machine, 'platform' | 'env'>): boolean {
  return platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** Chromium refuses to start with its sandbox as root; anybody else has it. */
export const sandboxArguments = (userId: number | undefined): string[] =>
  userId === 0 ? ['--no-sandbox'] : [];
