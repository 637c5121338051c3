import { rmSync } from 'node:fs';
import { access, constants, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Browser, type CDPSession, type Frame, type Page } from 'puppeteer-core';
import { type BrowserKind, sandboxArguments } from '@/tools/machine/browser-choice';
import { findBrowser } from '@/tools/machine/find-browser';
import { chosenFonts, type Fonts, type FontsStart, startWithFonts } from '@/tools/machine/fonts';
import { GECKO_ID } from '@/tools/manifest';
import { inFirefoxWindow } from './bidi';
import { type InCard, inChromiumCard, inFirefoxCard } from './card-root';
import { PATIENCE } from './hand';
import { workerOf } from './worker';

export type Kind = BrowserKind;

/** Firefox gives each installation another address; tests fix it to open our own pages. */
const FIREFOX_UUID = '6f1f7b6e-3c1d-4d0e-9c43-0d1c5a5b7e11';

export interface LaunchOptions {
  readonly kind: Kind;
  /** The built extension. */
  readonly extension: string;
  readonly headless?: boolean;
  readonly args?: readonly string[];
  readonly prefs?: Readonly<Record<string, unknown>>;
  readonly acceptInsecureCerts?: boolean;
  /** True where the extension may run in private windows; Firefox is told so once it runs, see `openPrivately`. */
  readonly isPrivateToo?: boolean;
  /** The browser's program, where it is not the one that is found. */
  readonly path?: string;
  /** The browser's language, as `fr`; English where left out, whatever the machine speaks. */
  readonly language?: string;
  /** The reader's text size in px; browsers come with 16. */
  readonly textSize?: number;
  /** What it draws with: where somebody watches their own fonts, else what `TEST_FONTS` says. */
  readonly fonts?: Fonts;
}

/** A browser with the extension in it. */
export interface Driven {
  readonly kind: Kind;
  readonly browser: Browser;
  /** Start of the addresses of the extension's own pages, with a slash at its end. */
  readonly extensionUrl: string;
  readonly extensionId: string;
  /** The folder it was loaded from. */
  readonly extension: string;
  newPage(): Promise<Page>;
  /** Looks into the card open on a page; one that stands in a frame has to be looked for there. */
  cardOf(page: Page, frame?: Frame): Promise<InCard>;
  close(): Promise<void>;
}

/** What keeps Chromium from asking for anything by itself. */
export const QUIET = [
  ...sandboxArguments(process.getuid?.()),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const DRIVEN = [
  ...QUIET,
  '--hide-scrollbars',
  // A machine's own proxy knows nothing of loopback.
  '--no-proxy-server',
  // Nothing is drawn by one: a process for it only takes time.
  '--in-process-gpu',
  // Nor is a process started for a page that may never come.
  '--disable-features=SpareRendererForSitePerProcess',
];

/** A profile whose reader chose a text size in Chromium's settings. */
async function profileWithTextSize(textSize: number): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'accession-chromium-'));
  await mkdir(join(profile, 'Default'));
  const webprefs = { default_font_size: textSize, default_fixed_font_size: textSize };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify({ webkit: { webprefs } }));
  return profile;
}

/** The build that ships opens a page of its own once, which is no reader's: one that came late would hide theirs. */
async function closeWelcome(browser: Browser, extension: string): Promise<void> {
  const manifest = await readFile(join(extension, 'manifest.json'), 'utf8');
  // Builds for the demonstration read pages of this machine, and open no such page.
  if (manifest.includes('"http://127.0.0.1/*"')) return;
  // Firefox calls a page of an extension about:blank to the end: each is asked where it is.
  const isIt = (page: Page) => page.evaluate(() => location.pathname === '/welcome.html').catch(() => false);
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(50)) {
    for (const page of await browser.pages()) if (await isIt(page)) return page.close();
  }
}

/** The session of a frame, which is not its page's where a frame of another site has a process of its own. */
function sessionOf(frame: Frame): CDPSession {
  if (!('client' in frame)) throw new Error('This frame is not driven over CDP.');
  return frame.client as CDPSession;
}

/** A running browser, and the folder of all that it keeps where we made one. */
interface Running {
  readonly browser: Browser;
  readonly profile: string | undefined;
}

type StartOptions = Omit<LaunchOptions, 'extension'>;

/** How long a browser may take to start, or a page to load, in ms. */
const SLOWEST = 180_000;

/** What both are started with. */
const shared = ({ headless = true, acceptInsecureCerts = false }: StartOptions) => ({
  headless,
  acceptInsecureCerts,
  // Half a minute, which is usual, is too little on a slow machine that is busy.
  timeout: SLOWEST,
  defaultViewport: headless ? { width: 1100, height: 800 } : null,
});

const fontsOf = ({ headless = true, fonts }: StartOptions): FontsStart =>
  startWithFonts(fonts ?? (headless ? chosenFonts() : 'machine'));

async function startChromium(options: StartOptions, path: string): Promise<Running> {
  const { language = 'en-US', textSize } = options;
  const profile = textSize === undefined ? undefined : await profileWithTextSize(textSize);
  const browser = await puppeteer.launch({
    ...shared(options),
    browser: 'chrome',
    executablePath: path,
    pipe: true,
    enableExtensions: true,
    ...(profile === undefined ? {} : { userDataDir: profile }),
    env: { ...process.env, LANGUAGE: language, ...fontsOf(options).env },
    args: [...DRIVEN, `--lang=${language}`, ...(options.args ?? [])],
  });
  return { browser, profile };
}

/** What each browser says of an extension in its own way. */
type Installed = Pick<Driven, 'extensionUrl' | 'extensionId' | 'cardOf'>;

async function inChromium(browser: Browser, options: LaunchOptions): Promise<Installed> {
  const { extension, isPrivateToo = false } = options;
  const extensionId = await browser.installExtension(extension, { enabledInIncognito: isPrivateToo });
  const extensionUrl = `chrome-extension://${extensionId}/`;
  await workerOf(browser, extensionUrl);
  return {
    extensionUrl,
    extensionId,
    cardOf: async (page, frame) => inChromiumCard(frame ? sessionOf(frame) : await page.createCDPSession()),
  };
}

/** Firefox keeps a size for each script that the languages of ours are written in. */
const textSizePrefs = (textSize: number | undefined) =>
  textSize === undefined
    ? {}
    : Object.fromEntries(
        ['x-western', 'x-cyrillic', 'ar', 'he', 'ja', 'ko', 'zh-CN', 'zh-TW'].map((script) => [
          `font.size.variable.${script}`,
          textSize,
        ]),
      );

/**
 * Firefox speaks only languages whose pack is installed. An extension's texts are in its own files, so it is enough to
 * tell the browser that it has the language too, before the extension starts.
 */
async function speak(browser: Browser, language: string): Promise<void> {
  const setLanguage = `
    Services.locale.availableLocales = [...Services.locale.availableLocales, args[0]];
    Services.locale.requestedLocales = [args[0]];`;
  await inFirefoxWindow(browser, setLanguage, language);
}

/** Where Firefox cannot write to the home, it does not start within three minutes: it gets another. */
const homeOr = (other: string): Promise<string> =>
  access(homedir(), constants.W_OK).then(homedir, () => other);

async function startFirefox(options: StartOptions, path: string): Promise<Running> {
  const profile = await mkdtemp(join(tmpdir(), 'accession-firefox-'));
  const fonts = fontsOf(options);
  const browser = await puppeteer.launch({
    ...shared(options),
    browser: 'firefox',
    executablePath: path,
    userDataDir: profile,
    env: { ...process.env, HOME: await homeOr(profile), ...fonts.env },
    args: ['--remote-allow-system-access', ...(options.args ?? [])],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [GECKO_ID]: FIREFOX_UUID }),
      'extensions.webextensions.keepUuidOnUninstall': true,
      'extensions.webextOptionalPermissionPrompts': false,
      // As on a machine with a mouse: without it a headless one has no fine pointer.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      'intl.locale.requested': 'en-US',
      'intl.accept_languages': options.language ?? 'en-US',
      'network.proxy.type': 0,
      // Nobody watches: half the frames are half the drawing.
      'layout.frame_rate': 30,
      // A process stays for the next page of its site: starting one for each page is half of what a page costs.
      'dom.ipc.processCount.webIsolated': 1,
      'dom.ipc.keepProcessesAlive.web': 2,
      'dom.ipc.keepProcessesAlive.webIsolated.max': 4,
      'dom.ipc.keepProcessesAlive.webIsolated.perOriginMax': 4,
      ...textSizePrefs(options.textSize),
      ...fonts.firefoxPrefs,
      ...options.prefs,
    },
  });
  return { browser, profile };
}

async function inFirefox(browser: Browser, { extension, language }: LaunchOptions): Promise<Installed> {
  if (language !== undefined) await speak(browser, language);
  await browser.installExtension(extension);
  return {
    extensionUrl: `moz-extension://${FIREFOX_UUID}/`,
    extensionId: GECKO_ID,
    cardOf: async (page, frame) => inFirefoxCard(browser, frame ?? page),
  };
}

const STARTS = { chromium: startChromium, firefox: startFirefox };
const INSTALLS = { chromium: inChromium, firefox: inFirefox };

/** Puts the extension into a running browser. */
async function install(browser: Browser, options: LaunchOptions, close: Driven['close']): Promise<Driven> {
  const { kind, extension } = options;
  const installed = await INSTALLS[kind](browser, options);
  await closeWelcome(browser, extension);
  const newPage = async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(SLOWEST);
    return page;
  };
  return { ...installed, kind, browser, extension, newPage, close };
}

function pathOf(kind: Kind): string {
  const path = findBrowser(kind);
  if (!path) throw new Error(`No ${kind} found: see "npm test".`);
  return path;
}

/** Starts a browser without the extension. */
export async function startBrowser(
  options: StartOptions,
): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const { browser, profile } = await STARTS[options.kind](options, options.path ?? pathOf(options.kind));
  const close = async () => {
    await browser.close();
    if (profile !== undefined) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { browser, close };
}

/** Starts a browser with the extension loaded. */
export async function launch(options: LaunchOptions): Promise<Driven> {
  const { browser, close } = await startBrowser(options);
  return install(browser, options, close);
}

const kept: Partial<Record<Kind, Promise<Running>>> = {};

async function keep(kind: Kind): Promise<Running> {
  const running = await STARTS[kind]({ kind }, pathOf(kind));
  const { profile } = running;
  // Puppeteer ends it with this process, and leaves the folder.
  if (profile !== undefined)
    process.on('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  return running;
}

/** Takes the extension and its pages out of a browser that stays; what the extension kept goes with it. */
async function leave(browser: Browser, extensionId: string): Promise<void> {
  const pages = await browser.pages();
  await browser.newPage();
  await Promise.all(pages.map((page) => page.close()));
  await browser.uninstallExtension(extensionId);
}

/**
 * The same for a test file that asks nothing else of its browser. To start one takes seconds of work: the one of this
 * process is kept for the next file, which finds it without a trace of the extension before.
 */
export async function launchPlain(kind: Kind, extension: string): Promise<Driven> {
  kept[kind] ??= keep(kind);
  const { browser } = await kept[kind];
  const close = () => leave(browser, driven.extensionId);
  const driven: Driven = await install(browser, { kind, extension }, close);
  return driven;
}
