import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { footerLink, leaksOf, noteLeaving, saveBibtex, saveInto, savingPrefs } from '@/tools/drive/leaving';
import { type Reader, until } from '@/tools/drive/reader';
import { areMarked } from './stage/kinds';
import { type Stage, setStage } from './stage/stage';

let stage: Stage;
let reader: Reader;
let saved: string;

beforeAll(async () => {
  saved = await mkdtemp(join(tmpdir(), 'accession-saved-'));
  stage = await setStage({ prefs: savingPrefs(saved) });
  await saveInto(saved, stage.driven);
  reader = await stage.open('/kinds/hostile');
  await areMarked(reader, 2);
  await noteLeaving(reader);
});
afterAll(async () => {
  await stage?.close();
  await rm(saved, { recursive: true, force: true, maxRetries: 5 });
});

test('a link of the card opens although the page prevents it, and the page learns nothing of it', async () => {
  await reader.restOn('#mention');
  await reader.card();
  await reader.isReady();
  const link = await footerLink(reader);
  await reader.page.mouse.move(link.x, link.y, { steps: 4 });
  await reader.page.mouse.click(link.x, link.y);
  const find = async () => (await stage.driven.browser.pages()).find((page) => page.url() === link.href);
  const opened = await until(find, (page) => page !== undefined);
  expect(opened?.url()).toBe(link.href);
  expect(await opened?.evaluate(() => [opener === null, document.referrer])).toEqual([true, '']);
  await opened?.close();
  await reader.page.bringToFront();
  expect(await leaksOf(reader)).toEqual([]);
});

test('a file is saved as it is, and the page sees nothing of it', async () => {
  await reader.moveAway();
  await reader.isClosed();
  await reader.restOn('#mention');
  await reader.card();
  await saveBibtex(reader);
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
  expect(await leaksOf(reader)).toEqual([]);
});
