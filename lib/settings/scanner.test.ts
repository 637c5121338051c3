import { describe, expect, test } from 'vitest';
import { chosen, chosenForPages, reef } from './fixtures';
import { DEFAULTS } from './preferences';
import {
  type PageStorage,
  SCANNER_DEFAULTS,
  type ScannerSettings,
  scannerSettingsOf,
  watchScanner,
} from './scanner';
import { toStored } from './store';

const { scanner: stored = {} } = toStored({ ...chosen, whenAsked: false });

describe('a page reads', () => {
  test('what this build stored', () => expect(scannerSettingsOf(stored)).toMatchObject(chosenForPages));
  test('a registry without DOIs', () => {
    const added = [{ ...reef, doi: null }];
    expect(scannerSettingsOf({ ...stored, added })).toMatchObject({ added });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'off'],
    ['a list', [stored]],
    ['what another build wrote', { ...stored, shape: 1 }],
    ['a flag that is none', { ...stored, off: 1 }],
    ['no tokens', { ...stored, tokens: undefined }],
    ['half of the tokens', { ...stored, tokens: { roots: 'x' } }],
    ['a time that is none', { ...stored, offUntil: '7' }],
    ['sites that are no list', { ...stored, offSites: { length: 1 } }],
    ['no opening', { ...stored, opening: null }],
    ['an opening without a kind', { ...stored, opening: { ms: 300 } }],
    ['registries that are no list', { ...stored, added: { length: 1 } }],
  ])('%s as if nothing had been chosen', (_, value) =>
    expect(scannerSettingsOf(value)).toEqual(SCANNER_DEFAULTS),
  );
});

type Listener = Parameters<PageStorage['onChanged']['addListener']>[0];

function storageOf(get: PageStorage['get']) {
  const listeners = new Set<Listener>();
  const onChanged = {
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
  };
  const change = (changes: Parameters<Listener>[0]) => {
    for (const listener of listeners) listener(changes);
  };
  return { storage: { get, onChanged }, listeners, change };
}

describe('a page gets', () => {
  const watching = async (get: PageStorage['get']) => {
    const page = storageOf(get);
    const seen: ScannerSettings[] = [];
    const controller = new AbortController();
    watchScanner(page.storage, 'scanner', (settings) => seen.push(settings), controller.signal);
    await new Promise((resolve) => setTimeout(resolve));
    return { ...page, seen, controller };
  };

  test('what is stored, then each change of it alone, until it ends', async () => {
    const { seen, change, controller } = await watching(async () => ({ scanner: stored }));
    change({ scanner: { newValue: toStored(DEFAULTS).scanner } });
    change({ preferences: { newValue: 7 } });
    change({ scanner: {} });
    controller.abort();
    change({ scanner: { newValue: stored } });
    expect(seen.map(({ off }) => off)).toEqual([true, false, false]);
  });

  test('the defaults where storage is broken', async () => {
    const { seen } = await watching(() => Promise.reject(new Error('broken')));
    expect(seen).toEqual([SCANNER_DEFAULTS]);
  });
});

test.each([
  [false, false, false, false],
  [true, false, true, false],
  [true, true, true, true],
])(
  'where pages are read only when asked (%s) and off is %s, off is %s, and %s once asked',
  (whenAsked, off, scanner, asked) => {
    const { scanner: unasked, asked: isAsked } = toStored({ ...DEFAULTS, whenAsked, off });
    expect([scannerSettingsOf(unasked).off, scannerSettingsOf(isAsked).off]).toEqual([scanner, asked]);
  },
);
