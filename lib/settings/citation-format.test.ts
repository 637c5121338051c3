import { expect, test } from 'vitest';
import {
  keepCitationFormat,
  keepPapersChoice,
  readCitationFormat,
  readPapersChoice,
  readUsedFormats,
} from './citation-format';

/** Storage that returns the value `kept` for every key. */
const holding = (kept: unknown) => ({
  get: async (key: string) => ({ [key]: kept }),
  set: async () => {},
});

test('what was kept is read again', async () => {
  const items = new Map<string, unknown>();
  const store = {
    get: async (key: string) => (items.has(key) ? { [key]: items.get(key) } : {}),
    set: async (more: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(more)) items.set(key, value);
    },
  };
  expect(await readCitationFormat(store)).toBeNull();
  await keepCitationFormat(store, 'chicago-bibliography');
  expect(await readCitationFormat(store)).toBe('chicago-bibliography');
  for (const format of ['apa', 'ris', 'apa', 'bibtex']) await keepCitationFormat(store, format);
  expect(await readUsedFormats(store)).toEqual(['bibtex', 'apa', 'ris']);
  expect(await readPapersChoice(store)).toBeNull();
  for (const choice of [true, false]) {
    await keepPapersChoice(store, choice);
    expect(await readPapersChoice(store)).toBe(choice);
  }
});

test.each([undefined, null, '', 'true', 1, [true], { on: true }])(
  '%j is no choice about papers',
  async (kept) => expect(await readPapersChoice(holding(kept))).toBeNull(),
);

test.each([
  undefined,
  null,
  '',
  7,
  ['apa'],
  { key: 'apa' },
  'A'.repeat(41),
  'a b',
  '__proto__',
  'x'.repeat(41),
])('%j is no format’s key', async (kept) => expect(await readCitationFormat(holding(kept))).toBeNull());

test('a store that cannot be read has nothing', async () => {
  const get = () => Promise.reject(new Error('corrupted'));
  expect(await readCitationFormat({ ...holding('apa'), get })).toBeNull();
  expect(await readPapersChoice({ ...holding(true), get })).toBeNull();
});

test.each([undefined, null, 1, ['apa'], '<b>', 'a'.repeat(200)])(
  '%j are no formats used last',
  async (kept) => expect(await readUsedFormats(holding(kept))).toEqual([]),
);
