import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type StandIn, standInBrowser } from '@/lib/page/fixtures/browser';
import { mentionOf } from '@/lib/page/fixtures/mentions';
import { started, takeOver } from '@/lib/page/fixtures/start';
import { breathe } from '@/lib/page/scan/rounds';
import type { PageReader, PageStart } from '@/lib/page/start';
import { startCards } from './start-cards';
import { startReading } from './start-reading';

let browser: StandIn;
let page: PageStart;

beforeEach(() => {
  document.head.innerHTML = '<meta name="dc.relation" content="HARBOUR:000007">';
  document.body.innerHTML = '<h2>Data availability</h2><p>All of it is in HARBOUR:000003.</p>';
  browser = standInBrowser();
  page = started({
    life: takeOver(),
    reader: async () => ({ startReading: (page) => startReading(page, () => 0) }),
    card: async () => ({ startCards }),
  });
});
afterEach(() => {
  page.controller.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function take(...candidates: (Text | Element)[]) {
  const reader = (await page.bringReader()) as PageReader;
  reader.take({ candidates: new Set(candidates), touched: new Set() });
  return reader;
}
const text = () => document.querySelector('p')?.firstChild as Text;

describe('the reader of a page', () => {
  test('reads its texts', async () => {
    await take(text());
    expect(page.reader?.reading.mentions().map(({ identifier }) => identifier.accession)).toEqual(['000003']);
  });

  test('reads its declarations', async () => {
    await take(document.querySelector('meta') as Element);
    await expect.poll(() => page.reader?.reading.mentions()).toHaveLength(1);
  });

  test('reports to our own pages what the reference list contains', async () => {
    const found = await (await take(text())).findReferences(['harbour:000003', 'harbour:000005']);
    expect(found).toEqual([{ key: 'harbour:000003', reference: 'no-list', setting: 'statement' }]);
  });
});

/** Dispatches a pointer event that is trusted, as if the browser had made it. */
function happen(type: string, pointerType: string): void {
  const event = new PointerEvent(type, { clientX: 105, clientY: 105, pointerType, bubbles: true });
  Object.defineProperties(event, { isTrusted: { value: true }, movementX: { value: 1 } });
  document.querySelector('p')?.dispatchEvent(event);
}
/** Makes the browser's hit test return the text of the page, whatever the point. */
const point = () =>
  vi
    .spyOn(Document.prototype, 'elementsFromPoint')
    .mockImplementation(() => [...document.querySelectorAll('p')]);

describe('once the extension has gone', () => {
  test('no listener is left on the page, not of an open card either', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    await take(text());
    (await page.bringCards())?.hover.summon(mentionOf('000003', document.querySelector('p') as Element));
    const isSpent = (options: unknown) => (options as { signal?: AbortSignal }).signal?.aborted;
    const before = [...added.mock.calls];
    expect(before.map(([type]) => type)).toEqual(
      expect.arrayContaining(['pointermove', 'keydown', 'click', 'scroll']),
    );
    browser.uninstall();
    vi.useFakeTimers();
    happen('pointermove', 'mouse');
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    expect(before.filter(([, , options]) => !isSpent(options)).map(([type]) => type)).toEqual([]);
  });

  test('a press on a mention says so, once', async () => {
    await take(text());
    point();
    await expect.poll(() => browser.told).toContainEqual({ type: 'wordsWhenGone' });
    await breathe();
    browser.uninstall();
    happen('click', 'touch');
    happen('click', 'touch');
    const said = () => browser.roots.at(-1)?.querySelector('[role=status]')?.textContent;
    await expect.poll(() => said()).toBe('extensionGone');
    expect(browser.roots).toHaveLength(1);
  });
});

test('a tap on a text opens a sheet', async () => {
  await take(text());
  point();
  happen('click', 'touch');
  await expect.poll(() => page.cards?.lastSheet()?.identifier.accession).toBe('000003');
});
