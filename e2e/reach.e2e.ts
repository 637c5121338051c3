import { describe, expect, test } from 'vitest';
import { pressCommand } from '@/tools/drive/background';
import { openPopupOver } from '@/tools/drive/own-pages';
import { readCard } from '@/tools/drive/reader';
import { until } from '@/tools/drive/until';
import { reader, stage, useReader, useStage } from './stage/stage';

useStage();
useReader();

/**
 * Returns the name of the focused button in the card. If the focus is on a mention that was reached by key, returns the
 * name of the ring around that mention. Otherwise returns the id of the focused element of the page.
 */
async function focused(): Promise<string> {
  const inOurs = await reader.inCard((root) => {
    const { activeElement } = root;
    return activeElement && (activeElement.ariaLabel ?? (activeElement as HTMLElement).innerText.trim());
  });
  return inOurs || reader.page.evaluate(() => document.activeElement?.id || 'nothing');
}

/** Returns the name of the first button in the card. */
const first = () =>
  reader.inCard((root) => {
    const control = root.querySelector<HTMLElement>('a[href], button');
    return control && (control.ariaLabel ?? control.innerText.trim());
  });

/** Returns what the extension last announced to screen readers. */
const said = async () => (await reader.inCard((root) => root.querySelector('.said')?.textContent)) ?? '';

/**
 * Goes to the next or previous mention by key, and waits until a mention with this name and position is announced.
 * `last` stands for the last position.
 */
async function walk(command: string, name: string | null, place: number | 'last'): Promise<void> {
  await pressCommand(stage.driven, command);
  const isThere = (now: string) => {
    const [, at, of] = now.match(/, (\d+) of (\d+)$/) ?? [];
    const isNamed = name === null || now.startsWith(`${name}, `);
    return isNamed && Number(of) > 10 && at === (place === 'last' ? of : String(place));
  };
  await expect.poll(said).toSatisfy(isThere, `${name}, ${place}`);
}
const press = (key: 'Tab' | 'Escape' | 'Enter' | 'ArrowDown') => reader.page.keyboard.press(key);

/** Presses the Tab key together with the Shift key. */
async function pressBack(): Promise<void> {
  await reader.page.keyboard.down('Shift');
  await press('Tab');
  await reader.page.keyboard.up('Shift');
}

/** Returns the names of the links and buttons of the card, in the order of the document. */
const controls = async () =>
  (await reader.inCard((root) =>
    [...root.querySelectorAll<HTMLElement>('a[href], button')].map(
      (it) => it.ariaLabel ?? it.innerText.trim(),
    ),
  )) ?? [];

/** Counts the changes to its document that the page can observe during twenty frames. */
const changes = () =>
  reader.page.evaluate(async () => {
    const before = window.__seen.foreign().length;
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    return window.__seen.foreign().length - before;
  });

describe('walking by key', () => {
  test('visits prose and links in page order, announces each, and wraps around', async () => {
    await walk('next-mention', 'HARBOUR:000003/0.210812.1448', 1);
    await expect.poll(focused).toBe('HARBOUR:000003/0.210812.1448');
    await walk('next-mention', 'HARBOUR:000003', 2);
    await expect.poll(focused).toBe('site-link');
    await walk('next-mention', 'HARBOUR:000011', 3);
    await walk('previous-mention', 'HARBOUR:000003', 2);
    await walk('previous-mention', 'HARBOUR:000003/0.210812.1448', 1);
    await walk('previous-mention', null, 'last');
  });

  test('opens the card of a text, returns the focus, and Tab continues from there', async () => {
    const prose = await reader.find('#prose');
    await (await reader.find('#site-link')).focus();
    await walk('next-mention', 'HARBOUR:000011', 3);
    await pressCommand(stage.driven, 'open-card');
    const card = await reader.card();
    expect(card?.text).toMatch(/harbour[:.]000011/i);
    expect(await prose.evaluate(() => document.activeElement?.localName)).toBe('div');
    await press('Escape');
    await expect.poll(focused).toBe('HARBOUR:000011');
    await expect.poll(changes).toBe(0);
    // Presses Escape a second time. This removes the ring around the mention, but the next walk continues from there.
    await press('Escape');
    await press('Tab');
    await expect.poll(focused).toBe('doi-link');
    expect(await reader.isClosed()).toBe(true);
  });

  test('lets a page see only the focus and one host element', async () => {
    const page = await stage.openPaper();
    await pressCommand(stage.driven, 'next-mention');
    const changes = () =>
      page.page.evaluate(() => window.__seen.foreign().map(({ target, type }) => `${type} ${target}`));
    await expect.poll(changes).toEqual(['childList html']);
  });
});

describe('a press on a title in the list', () => {
  /** Returns the text of the short message (toast) at the edge of the window. */
  const noted = () => reader.inCard((root) => root.querySelector('.note .said')?.textContent ?? '');

  /** Presses Enter on a data set's title in the popup, and returns to the page. */
  async function chooseInList(name: string): Promise<void> {
    const popup = await openPopupOver(stage.driven, reader.page.url());
    // Beside the short name of its archive, a row shows no prefix. Its key has the archive and the number.
    const title = `.mention[data-key$="${name.replace('HARBOUR:', ':')}"]:has(.mention-facts [dir=ltr]) h2 button:not([aria-label])`;
    await popup.waitForSelector(title);
    await popup.bringToFront();
    await popup.focus(title);
    await popup.keyboard.press('Enter');
    await expect.poll(said).toBe(name);
    await popup.close();
    await reader.page.bringToFront();
    await until(() => reader.page.evaluate(() => document.hasFocus()));
  }

  test('moves to its first mention, to which the keys then apply, and not to a focused link', async () => {
    await (await reader.find('#doi-link')).focus();
    await chooseInList('HARBOUR:000011');
    await expect.poll(focused).toBe('HARBOUR:000011');
    await pressCommand(stage.driven, 'copy-citation');
    await expect.poll(noted).toMatch(/^Citation of HARBOUR:000011/);
    await pressCommand(stage.driven, 'open-card');
    expect((await reader.card())?.text).toMatch(/harbour[:.]000011/i);
    await press('Escape');
    await expect.poll(focused).toBe('HARBOUR:000011');
    await press('Tab');
    await expect.poll(focused).toBe('doi-link');
  });
});

describe('the Tab key', () => {
  test('enters a card that opened by rest, goes through it, and continues on the page', async () => {
    await (await reader.find('#doi-link')).focus();
    await reader.openCard('#doi-link');
    const control = (await first()) || 'a control of the card';
    await press('Tab');
    await expect.poll(focused).toBe(control);
    await pressBack();
    await expect.poll(focused).toBe('doi-link');
    await press('Tab');
    await expect.poll(focused).toBe(control);
    await press('Escape');
    await expect.poll(focused).toBe('doi-link');
  });

  test('leads from the citation, which a card opened by key focuses, to the end of the card and out of it', async () => {
    await (await reader.find('#site-link')).focus();
    await pressCommand(stage.driven, 'open-card');
    await reader.card();
    await expect.poll(focused).toMatch(/^Copy/);
    const order = await controls();
    const visited = [await focused()];
    for (let steps = 0; steps < 20 && (await readCard(reader.inCard)); steps++) {
      await press('Tab');
      visited.push(await focused());
    }
    const [citation = ''] = visited;
    // Expects the focus to visit the buttons after the citation in the order of the document, then the page's next
    // link.
    expect(visited).toEqual([...order.slice(order.indexOf(citation)), 'doi-link']);
  });

  test('leads back from the citation to the controls above it', async () => {
    await (await reader.find('#site-link')).focus();
    await pressCommand(stage.driven, 'open-card');
    await reader.card();
    await expect.poll(focused).toMatch(/^Copy/);
    const order = await controls();
    const above = order.slice(0, order.indexOf(await focused())).reverse();
    expect(above).toContain('Details');
    const visited: string[] = [];
    for (const _ of above) {
      await pressBack();
      visited.push(await focused());
    }
    expect(visited).toEqual(above);
  });
});

describe('the details of a card that opened by key', () => {
  /** Returns how far the details are scrolled, in CSS px. */
  const scrolled = () => reader.inCard((root) => root.querySelector('.scroll')?.scrollTop ?? 0);

  test('take the focus, scroll by arrow keys, and return the focus when Escape closes them', async () => {
    await (await reader.find('#site-link')).focus();
    await pressCommand(stage.driven, 'open-card');
    await reader.card();
    for (let steps = 0; steps < 20 && (await focused()) !== 'Details'; steps++) await pressBack();
    const isIn = () => reader.inCard((root) => root.activeElement?.matches('.details') === true);
    await until(async () => {
      await press('Enter');
      return isIn();
    });
    expect(await focused()).toBe('Details');
    const before = (await scrolled()) ?? 0;
    await press('ArrowDown');
    await expect.poll(scrolled).toBeGreaterThan(before);
    await press('Tab');
    expect(await reader.inCard((root) => root.activeElement?.closest('.details') !== null)).toBe(true);
    await press('Escape');
    await expect.poll(focused).toBe('Details');
    expect(await isIn()).toBe(false);
    await press('Escape');
    expect(await reader.isClosed()).toBe(true);
    await expect.poll(focused).toBe('site-link');
  });
});

test('a card that opens by rest is not announced', async () => {
  await reader.openCard('#site-link');
  const live = await reader.inCard((root) =>
    [...root.querySelectorAll('[role=status], [role=alert], [aria-live]')].map((it) => it.textContent),
  );
  expect(live?.length).toBeGreaterThan(0);
  expect(live?.join('')).toBe('');
});

describe('the popup by key', () => {
  const openList = async () => {
    const popup = await openPopupOver(stage.driven, reader.page.url());
    await popup.waitForSelector('.mention h2 button');
    await popup.bringToFront();
    return popup;
  };

  test('its list is one Tab stop; arrow keys move between rows and along a row', async () => {
    const popup = await openList();
    const at = () =>
      popup.evaluate(() => {
        const { activeElement } = document;
        const row = activeElement?.closest('.mention');
        return [
          row ? [...document.querySelectorAll('.mention')].indexOf(row) : -1,
          activeElement?.closest('h2') !== null,
        ];
      });
    await popup.focus('.mention h2 button');
    await popup.keyboard.press('ArrowDown');
    expect(await at()).toEqual([1, true]);
    await popup.keyboard.press('ArrowRight');
    expect(await at()).toEqual([1, false]);
    await popup.keyboard.press('ArrowUp');
    expect(await at()).toEqual([0, true]);
    for (let steps = 0; steps < 5 && (await at())[0] === 0; steps++) await popup.keyboard.press('Tab');
    expect((await at())[0]).toBe(-1);
    await popup.close();
    await reader.page.bringToFront();
  });

  test("an item of its menu closes the menu and focuses the menu's button", async () => {
    const popup = await openList();
    await popup.focus('footer .tool');
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('[role=menuitem]');
    // Chooses the third item from the end, which turns cards off on this page. The last two turn them off for an hour
    // and everywhere.
    await popup.keyboard.press('End');
    await popup.keyboard.press('ArrowUp');
    await popup.keyboard.press('ArrowUp');
    await popup.keyboard.press('Enter');
    const seen = () =>
      popup.evaluate(() => [
        document.querySelector('[role=menu]') === null,
        document.activeElement?.matches('footer .tool'),
      ]);
    await expect.poll(seen).toEqual([true, true]);
    // Turns cards on again, for the test files that use this browser next.
    await popup.waitForSelector('[role=switch][aria-checked=false]');
    await popup.focus('[role=switch]');
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('[role=switch][aria-checked=true]');
    await popup.close();
    await reader.page.bringToFront();
  });
});
