import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Reader, until } from '@/tools/drive/reader';
import { areMarked } from './stage/kinds';
import { type Stage, setStage } from './stage/stage';

let stage: Stage;
let reader: Reader;
let saved: string;

beforeAll(async () => {
  saved = await mkdtemp(join(tmpdir(), 'accession-saved-'));
  const prefs = {
    'browser.download.dir': saved,
    'browser.download.folderList': 2,
    'browser.download.useDownloadDir': true,
    'browser.download.always_ask_before_handling_new_types': false,
  };
  stage = await setStage({ prefs });
  if (inject('kind') === 'chromium') {
    const session = await stage.driven.browser.target().createCDPSession();
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: saved });
  }
  reader = await stage.open('/kinds/hostile');
  await areMarked(reader, 2);
  await reader.page.evaluate(() => {
    window.leaks = [];
    const note = (what: string) => void window.leaks?.push(what);
    // The page hears each press first, prevents what it can, and notes where anything leads.
    for (const type of ['click', 'auxclick'])
      addEventListener(
        type,
        (event) => {
          event.preventDefault();
          for (const each of event.composedPath()) if ('href' in each) note(String(each.href));
        },
        true,
      );
    window.navigation.addEventListener('navigate', (event) => note(event.destination.url));
    const make = URL.createObjectURL;
    URL.createObjectURL = (thing) => {
      note('blob');
      return make.call(URL, thing);
    };
  });
});
afterAll(async () => {
  await stage?.close();
  await rm(saved, { recursive: true, force: true, maxRetries: 5 });
});

const leaks = () => reader.page.evaluate(() => window.leaks?.splice(0));

test('a link of the card opens although the page prevents it, and the page learns nothing of it', async () => {
  await reader.restOn('#mention');
  await reader.card();
  await reader.isReady();
  const at = await reader.inCard((root) => {
    const link = root.querySelector<HTMLAnchorElement>('footer a');
    const { x = 0, y = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
    return { href: link?.href ?? '', x: x + width / 2, y: y + height / 2 };
  });
  await reader.page.mouse.move(at?.x ?? 0, at?.y ?? 0, { steps: 4 });
  await reader.page.mouse.click(at?.x ?? 0, at?.y ?? 0);
  const find = async () => (await stage.driven.browser.pages()).find((page) => page.url() === at?.href);
  const opened = await until(find, (page) => page !== undefined);
  expect(opened?.url()).toBe(at?.href);
  expect(await opened?.evaluate(() => [opener === null, document.referrer])).toEqual([true, '']);
  await opened?.close();
  await reader.page.bringToFront();
  expect(await leaks()).toEqual([]);
});

test('a file is saved as it is, and the page sees nothing of it', async () => {
  await reader.moveAway();
  await reader.isClosed();
  await reader.restOn('#mention');
  await reader.card();
  await reader.press('Citation formats');
  const preview = () => reader.inCard((root) => root.querySelector('.specimen pre')?.textContent ?? '');
  await until(preview, (text) => !!text);
  await reader.page.keyboard.type('b');
  await until(preview, (text) => text?.startsWith('@') === true);
  await reader.press('Download');
  const isBib = (name: string) => name.endsWith('.bib');
  const [name = ''] = await until(
    async () => (await readdir(saved)).filter(isBib),
    (names) => names.length > 0,
  );
  const text = await until(
    () => readFile(join(saved, name), 'utf8'),
    (it) => it !== '',
  );
  expect(text).toMatch(/^@\w+\{[\s\S]*000003[\s\S]*\}\s*$/);
  expect(await leaks()).toEqual([]);
});
