import { expect, test } from 'vitest';
import { type KeyPress, movedByKey } from './move';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});
const from = { left: 200, top: 200 };

test.each([
  ['ArrowRight', {}, { left: 216, top: 200 }],
  ['ArrowLeft', {}, { left: 184, top: 200 }],
  ['ArrowDown', {}, { left: 200, top: 216 }],
  ['ArrowUp', {}, { left: 200, top: 184 }],
  ['ArrowUp', { shiftKey: true }, { left: 200, top: 104 }],
])('%s %j moves', (key, more, to) => expect(movedByKey(press(key, more), from)).toEqual(to));

test.each([
  ['Enter', {}],
  ['Tab', {}],
  ['constructor', {}],
  // Back, and other things that browsers do.
  ['ArrowLeft', { altKey: true }],
  ['ArrowLeft', { metaKey: true }],
  ['ArrowDown', { ctrlKey: true }],
])('%s %j moves nothing', (key, more) => expect(movedByKey(press(key, more), from)).toBeNull());
