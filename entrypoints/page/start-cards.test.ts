import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NEWEST } from '@/demo/gallery/records';
import { stateOf } from '@/demo/gallery/stage';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { enabledOf } from '@/lib/kinds/enabled-registries';
import type { Hover } from '@/lib/page/card/hover';
import { type StandIn, standInBrowser } from '@/lib/page/fixtures/browser';
import { mentionOf } from '@/lib/page/fixtures/mentions';
import { registries } from '@/lib/page/fixtures/reads';
import { started, takeOver } from '@/lib/page/fixtures/start';
import type { PageCards, PageStart } from '@/lib/page/start';
import type { Registry } from '@/lib/registry/naming';
import { PAGE_DEFAULTS } from '@/lib/settings/choices';
import { startCards } from './start-cards';

let browser: StandIn;
let page: PageStart;
let hover: Hover;
let link: HTMLAnchorElement;

beforeEach(async () => {
  document.body.innerHTML = '<a href="#">HARBOUR:000003</a>';
  link = document.querySelector('a') as HTMLAnchorElement;
  browser = standInBrowser();
  page = started({ life: takeOver(), card: async () => ({ startCards }) });
  ({ hover } = (await page.bringCards()) as PageCards);
});
afterEach(() => {
  takeOver();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the last closed shadow root on the page that contains an element for the selector. */
const rootWith = (selector: string) =>
  browser.roots.findLast((root) => root.host.isConnected && root.querySelector(selector));
/** Returns the button whose name begins with this word. */
const buttonOf = (name: string, root: ShadowRoot | undefined) =>
  [...(root?.querySelectorAll('button') ?? [])].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').split(' ')[0] === name,
  );
/**
 * Presses the button whose name begins with this word, once the card accepts presses. If `isTrusted` is
 * false, the press comes from a script of the page.
 */
const press = async (name: string, root = rootWith('.card'), isTrusted = true) => {
  await expect.poll(() => root?.querySelector('.unready')).toBeNull();
  const button = buttonOf(name, root);
  if (!button) throw new Error(`No button: ${name}`);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  button.dispatchEvent(event);
};

describe('the card of this window', () => {
  test('opens for a mention, asks for it, and is what the other scripts find', () => {
    hover.summon(mentionOf('000003', link));
    expect(rootWith('.card')?.querySelector('.ident b')?.textContent).toBe('000003');
    expect(browser.ports.map(({ said }) => said)).toMatchObject([[{ key: 'harbour:000003', depth: 'card' }]]);
    expect(page.cards?.host()).toBe(rootWith('.card')?.host);
    expect(page.cards?.shown()?.accession).toBe('000003');
  });

  test('is another one for another mention', () => {
    hover.summon(mentionOf('000003', link));
    hover.summon(mentionOf('000005', link));
    expect(browser.roots.filter(({ host }) => host.isConnected)).toHaveLength(1);
    expect(rootWith('.card')?.querySelector('.ident b')?.textContent).toBe('000005');
  });

  test.each([true, false])('is a sheet only if it was asked for as one: %s', (asSheet) => {
    const mention = mentionOf('000003', link);
    hover.summon(mention, asSheet);
    expect(page.cards?.lastSheet()).toBe(asSheet ? mention : null);
  });

  test('goes with the scripts of the page', async () => {
    hover.summon(mentionOf('000003', link));
    page.controller.abort();
    await Promise.resolve();
    expect(rootWith('.card')).toBeUndefined();
    expect(browser.ports.map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  test('exists once for each start on a page', async () => {
    expect((await page.bringCards())?.hover).toBe(hover);
    expect(startCards(started()).hover).not.toBe(hover);
  });
});

describe('the card’s own menu', () => {
  test('leaves one line where cards were turned off, and the way back', async () => {
    hover.summon(mentionOf('000003', link));
    await press('cardMenu');
    await expect.poll(() => rootWith('.card-off')).toBeDefined();
    await press('offEverywhere');
    await expect.poll(() => rootWith('.off-line')).toBeDefined();
    expect(rootWith('.card')).toBeUndefined();
    expect(browser.told.at(-1)).toMatchObject({ type: 'switchCards', place: 'everywhere' });
    await press('undo', rootWith('.off-line'));
    await expect.poll(() => rootWith('.off-line')).toBeUndefined();
    expect(browser.told.at(-1)).toMatchObject({ type: 'switchCards', place: null });
  });
});

describe('a card whose archive may not be asked yet', () => {
  const openPorts = () => browser.ports.filter(({ isOpen }) => isOpen);

  test('has a window opened that asks, stays, and asks its archive again when that is done', async () => {
    hover.summon(mentionOf('000003', link));
    const record = { state: 'failed', reason: 'not-allowed' } as const;
    openPorts()
      .at(-1)
      ?.say({ ...stateOf('busy').description, summary: record, record });
    await press('allowAccess');
    expect(browser.told.at(-1)).toEqual({ type: 'openAllow', key: 'harbour:000003' });
    const before = browser.ports.length;
    page.cards?.askAgain();
    expect(browser.ports.length).toBe(before + 1);
    expect(browser.ports.at(-1)?.said).toMatchObject([{ key: 'harbour:000003', refresh: true }]);
  });

  test('sends no request again once it is closed, nor if none was ever open', () => {
    page.cards?.askAgain();
    hover.summon(mentionOf('000003', link));
    hover.dismiss();
    const before = browser.ports.length;
    page.cards?.askAgain();
    expect(browser.ports.length).toBe(before);
  });
});

describe('how often a collection is cited', () => {
  /** Opens the card of a published collection, and its details. */
  async function openDetails(known: readonly Registry[], unread: readonly string[] = []) {
    const settings = { ...PAGE_DEFAULTS, unread };
    const looksFor = enabledOf(known, settings);
    startCards(started({ settings, looksFor })).hover.summon(mentionOf('000003', link));
    browser.ports.at(-1)?.say(stateOf('published').description);
    await press('details');
    await expect.poll(() => rootWith('.record')).toBeDefined();
  }
  const all = [...registries, ...repositories];
  const asked = () => browser.told.filter((each) => (each as { type: string }).type === 'askCited');

  test('is asked of DataCite at a reader’s own press under “Details”, and of no page’s accord', async () => {
    await openDetails(all);
    await press('askCited', rootWith('.card'), false);
    expect(asked()).toEqual([]);
    await press('askCited');
    expect(asked()).toEqual([{ type: 'askCited', key: `harbour:000003/${NEWEST}`, forget: false }]);
    // The test sends no reply to `askCited`, so the card shows a failure.
    await expect.poll(() => rootWith('.record')?.textContent).toContain('failedInterruptedText DataCite');
  });

  test.each([
    ['is left out in the settings', all, ['datacite']],
    ['is not looked for on the page', registries, []],
  ])('is not offered where DataCite %s', async (_, known, unread) => {
    await openDetails(known, unread);
    expect(buttonOf('askCited', rootWith('.card'))).toBeUndefined();
  });
});
