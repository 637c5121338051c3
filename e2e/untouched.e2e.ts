import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marksOf } from './stage/kinds';
import { type Stage, setStage } from './stage/stage';

let stage: Stage;

/** Every sample page, and whether its policy lets it note down what it sees. */
const PAGES = [
  ['/paper', true],
  ['/listing', true],
  ['/long', true],
  ['/plain', true],
  ['/frames', true],
  ['/growing', true],
  ['/csp', false],
] as const;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

/** How many times as long as a scan takes we wait for something that should not come. */
const LONG_ENOUGH = 1500;

describe('a page that is read', () => {
  test.each(PAGES)('%s is not changed, not spoken to and not asked for anything', async (path, notes) => {
    const mark = stage.registry.requests.length;
    const reader = await stage.open(path);
    await sleep(LONG_ENOUGH);
    expect(stage.asked(mark)).toEqual([]);
    if (path === '/plain') expect(await marksOf(reader)).toBe(0);
    if (notes) {
      const seen = await reader.page.evaluate(() => ({
        foreign: window.__seen.foreign(),
        messages: window.__seen.messages,
        errors: window.__seen.errors,
        violations: window.__seen.violations,
        globals: window.__seen.newGlobals(),
      }));
      expect(seen).toEqual({ foreign: [], messages: [], errors: [], violations: [], globals: [] });
    }
    await reader.close();
  });

  test('cannot stop us by an event of its own', async () => {
    const reader = await stage.open('/paper');
    await reader.page.evaluate(() => {
      for (const name of [
        'stop',
        'invalidated',
        'content-script-started',
        'accession',
        'wxt:content-script-started',
      ]) {
        dispatchEvent(new CustomEvent(name, { detail: { contentScriptName: 'scan', messageId: '1' } }));
        document.dispatchEvent(new CustomEvent(name));
        postMessage({ type: name, contentScriptName: 'scan' });
      }
    });
    await reader.isScanned(5);
    await reader.restOn('#curie-version');
    expect((await reader.card())?.text).toContain('HARBOUR:000003');
    await reader.close();
  });

  test('is heard by nobody, whatever events it makes up', async () => {
    const reader = await stage.open('/paper');
    await reader.isScanned(5);
    /** Every type of event that we listen to, at a link of ours, at whatever is in the top layer, and at the window. */
    const flood = (times: number) =>
      reader.page.evaluate(async (count) => {
        const types = [
          ...['pointerover', 'pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'pointerleave'],
          ...['pointerenter', 'lostpointercapture', 'touchstart', 'touchmove', 'touchend', 'touchcancel'],
          ...['mousemove', 'mouseover', 'contextmenu', 'click', 'focusin', 'focusout', 'blur', 'copy'],
          ...['keydown', 'keyup', 'scroll', 'resize', 'toggle', 'visibilitychange', 'pagehide', 'pageshow'],
        ];
        const link = document.querySelector('#site-link');
        const { x = 0, y = 0 } = link?.getBoundingClientRect() ?? {};
        const at = {
          bubbles: true,
          composed: true,
          clientX: x + 5,
          clientY: y + 5,
          movementX: 3,
          movementY: 3,
        };
        link?.addEventListener('click', (event) => event.preventDefault());
        for (let time = 0; time < count; time++)
          for (const type of types) {
            const made = /^key/.test(type)
              ? new KeyboardEvent(type, { key: 'Escape', ...at })
              : Object.assign(new PointerEvent(type, { ...at, cancelable: true }), { persisted: true });
            const host = document.querySelector('[popover=manual]');
            for (const target of [link, host, document, window]) target?.dispatchEvent(made);
          }
        await new Promise((resolve) => setTimeout(resolve, 700));
        return document.querySelector('[popover=manual]') !== null;
      }, times);
    expect(await flood(200)).toBe(false);
    // The background has not been told a thousand times over: it answers at once.
    await reader.restOn('#curie-version');
    expect((await reader.card())?.text).toContain('HARBOUR:000003');
    expect(await flood(5)).toBe(true);
    await reader.close();
  });
});

test('requests of the background name nobody: no cookie, no referrer, no origin', async () => {
  const reader = await stage.open('/paper');
  await reader.page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page's own way of setting one
    document.cookie = 'session=secret';
  });
  await reader.isScanned(5);
  const mark = stage.registry.requests.length;
  await reader.restOn('#table-link');
  await reader.card();
  const asked = stage.asked(mark);
  expect(asked.length).toBeGreaterThan(0);
  for (const { headers } of asked) {
    expect(Object.keys(headers).filter((name) => /^(?:cookie|referer|origin)$/.test(name))).toEqual([]);
  }
  await reader.close();
});
