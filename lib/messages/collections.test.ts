import { expect, test } from 'vitest';
import { toCurie } from '@/lib/identifier/identifier';
import { embeddedRegistry } from '@/lib/registry/embedded';
import { collectionsIn } from './collections';

const registries = [embeddedRegistry('http://127.0.0.1:1')];
const read = (...frames: string[][]): string[] =>
  collectionsIn(
    frames.map((keys, frameId) => ({
      frameId,
      mentions: keys.map((key) => ({ key: `harbour:${key}`, count: 2 })),
    })),
    registries,
  ).map(
    ({ identifier, count, first }) => `${toCurie(identifier)} ×${count} in ${first.frameId} by ${first.key}`,
  );

test.each<[string, string[][], string[]]>([
  ['nothing in nothing', [], []],
  [
    'each collection once, in page order',
    [['000027', '000003']],
    ['HARBOUR:000027 ×2 in 0 by harbour:000027', 'HARBOUR:000003 ×2 in 0 by harbour:000003'],
  ],
  [
    'the version that all who name one name',
    [['000003', '000003/0.1.1']],
    ['HARBOUR:000003/0.1.1 ×4 in 0 by harbour:000003'],
  ],
  [
    'no version where two are named',
    [['000003/0.1.1', '000003/0.2.2']],
    ['HARBOUR:000003 ×4 in 0 by harbour:000003/0.1.1'],
  ],
  [
    'no version where three are named and one is not',
    [['000003/0.1.1', '000003', '000003/0.2.2', '000003/draft']],
    ['HARBOUR:000003 ×8 in 0 by harbour:000003/0.1.1'],
  ],
  [
    'frames together, the first place in the first of them',
    [['000003'], ['000003', '000020']],
    ['HARBOUR:000003 ×4 in 0 by harbour:000003', 'HARBOUR:000020 ×2 in 1 by harbour:000020'],
  ],
  ['nothing malformed', [['000003/../..', '3', '000003']], ['HARBOUR:000003 ×2 in 0 by harbour:000003']],
])('a tab shows %s', (_, frames, rows) => expect(read(...frames)).toEqual(rows));
