import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hover } from '@/lib/hover/hover';
import { type StandIn, standInBrowser } from '@/lib/page/fixtures/browser';
import { mentionOf } from '@/lib/page/fixtures/mentions';
import { registries } from '@/lib/page/fixtures/reads';
import { type PageState, startPage } from '@/lib/page/start';
import { PAGE_DEFAULTS } from '@/lib/settings/choices';
import type { Mention } from './mention';
import type { Reading } from './reading';
import { watchMentions } from './watch-mentions';

const mention = mentionOf('000003');
let browser: StandIn;
let page: PageState;
const hover = { rested: vi.fn(), moved: vi.fn(), left: vi.fn() };
const bringHover = vi.fn(async () => hover as unknown as Hover<Mention>);
const press = vi.fn();

/** Watches a page that has a mention left of 100 px. */
function watch(opening: PageState['settings']['opening'] = PAGE_DEFAULTS.opening) {
  page = startPage({ ...PAGE_DEFAULTS, opening }, registries);
  const mentionAt = (x: number) => (x < 100 ? mention : null);
  return watchMentions(page, { mentionAt } as unknown as Reading, { bringHover, press });
}

beforeEach(() => {
  vi.useFakeTimers();
  browser = standInBrowser();
});
afterEach(() => {
  page.controller.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** An event as a hand makes it. */
function happen(type: string, clientX: number, pointerType = 'mouse', isTrusted = true): PointerEvent {
  const event = new PointerEvent(type, { clientX, clientY: 5, pointerType, bubbles: true });
  Object.defineProperties(event, { isTrusted: { value: isTrusted }, movementX: { value: 1 } });
  document.body.dispatchEvent(event);
  return event;
}
const rest = () => vi.advanceTimersByTimeAsync(200);

describe('a rest of the pointer', () => {
  test('on a mention brings what opens cards, and is handed on', async () => {
    watch();
    const event = happen('pointermove', 50);
    await rest();
    expect(hover.rested.mock.calls).toEqual([[mention, event]]);
  });

  test('elsewhere brings nothing', async () => {
    watch();
    happen('pointermove', 200);
    await rest();
    expect(bringHover).not.toHaveBeenCalled();
  });

  test('is over where the pointer moved on before the step was there', async () => {
    watch();
    bringHover.mockImplementationOnce(async () => {
      happen('pointermove', 70);
      return hover as unknown as Hover<Mention>;
    });
    happen('pointermove', 50);
    await vi.advanceTimersByTimeAsync(130);
    expect(hover.rested).not.toHaveBeenCalled();
  });

  test.each<[string, PageState['settings']['opening']]>([
    ['rest', PAGE_DEFAULTS.opening],
    ['click', { on: 'click' }],
  ])('anywhere ends what a build that has gone left here, where cards open on %s', async (_, opening) => {
    watch(opening);
    browser.uninstall();
    happen('pointermove', 200);
    await rest();
    expect(page.controller.signal.aborted).toBe(true);
  });

  test('is nothing where clicks open cards', async () => {
    watch({ on: 'click' });
    happen('pointermove', 50);
    await rest();
    expect(bringHover).not.toHaveBeenCalled();
  });
});

describe('a press', () => {
  test.each<[string, PageState['settings']['opening'], string, number, string, boolean, number]>([
    ['of a finger on a mention counts', PAGE_DEFAULTS.opening, 'pointerdown', 50, 'touch', true, 1],
    ['of a pen on a mention counts', PAGE_DEFAULTS.opening, 'click', 50, 'pen', true, 1],
    ['elsewhere does not', PAGE_DEFAULTS.opening, 'pointerdown', 200, 'touch', true, 0],
    ['of a mouse does not', PAGE_DEFAULTS.opening, 'click', 50, 'mouse', true, 0],
    ['of a mouse does where clicks open cards', { on: 'click' }, 'click', 50, 'mouse', true, 1],
    ['that a page made up does not', PAGE_DEFAULTS.opening, 'click', 50, 'touch', false, 0],
  ])('%s', (_, opening, type, x, by, isTrusted, times) => {
    watch(opening);
    happen(type, x, by, isTrusted);
    expect(press).toHaveBeenCalledTimes(times);
  });
});

test('the last event of the pointer is known to other steps', () => {
  const pointer = watch();
  const event = happen('pointermove', 50);
  expect(pointer()).toBe(event);
});
