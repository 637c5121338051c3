import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { madeRecord } from '@/demo/replay/records-folder';
import { type StandInZotero, startZotero } from '@/demo/zotero';
import { pressIn } from '@/tools/drive/hand';
import { pageAt } from '@/tools/drive/launch';
import { Reader } from '@/tools/drive/reader';
import { until } from '@/tools/drive/until';
import { workerOf } from '@/tools/drive/worker';
import { driven, LISTED_PAGE, useShipped } from './stage/shipped';
import { reader, useReader, useStage } from './stage/stage';

/** Zotero's own port, as the build that ships asks no other: one run of this file at a time. */
const PORT = 23119;

let zotero: StandInZotero;
beforeAll(async () => {
  zotero = await startZotero(PORT);
});
afterAll(() => zotero?.close());

const openMenu = async (reader: Reader, mention: string) => {
  await reader.openCard(mention);
  await reader.press('Citation formats');
};
/** What stands in the menu of the card beside the button. */
const answerIn = (reader: Reader) =>
  until(() => reader.inCard((root) => root.querySelector('.specimen [role=status]')?.textContent ?? ''));

describe('where Zotero may be asked', () => {
  useStage();
  useReader();
  afterEach(async () => {
    // The menu, and then the card.
    await reader.page.bringToFront();
    await reader.page.keyboard.press('Escape');
    await until(async () => !(await reader.inCard((root) => root.querySelector('[role=menu]') !== null)));
  });

  test('one press on a card saves its citation, and says where; nothing is sent before it', async () => {
    const before = zotero.asked.length;
    await openMenu(reader, '#curie-version');
    expect(zotero.asked.length).toBe(before);
    await reader.press('Save to Zotero');
    expect(await answerIn(reader)).toBe('Saved to My Library.');
    const { ris = '' } = zotero.saved.at(-1) ?? {};
    expect(ris.split('\r\n')).toEqual(
      expect.arrayContaining(['TY  - DATA', 'DO  - 10.5555/harbour.000003/0.210812.1448', 'ER  - ']),
    );
    expect(zotero.asked.some(({ isDropped }) => isDropped)).toBe(false);
  });
});

/** What a worker has of the browser, as far as it is used here; `refused` is why it asks nobody. */
interface Asking {
  readonly chrome: { readonly permissions: { request(asked: object): Promise<boolean> } };
  readonly refused?: string;
}

describe('where Zotero may not be asked yet', () => {
  let reader: Reader;
  useShipped(madeRecord('000321'));
  beforeAll(async () => {
    reader = await Reader.open(driven, LISTED_PAGE);
  });

  test('a reader who does not allow it is told that nothing was sent, and nothing was', async () => {
    const before = zotero.asked.length;
    await openMenu(reader, '#prose-000321');
    if (inject('kind') === 'firefox') {
      // In Firefox a card cannot ask for a permission, so the settings open.
      await reader.press('Save to Zotero');
      expect(await answerIn(reader)).toMatch(/settings/);
    } else {
      // Chromium asks in a window of its own, which nothing but a hand can press: this is that hand's "no".
      const worker = await (await workerOf(driven)).worker();
      await worker?.evaluate(() => {
        const { permissions } = (globalThis as unknown as Asking).chrome;
        const real = permissions.request.bind(permissions);
        permissions.request = async (asked) => {
          real(asked).catch(({ message }: Error) => Object.assign(globalThis, { refused: message }));
          return false;
        };
      });
      await reader.press('Save to Zotero');
      expect(await answerIn(reader)).toMatch(/not allowed/);
      // The browser did ask: it took the press on the card for a reader's.
      expect(await worker?.evaluate(() => (globalThis as unknown as Asking).refused)).toBeUndefined();
    }
    expect((await reader.card())?.buttons).toContain('Download RIS file');
    expect(zotero.asked.length).toBe(before);
  });

  // Chromium's own question cannot be answered here.
  test.runIf(inject('kind') === 'firefox')('once the settings allow it, the next press saves', async () => {
    const settings = await pageAt(driven, '/options.html');
    await settings.bringToFront();
    await pressIn(settings, { among: '#zotero button' });
    const label = () => settings.$eval('#zotero button', (it) => it.textContent?.trim());
    await expect.poll(label).toBe('Turn off');
    await settings.close();
    // The card and its menu stayed open.
    await reader.page.bringToFront();
    await reader.press('Save to Zotero');
    await expect.poll(() => answerIn(reader)).toBe('Saved to My Library.');
  });
});
