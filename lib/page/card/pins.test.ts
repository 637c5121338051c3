import { expect, test, vi } from 'vitest';
import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { mentionOf } from '@/lib/page/fixtures/mentions';
import { continuing } from './pins';
import type { Visit } from './visit';

const { identifier } = mentionOf('000003');
const said: Description = { ...NOTHING_YET, done: true };
const more: Description = { ...NOTHING_YET };

/** A visit that tells these steps as soon as it is watched. */
const visitTelling = (...steps: Description[]): Visit => ({
  identifier,
  current: () => identifier,
  isByDoi: false,
  element: document.body,
  point: null,
  boxes: () => [],
  watch(onStep) {
    for (const step of steps) onStep(step, identifier);
  },
  turnTo: vi.fn(),
  dismiss: vi.fn(),
  signal: new AbortController().signal,
});

test.each<[string, Description[], Description[]]>([
  ['what it said, while there is nothing yet', [NOTHING_YET], [said]],
  ['what there is', [more], [more]],
  ['what it said, and then what there is', [NOTHING_YET, more], [said, more]],
  ['nothing, when the reader turns to another version', [NOTHING_YET, NOTHING_YET], [said, NOTHING_YET]],
])('a pinned card goes on with %s', (_, steps, shown) => {
  const seen: Description[] = [];
  continuing(visitTelling(...steps), said).watch((step) => seen.push(step));
  expect(seen).toEqual(shown);
});
