import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureFault, pictureFaults, STORE_PICTURES } from './pictures';

const folder = new URL('../../store/pictures/', import.meta.url);

test('each picture for stores is there, of its size, and no other', () => {
  expect(pictureFaults()).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(STORE_PICTURES.map(({ name }) => name).sort());
});

const tile = { name: 'tile.png', width: 440, height: 280 };
const bytes = readFileSync(new URL('tile.png', folder));
/** The tile with another byte at a place. */
const changed = (place: number, byte: number) => {
  const copy = Buffer.from(bytes);
  copy[place] = byte;
  return copy;
};

test.each([
  ['is whole', bytes, null],
  ['is no picture', Buffer.from('GIF89a'), 'is no PNG'],
  ['is too high', changed(23, 0x19), 'is 440 × 281 px, not 440 × 280'],
  ['has a palette', changed(25, 3), 'is no 24-bit PNG'],
  ['has transparent parts', changed(25, 6), 'is no 24-bit PNG'],
])('finds that a picture %s', (_, png, fault) => expect(pictureFault(png, tile)).toBe(fault));
