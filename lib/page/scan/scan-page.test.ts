import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byBrowser } from '@/lib/page/fixtures/by-browser';
import { readerWith, takeOver } from '@/lib/page/fixtures/start';
import { type BringScripts, type PageReader, type PageScripts, scannerHere } from '@/lib/page/start';
import type { CollectionProfile } from '@/lib/registry/profile';
import { SCANNER, SCANNER_DEFAULTS, type ScannerSettings, SHAPE } from '@/lib/settings/scanner';
import { scanPage } from './scan-page';

let told: unknown[];

beforeEach(() => {
  told = [];
  document.body.innerHTML = '<p>DANDI:000003</p>';
  const runtime = {
    id: 'ours',
    sendMessage: async (message: unknown) => void told.push(message),
  };
  const local = { get: async () => ({}), onChanged: { addListener() {} } };
  vi.stubGlobal('chrome', { runtime, storage: { local } });
});
afterEach(() => {
  takeOver();
  vi.unstubAllGlobals();
});

/** Asks the page's scanner for its report, as the background does. */
const announce = () => Reflect.get(globalThis, Symbol.for('accession: scan'))?.announce();

const readBy = (bringReader: BringScripts['reader']): BringScripts => ({
  reader: bringReader,
  card: async () => undefined,
});
/** Makes a reader script whose page reader has these functions. */
const scriptWith = (parts: Partial<PageReader>): PageScripts['reader'] => ({
  startReading: () => readerWith(parts),
});
const reads = readBy(async () => scriptWith({ announce: () => void told.push('announced') }));

const UNREAD = { type: 'pageScanned', mentions: [], hasFailed: true };

test.each<[string, BringScripts['reader']]>([
  ['cannot be injected', async () => undefined],
  [
    'cannot start',
    async () => ({
      startReading() {
        throw new Error('a fault of ours');
      },
    }),
  ],
])('if the reader %s, the page is reported as unread, until it is read again', async (_, fails) => {
  scanPage(SCANNER, readBy(fails));
  await expect.poll(() => told).toEqual([UNREAD]);
  expect(announce()).toBe(true);
  expect(told).toEqual([UNREAD, UNREAD]);
  scanPage(SCANNER, reads);
  // Asks before the scanner has read the settings. The scanner then answers once it has read them.
  announce();
  await expect.poll(() => told.slice(2)).toEqual(['announced']);
});

describe('a change of the settings', () => {
  type Becomes = 'ends' | 'goes on' | 'starts again';

  /** Maps each setting to another value of it, and to what that change does to an open page. */
  const CHANGES: { [Name in keyof ScannerSettings]: readonly [ScannerSettings[Name], Becomes] } = {
    off: [true, 'ends'],
    offUntil: [Date.now() + 60_000, 'ends'],
    offSites: [['elsewhere.example'], 'goes on'],
    offPages: [[1], 'goes on'],
    unread: [['dandi'], 'starts again'],
    added: [[{ key: 'reef' } as CollectionProfile], 'starts again'],
    addedPrefixes: [[{ prefix: '10.12345', name: 'Atoll Data' }], 'starts again'],
    opening: [{ on: 'click' }, 'starts again'],
    highlights: [false, 'starts again'],
    tokens: [{ ...SCANNER_DEFAULTS.tokens, roots: 'reef' }, 'starts again'],
    // Settings of another format are ignored, and the defaults are in force already.
    shape: [SHAPE + 1, 'goes on'],
  };
  const rows = [
    ...Object.entries(CHANGES),
    ['underline, of a later build,', ['wavy', 'starts again']] as const,
    ['the order of fields, which Chromium changes,', [undefined, 'goes on']] as const,
  ];

  test.each(rows)('%s reaches an open page', async (name, [value, becomes]) => {
    const stored = SCANNER_DEFAULTS;
    let change: (changes: object) => void = () => undefined;
    const local = {
      get: async () => ({ [SCANNER]: stored }),
      onChanged: {
        addListener(listener: typeof change) {
          change = listener;
        },
      },
    };
    vi.stubGlobal('chrome', { ...chrome, storage: { local } });
    scanPage(SCANNER, reads);
    await expect.poll(() => scannerHere()?.page()).toBeDefined();
    const before = scannerHere()?.page();
    const changed = value === undefined ? stored : { ...stored, [name]: value };
    change({ [SCANNER]: { newValue: Object.fromEntries(Object.entries(changed).reverse()) } });
    const now = scannerHere()?.page();
    expect(now === undefined ? 'ends' : now === before ? 'goes on' : 'starts again').toBe(becomes);
  });
});

test('with invalid stored tokens, the page is reported as unread', async () => {
  const tokens = { ...SCANNER_DEFAULTS.tokens, roots: '(' };
  const local = {
    get: async () => ({ [SCANNER]: { ...SCANNER_DEFAULTS, tokens } }),
    onChanged: { addListener() {} },
  };
  vi.stubGlobal('chrome', { ...chrome, storage: { local } });
  scanPage(SCANNER, reads);
  await expect.poll(() => told).toEqual([UNREAD]);
  announce();
  expect(told).toEqual([UNREAD, UNREAD]);
});

test('a batch that cannot be read is reported once, and the report is withdrawn when the page is left', async () => {
  const tellAll = () => void told.push('with what was read');
  const take = () => {
    throw new Error('a fault of ours');
  };
  scanPage(
    SCANNER,
    readBy(async () => scriptWith({ take, announce: tellAll })),
  );
  await expect.poll(() => told).toEqual(['with what was read']);
  document.body.append('DANDI:000004');
  await new Promise((resolve) => setTimeout(resolve, 300));
  dispatchEvent(byBrowser(new Event('pagehide')));
  expect(told).toEqual(['with what was read', { type: 'pageLeft' }]);
});

test('a page without candidates uses the extension API only for its settings, until it is asked or changes', async () => {
  document.body.innerHTML = '<p>A word.</p>';
  let asked = 0;
  const { storage, runtime } = chrome as unknown as { storage: object; runtime: object };
  const api = {
    storage,
    get runtime() {
      asked++;
      return runtime;
    },
  };
  vi.stubGlobal('chrome', api);
  scanPage(SCANNER, reads);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toBe(0);
  expect(announce()).toBe(true);
  expect(told).toEqual([{ type: 'pageScanned', mentions: [], hasFailed: undefined }]);
});

test('after the extension is removed, a page without candidates is looked at once more at most', async () => {
  document.body.innerHTML = '<p>A word.</p>';
  scanPage(SCANNER, reads);
  await new Promise((resolve) => setTimeout(resolve, 300));
  vi.stubGlobal('chrome', { runtime: {} });
  document.body.append('another');
  await expect.poll(() => scannerHere()).toBeUndefined();
});
