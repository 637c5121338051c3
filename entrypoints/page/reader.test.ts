import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hover } from '@/lib/hover/hover';
import { type StandIn, standInBrowser } from '@/lib/page/fixtures/browser';
import { mentionOf } from '@/lib/page/fixtures/mentions';
import { registries } from '@/lib/page/fixtures/reads';
import type { Mention } from '@/lib/page/read/mention';
import { type PageState, startPage, takePageOver } from '@/lib/page/start';
import { PAGE_DEFAULTS } from '@/lib/settings/choices';
import { bringHover, startReading } from './reader';
import { findReferences } from './references';

let browser: StandIn;
let page: PageState;

beforeEach(() => {
  document.head.innerHTML = '<meta name="dc.relation" content="HARBOUR:000007">';
  document.body.innerHTML = '<h2>Data availability</h2><p>All of it is in HARBOUR:000003.</p>';
  browser = standInBrowser();
  page = startPage(PAGE_DEFAULTS, registries);
});
afterEach(() => {
  page.controller.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const take = (...candidates: (Text | Element)[]) =>
  startReading(page).take({ candidates: new Set(candidates), touched: new Set() });
const text = () => document.querySelector('p')?.firstChild as Text;

describe('the reader of a page', () => {
  test('reads its texts', () => {
    take(text());
    expect(page.steps.reader?.reading.mentions().map(({ identifier }) => identifier.accession)).toEqual([
      '000003',
    ]);
  });

  test('imports what reads its declarations', async () => {
    take(document.querySelector('meta') as Element);
    await vi.waitFor(() => expect(page.steps.reader?.reading.mentions()).toHaveLength(1), 10_000);
  });

  test('tells our own pages what its list of references has', async () => {
    take(text());
    expect(await findReferences(['harbour:000003', 'harbour:000005'])).toEqual([
      {
        key: 'harbour:000003',
        reference: 'no-list',
      },
    ]);
  });
});

describe('what opens cards', () => {
  test('is imported once', async () => {
    const hover = await bringHover(page);
    expect(hover).toBeDefined();
    expect(await bringHover(page)).toBe(hover);
  });

  test('is not once the extension has gone: all withdraws then', async () => {
    browser.uninstall();
    expect(await bringHover(page)).toBeUndefined();
    expect(page.controller.signal.aborted).toBe(true);
  });

  test('leaves no listener on the page then, not of an open card either', async () => {
    takePageOver();
    page = startPage(PAGE_DEFAULTS, registries);
    const added = vi.spyOn(window, 'addEventListener');
    startReading(page);
    const hover = await bringHover(page);
    hover?.summon(mentionOf('000003', document.querySelector('p') as Element));
    const isSpent = (options: unknown) => (options as { signal?: AbortSignal }).signal?.aborted;
    const before = [...added.mock.calls];
    expect(before.map(([type]) => type)).toEqual(
      expect.arrayContaining(['pointermove', 'keydown', 'click', 'scroll']),
    );
    browser.uninstall();
    expect(await bringHover(page)).toBeUndefined();
    expect(before.filter(([, , options]) => !isSpent(options)).map(([type]) => type)).toEqual([]);
  });

  test('opens a card as a sheet at the tap on a text', async () => {
    const { pressOf } = await import('./press');
    const click = new PointerEvent('click', { pointerType: 'touch' });
    Object.defineProperty(click, 'target', { value: document.querySelector('p') });
    const sheets: unknown[] = [];
    await bringHover(page);
    const { card } = page.steps;
    const summon: Hover<Mention>['summon'] = (mention, how) => void sheets.push([mention, how]);
    if (card) page.steps.card = { ...card, hover: { ...card.hover, summon } };
    const mention = mentionOf('000003');
    pressOf(page)(mention, click);
    await vi.waitFor(() => expect(sheets).toEqual([[mention, { asSheet: true }]]), 10_000);
  });
});
