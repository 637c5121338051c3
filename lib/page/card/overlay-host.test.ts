import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '@/lib/page/fixtures/browser';
import { byBrowser } from '@/lib/page/fixtures/by-browser';
import { makeOverlayHost, showHost } from './overlay-host';

let button: HTMLElement;
let seen: string[];
let ends: AbortController;

/** Types of events whose way is followed. */
const TYPES = ['mousedown', 'mousemove', 'mouseup', 'click', 'keydown', 'keyup', 'focusin'];

beforeEach(() => {
  standInBrowser();
  ends = new AbortController();
  const { host, make } = makeOverlayHost('');
  button = make('button', '');
  showHost(host, document.documentElement);
  seen = [];
  for (const type of TYPES) document.addEventListener(type, () => seen.push(type), { signal: ends.signal });
});
afterEach(() => {
  ends.abort();
  document.documentElement.lastElementChild?.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const happen = (type: string, more: object = {}) =>
  button.dispatchEvent(
    byBrowser(Object.assign(new Event(type, { bubbles: true, composed: true, cancelable: true }), more)),
  );
const KEY = { code: 'KeyS' };

test.each<[string, () => unknown, string[]]>([
  ['a press in it', () => ['mousedown', 'mouseup', 'click'].map((type) => happen(type, { buttons: 1 })), []],
  ['a move over it', () => happen('mousemove', { buttons: 0 }), []],
  ['a drag in it', () => [happen('mousedown'), happen('mousemove', { buttons: 1 })], []],
  [
    'a drag that began on the page',
    () => [happen('mousemove', { buttons: 1 }), happen('mouseup')],
    ['mousemove', 'mouseup'],
  ],
  [
    'a drag that began on the page, after a press in it that ended elsewhere',
    () => [happen('mousedown'), happen('mousemove', { buttons: 0 }), happen('mouseup')],
    ['mouseup'],
  ],
  ['a key pressed in it', () => [happen('keydown', KEY), happen('keyup', KEY)], []],
  ['the release of a key that was pressed on the page', () => happen('keyup', KEY), ['keyup']],
  ['its focus', () => happen('focusin'), []],
])('of %s, the page sees what is its own', (_, act, types) => {
  act();
  expect(seen).toEqual(types);
});

test('nothing is left on a page that cannot show it', () => {
  const { host } = makeOverlayHost('');
  host.showPopover = () => {
    throw new DOMException('No', 'NotSupportedError');
  };
  expect(() => showHost(host, document.documentElement)).toThrow('No');
  expect(host.isConnected).toBe(false);
});
