import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project';

/** Languages of the pictures with words in them. */
export const PICTURE_LANGUAGES = ['en', 'de'] as const;

/** A picture in `store/pictures`, by its size in px. */
export interface StorePicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const SCREENSHOTS = ['card', 'list', 'check'] as const;

/** Each picture that stores ask for: screenshots of all stores, the tile of Chrome and Edge, the logo of Edge. */
export const STORE_PICTURES: readonly StorePicture[] = [
  ...PICTURE_LANGUAGES.flatMap((language) =>
    SCREENSHOTS.map((what) => ({ name: `${language}-${what}.png`, width: 1280, height: 800 })),
  ),
  { name: 'tile.png', width: 440, height: 280 },
  { name: 'logo.png', width: 300, height: 300 },
];

/** Bytes in front of each PNG's first chunk, and that chunk's name. */
const START = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1');

/** Depth in bits and colour type of a PNG with 24 bits for each pixel and no transparency. Chrome takes no other. */
const TRUE_COLOUR = [8, 2];

/** Says why a store would refuse a picture with these bytes; null if it would not. */
export function pictureFault(bytes: Buffer, { width, height }: StorePicture): string | null {
  if (!bytes.subarray(0, START.length).equals(START)) return 'is no PNG';
  const [w, h] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (w !== width || h !== height) return `is ${w} × ${h} px, not ${width} × ${height}`;
  return [...bytes.subarray(24, 26)].join() === TRUE_COLOUR.join() ? null : 'is no 24-bit PNG';
}

/** Lists the pictures for stores that are missing or that a store would refuse. */
export const pictureFaults = (): string[] =>
  STORE_PICTURES.flatMap((picture) => {
    const path = join(ROOT, 'store/pictures', picture.name);
    const fault = existsSync(path) ? pictureFault(readFileSync(path), picture) : 'is missing';
    return fault === null ? [] : [`store/pictures/${picture.name} ${fault}`];
  });
