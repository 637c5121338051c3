import { describe, expect, test } from 'vitest';
import type { Preferences } from './choices';
import { atoll, chosen, chosenForPages, reef, reefShown } from './fixtures';
import { DEFAULTS } from './preferences';
import { SCANNER_DEFAULTS, scannerSettingsOf } from './scanner';
import { makeSettings, type SettingsParts, toStored } from './store';

const fail = async (): Promise<never> => {
  throw new Error('QuotaExceededError');
};

/** Storage that keeps values as JSON and replies asynchronously, as a browser's does. */
function memory(held: object = {}, change: Partial<SettingsParts['local']> = {}) {
  const items = new Map(Object.entries(held).map(([name, value]) => [name, JSON.stringify(value)]));
  const stored = (name: string): unknown => JSON.parse(items.get(name) ?? 'null');
  const local: SettingsParts['local'] = {
    get: async (name: string) => (items.has(name) ? { [name]: stored(name) } : {}),
    set: async (values) => {
      for (const [name, value] of Object.entries(values)) items.set(name, JSON.stringify(value));
    },
    ...change,
  };
  return { local, stored };
}

const settingsOver = (local: SettingsParts['local'], get: () => Promise<Record<string, unknown>> = fail) =>
  makeSettings({ local, managed: { get }, locks: navigator.locks });

test('a browser that knows no policies has none', async () => {
  const { local } = memory();
  const { now, policy } = await makeSettings({ local, managed: undefined, locks: navigator.locks }).read();
  expect([now, policy]).toEqual([DEFAULTS, {}]);
});

test('what was chosen is kept, and pages read the same', async () => {
  const { local, stored } = memory();
  expect((await settingsOver(local).read()).now).toEqual(DEFAULTS);
  await settingsOver(local).change(() => chosen);
  expect((await settingsOver(local).read()).own).toEqual(chosen);
  expect(scannerSettingsOf(stored('asked'))).toMatchObject({ ...chosenForPages, added: [reefShown] });
});

test('two pages that change something at once both have their way', async () => {
  const { local } = memory();
  const addSite = (host: string) =>
    settingsOver(local).change((own) => ({ ...own, offSites: [...own.offSites, host] }));
  await Promise.all(['a.example', 'b.example', 'c.example'].map(addSite));
  expect((await settingsOver(local).read()).own.offSites).toEqual(['a.example', 'b.example', 'c.example']);
});

const lab = { prefix: '10.12345/lab.', name: 'Atoll Lab' };
const lagoon = { ...reef, key: 'at-lagoon', apiUrl: 'https://lagoon.example/api' };

test('what a later build keeps beside it stays', async () => {
  const { local, stored } = memory({ preferences: { version: 1, ...chosen, colour: 'red' } });
  await settingsOver(local).change((own) => ({ ...own, highlights: true }));
  expect(stored('preferences')).toEqual({ version: 1, ...chosen, highlights: true, colour: 'red' });
});

/**
 * Preferences that a later build stored: an archive with unknown fields, an archive of an unknown kind, an
 * unknown gesture for opening cards.
 */
const later = {
  version: 1,
  ...chosen,
  added: [
    { ...reef, colour: 'red', offers: { ...reef.offers, pictures: true } },
    { ...reef, kind: 'vessels' },
  ],
  addedPrefixes: [
    { ...atoll, colour: 'red' },
    { prefix: '10.1234567', name: 'Seven digits' },
  ],
  opening: { on: 'thought', ms: 5 },
};
test.each<[string, (own: Preferences) => Preferences, object]>([
  ['a choice', (own) => ({ ...own, highlights: true }), { highlights: true }],
  [
    'an archive that is added',
    (own) => ({ ...own, added: [...own.added, lagoon] }),
    { added: [later.added[0], lagoon, later.added[1]] },
  ],
  [
    'a prefix that is added',
    (own) => ({ ...own, addedPrefixes: [...own.addedPrefixes, lab] }),
    { addedPrefixes: [later.addedPrefixes[0], lab, later.addedPrefixes[1]] },
  ],
  [
    'a prefix that is removed',
    (own) => ({ ...own, addedPrefixes: [] }),
    { addedPrefixes: [later.addedPrefixes[1]] },
  ],
  ['an archive that is removed', (own) => ({ ...own, added: [] }), { added: [later.added[1]] }],
])('of what a later build stored %s changes nothing else', async (_, change, changed) => {
  const { local, stored } = memory({ preferences: later });
  const { own } = await settingsOver(local).change((before) => before);
  expect(own.added).toEqual([reef]);
  await settingsOver(local).change(change);
  expect(stored('preferences')).toEqual({ ...later, ...changed });
});

describe('storage that', () => {
  test('cannot be read gives the settings of the first day', async () =>
    expect((await settingsOver(memory({}, { get: fail }).local).read()).now).toEqual(DEFAULTS));

  test('cannot be read is not overwritten with them', async () => {
    const { local, stored } = memory({ preferences: chosen }, { get: fail });
    await expect(settingsOver(local).change((own) => own)).rejects.toThrow('Quota');
    expect(stored('preferences')).toEqual(chosen);
  });

  test('cannot be written says so, and what was kept stays', async () => {
    const { local } = memory({ preferences: chosen }, { set: fail });
    await expect(settingsOver(local).change(() => DEFAULTS)).rejects.toThrow('Quota');
    expect((await settingsOver(local).read()).own).toEqual(chosen);
  });

  test('holds what an older build wrote for pages is written again', async () => {
    const { local, stored } = memory({ preferences: chosen, scanner: { shape: 0 } });
    expect(scannerSettingsOf(stored('scanner'))).toEqual(SCANNER_DEFAULTS);
    await settingsOver(local).renew();
    expect(scannerSettingsOf(stored('asked'))).toMatchObject({ ...chosenForPages, added: [reefShown] });
  });
});

test('what is stored for pages of a reader without choices is what pages assume before', () =>
  expect(
    toStored(DEFAULTS).scanner,
    'Change SCANNER_DEFAULTS and `toStored` together. Otherwise, pages that are open during an installation are read twice.',
  ).toEqual(SCANNER_DEFAULTS));

describe('a policy', () => {
  test.each<[string, object, object]>([
    ['of nothing changes nothing', {}, {}],
    ['decides', { off: false, highlights: true }, { off: false, highlights: true }],
    ['decides how cards open', { opening: { on: 'click' } }, { opening: { on: 'click' } }],
    ['adds sites', { offSites: ['bank.example'] }, { offSites: ['bank.example', ...chosen.offSites] }],
    [
      'adds registries',
      { added: [lagoon] },
      { added: [{ ...lagoon, name: 'Reef Archive (lagoon.example)' }, reefShown] },
    ],
    [
      'has its word on a registry of both',
      { added: [{ ...reef, name: 'Ours' }] },
      { added: [{ ...reef, name: 'Ours (reef.example)' }] },
    ],
    ['adds prefixes', { addedPrefixes: [lab] }, { addedPrefixes: [atoll, lab] }],
    [
      'has its word on the name of a prefix of both',
      { addedPrefixes: [{ ...atoll, name: 'Ours' }] },
      { addedPrefixes: [{ ...atoll, name: 'Ours' }] },
    ],
    [
      'adds no prefix that is read already, nor a name that is built in',
      {
        addedPrefixes: [
          { prefix: '10.5281', name: 'Ours' },
          { prefix: '10.23456', name: 'Zenodo' },
        ],
      },
      { addedPrefixes: [atoll, { prefix: '10.23456', name: '10.23456' }] },
    ],
    ['with one damaged prefix adds none', { addedPrefixes: [lab, { prefix: '10.1' }] }, {}],
    ['that cannot be read is none', { off: 'yes', opening: { on: 'rest', ms: 5 }, added: {} }, {}],
    ['of other things is none', { offUntil: 5, offPages: [7], colour: 'red' }, {}],
  ])('%s', async (_, managed, change) => {
    const settings = settingsOver(memory({ preferences: chosen }).local, async () => ({ ...managed }));
    const { own, now } = await settings.read();
    expect(own).toEqual(chosen);
    expect(now).toEqual({ ...chosen, added: [reefShown], ...change });
  });

  test('reaches pages, and never the reader’s own choices', async () => {
    const { local, stored } = memory({ preferences: chosen });
    await settingsOver(local, async () => ({ highlights: true })).change((own) => ({ ...own, off: false }));
    expect(scannerSettingsOf(stored('asked'))).toMatchObject({ highlights: true, off: false });
    expect(stored('preferences')).toMatchObject({ highlights: false, off: false });
  });
});
