import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { endBackground } from '@/tools/drive/background';
import { askApi } from '@/tools/drive/own-pages';
import { choose, openSettings, textOf } from '@/tools/drive/settings';
import { until } from '@/tools/drive/until';
import { cardAt } from './stage/kinds';
import { stage, useStage } from './stage/stage';

/** Storage that is damaged, full, or from another build: cards still show, and no choice is lost. */
let settings: Page;

// Of a full disk Firefox has a setting, in kB; Chromium gives each extension ten million bytes.
useStage(
  inject('kind') === 'firefox'
    ? { prefs: { 'dom.quotaManager.temporaryStorage.fixedLimit': 8192 } }
    : undefined,
);
beforeAll(async () => {
  settings = await openSettings(stage.driven);
});

/** Replaces the database of replies by one of that version, with these stores in it. */
const replaceReplies = (version: number, stores: readonly string[]) =>
  settings.evaluate(
    (made, names) =>
      new Promise<void>((resolve, reject) => {
        const removing = indexedDB.deleteDatabase('replies');
        removing.onerror = () => reject(removing.error);
        removing.onsuccess = () => {
          const opening = indexedDB.open('replies', made);
          opening.onupgradeneeded = () => {
            for (const name of names) opening.result.createObjectStore(name);
          };
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    version,
    stores,
  );

/** The background begins anew with what it finds, and a card that a page asks for then. */
async function cardAfterwards() {
  await endBackground(stage.driven);
  return cardAt(await stage.openPaper(), '#curie');
}

describe('a card shows', () => {
  test.each([
    ['of a newer build', 99, ['replies', 'more']],
    ['without its store', 2, []],
    ['whose store is another', 2, ['replies']],
  ] as const)('where the replies are %s', async (_, version, stores) => {
    await endBackground(stage.driven);
    await replaceReplies(version, stores);
    expect((await cardAfterwards())?.buttons.length).toBeGreaterThan(1);
  });
});

const storedChoices = () =>
  askApi(settings, async ({ storage }) => (await storage.local.get(null)).preferences);

/** Fills the storage up; browsers count what is in it a moment later. */
const fillUp = () =>
  askApi(settings, async ({ storage }) => {
    for (let size = 4_000_000, at = 0; size > 0; at++)
      await storage.local.set({ [`filling-${Date.now()}-${at}`]: 'x'.repeat(size) }).catch(() => {
        size = Math.floor(size / 2);
      });
  });

// Firefox measures the disk, and accepts small values again a moment later.
test.skipIf(inject('kind') === 'firefox')(
  'where the storage is full, the settings say that a choice was not kept; what was chosen before stays',
  async () => {
    await choose(stage.driven, { version: 1, opening: { dwell: 500 } });
    await settings.bringToFront();
    let before: unknown;
    const isSaid = (text: string) => text.includes(say('notSaved'));
    const saidNow = () => textOf(settings);
    const chooseWhereFull = async () => {
      await fillUp();
      before = await storedChoices();
      await settings.evaluate(() => document.querySelector<HTMLElement>('input[type=checkbox]')?.click());
      return until(saidNow, isSaid, 3000);
    };
    expect(await until(chooseWhereFull, isSaid)).toContain(say('notSaved'));
    expect(await storedChoices()).toEqual(before);
    expect((await cardAfterwards())?.buttons.length).toBeGreaterThan(1);
  },
);
