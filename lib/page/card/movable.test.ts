import { beforeEach, describe, expect, test } from 'vitest';
import type { Corner } from '@/lib/hover/place';
import { makeMovable } from './movable';

let root: ShadowRoot;
let moves: Corner[];
let life: AbortController;

beforeEach(() => {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = host.attachShadow({ mode: 'closed' });
  root.innerHTML = `<section tabindex="-1">
    <header><span>Published</span><button id="pin"><svg></svg></button><button id="close"></button></header>
    <p>facts</p>
  </section>`;
  const header = root.querySelector('header');
  if (header) header.setPointerCapture = () => {};
  moves = [];
  life = new AbortController();
  makeMovable(
    root,
    () => moves.at(-1) ?? { left: 100, top: 100 },
    (wish) => moves.push(wish),
    life.signal,
  );
  return () => life.abort();
});

interface Happening {
  readonly at?: readonly [x: number, y: number];
  readonly key?: string;
  readonly button?: number;
  readonly isTrusted?: boolean;
}

/** An event as a hand makes it, unless it says otherwise. */
function happen(type: string, selector: string, more: Happening = {}): Event {
  const { at = [0, 0], key, button = 0, isTrusted = true } = more;
  const [clientX, clientY] = at;
  const options = { bubbles: true, cancelable: true, composed: true };
  const event =
    key === undefined
      ? new MouseEvent(type, { ...options, clientX, clientY, button })
      : new KeyboardEvent(type, { ...options, key });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  root.querySelector(selector)?.dispatchEvent(event);
  return event;
}

function drag(selector: string, more: Happening = {}): void {
  happen('pointerdown', selector, { at: [10, 10], ...more });
  happen('pointermove', 'header', { at: [30, 5], ...more });
  happen('pointerup', 'header', more);
}

describe('what stays is moved', () => {
  test.each<[string, () => void, Corner[]]>([
    ['by its header', () => drag('header span'), [{ left: 120, top: 95 }]],
    ['not by its buttons', () => [drag('#pin svg'), drag('#close')], []],
    ['not by what it says', () => drag('p'), []],
    ['not by the other button of the mouse', () => drag('header', { button: 2 }), []],
    ['not by the page', () => drag('header', { isTrusted: false }), []],
    [
      'not once it is let go',
      () => [drag('header'), happen('pointermove', 'header')],
      [{ left: 120, top: 95 }],
    ],
    [
      'by an arrow key on its first button',
      () => happen('keydown', '#pin', { key: 'ArrowLeft' }),
      [{ left: 84, top: 100 }],
    ],
    ['not by another key', () => happen('keydown', '#pin', { key: 'Enter' }), []],
    ['not by an arrow key elsewhere', () => happen('keydown', '#close', { key: 'ArrowLeft' }), []],
    [
      'not by a key that the page made up',
      () => happen('keydown', '#pin', { key: 'ArrowLeft', isTrusted: false }),
      [],
    ],
    ['not after its end', () => [life.abort(), drag('header')], []],
  ])('%s', (_, act, expected) => {
    act();
    expect(moves).toEqual(expected);
  });

  test('and its first button has the focus then, so that the arrow keys go on', () => {
    drag('header span');
    expect(root.activeElement?.id).toBe('pin');
  });

  test('without the page scrolling', () => {
    expect(happen('keydown', '#pin', { key: 'ArrowDown' }).defaultPrevented).toBe(true);
    expect(happen('keydown', '#pin', { key: 'PageDown' }).defaultPrevented).toBe(false);
  });
});
