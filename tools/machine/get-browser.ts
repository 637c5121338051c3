import { spawnSync } from 'node:child_process';
import { install } from '@puppeteer/browsers';
import { PUPPETEER_REVISIONS } from 'puppeteer-core/internal/revisions.js';
import { type BrowserKind, chooseBrowser, sentenceFor, WANTED, waysToGet } from './browser-choice';
import { CACHE, DOWNLOADED, thisMachine } from './find-browser';

/** Why a browser could not be got; null if nothing failed. Whether it serves is checked again. */
type Failure = string | null;

/** The cause stands in the last line, behind the name of what was asked. */
const causeIn = (message: string): string =>
  message.slice(message.lastIndexOf('\n') + 1).replace(/^\s*- \w+: /, '');

/** The release that this puppeteer was made with, so that each clone gets the same. */
async function download(kind: BrowserKind): Promise<Failure> {
  const browser = DOWNLOADED[kind];
  // The variable that puppeteer has for a mirror.
  const baseUrl = process.env[`PUPPETEER_${browser.toUpperCase()}_DOWNLOAD_BASE_URL`];
  try {
    await install({
      browser,
      buildId: PUPPETEER_REVISIONS[browser],
      cacheDir: CACHE,
      ...(baseUrl === undefined ? {} : { baseUrl }),
    });
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `downloading it failed (${causeIn(why)})`;
  }
}

/** Needs to be root. */
function installByApt(kind: BrowserKind): Failure {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 2, 2] }).status === 0;
  // Without fonts a headless machine draws boxes for letters.
  const isDone = apt('update') && apt('install', '-y', WANTED[kind].debian, 'fonts-noto-core');
  return isDone ? null : `apt-get could not install ${WANTED[kind].debian}`;
}

/** Finds a browser, or gets one; throws an error whose message is the sentence for the reader if neither can be. */
export async function getBrowser(kind: BrowserKind): Promise<string> {
  const machine = thisMachine();
  const choice = chooseBrowser(kind, machine);
  if (choice.path !== null) return choice.path;
  const because = [...choice.because];
  for (const way of waysToGet(kind, machine)) {
    console.error(`${way === 'download' ? 'Downloading' : 'Installing'} ${kind} …`);
    const failure = way === 'download' ? await download(kind) : installByApt(kind);
    if (failure !== null) because.push(failure);
    const now = chooseBrowser(kind, thisMachine());
    if (now.path !== null) return now.path;
  }
  throw new Error(sentenceFor(kind, because));
}
