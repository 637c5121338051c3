import { expect, test } from 'vitest';
import type { CitingPlace } from '@/lib/messages/contract';
import { chosenOf } from './choose-citation';

const place = (parts: Partial<CitingPlace>): CitingPlace => ({
  pointed: null,
  focused: null,
  copied: null,
  collections: [],
  ...parts,
});
const [A, A1, B] = ['harbour:000001', 'harbour:000001/0.230629.1955', 'harbour:000002'];

test.each<[string, Partial<CitingPlace>[], string]>([
  ['nothing on a page without mentions', [{}, {}], 'none'],
  ['nothing where no window answers', [], 'none'],
  ['nothing where several collections are mentioned', [{ collections: [A, B] }], 'several'],
  [
    'nothing where the windows mention different ones',
    [{ collections: [A] }, { collections: [B] }],
    'several',
  ],
  ['the only collection', [{ collections: [A] }], A],
  ['the only one of several windows', [{ collections: [A] }, {}, { collections: [A] }], A],
  ['the version that any window names of it', [{ collections: [A] }, { collections: [A1] }], A1],
  ['what is pointed at', [{ pointed: B, focused: A, copied: A1, collections: [A, B] }], B],
  ['what is pointed at in another window', [{ focused: A }, { pointed: B }], B],
  ['what has the focus', [{ copied: B }, { focused: A, collections: [A, B] }], A],
  ['what was just copied', [{ copied: B, collections: [A, B] }], B],
])('chooses %s', (_, places, expected) => {
  const chosen = chosenOf(places.map(place));
  expect(typeof chosen === 'string' ? chosen : chosen.key).toBe(expected);
});
