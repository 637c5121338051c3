import type { Corner } from './place';

/** How far one press of an arrow key moves, in px; with Shift, for the way across the window. */
const STEP = 16;
const LONG_STEP = 96;

const WAYS: ReadonlyMap<string, readonly [right: number, down: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** Where a key moves something that is at `from`; null for keys that move nothing, and those that are the browser's. */
export function movedByKey({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyPress, from: Corner) {
  const way = WAYS.get(key);
  if (!way || ctrlKey || altKey || metaKey) return null;
  const [right, down] = way;
  const step = shiftKey ? LONG_STEP : STEP;
  return { left: from.left + right * step, top: from.top + down * step };
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;
