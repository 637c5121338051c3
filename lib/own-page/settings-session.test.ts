import { expect, test } from 'vitest';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { addedOf } from '@/lib/kinds/enabled-registries';
import type { Discovery } from '@/lib/messages/contract';
import type { AddedPrefix } from '@/lib/registry/added-prefix';
import type { CollectionProfile } from '@/lib/registry/profile';
import type { Preferences } from '@/lib/settings/choices';
import { reef } from '@/lib/settings/fixtures';
import { DEFAULTS } from '@/lib/settings/preferences';
import type { Settings } from '@/lib/settings/store';
import { makeWords } from '@/lib/words/words';
import { fileLookup } from '@/tools/locales/locale-files';
import { SettingsSession, type SettingsSessionParts } from './settings-session';

const lagoon: CollectionProfile = {
  ...reef,
  key: 'at-lagoon',
  name: 'Lagoon',
  apiUrl: 'https://api.lagoon.example/api',
  siteUrl: 'https://lagoon.example',
};

async function stage(
  more: Partial<SettingsSessionParts> = {},
  added: readonly CollectionProfile[] = [],
  addedPrefixes: readonly AddedPrefix[] = [],
) {
  let own: Preferences = { ...DEFAULTS, added, addedPrefixes };
  const settings = (): Settings => ({ own, policy: {}, now: own });
  const done: string[] = [];
  const session = new SettingsSession(
    {
      words: makeWords(fileLookup('en'), 'en'),
      store: {
        read: async () => settings(),
        change: async (to) => {
          own = to(own);
          return settings();
        },
      },
      known: [],
      allow: async (origins) => done.push(`asked for ${origins.join(' ')}`) > 0,
      takeBack: async (origins) => void done.push(`gave back ${origins.join(' ')}`),
      discover: async () => ({ state: 'found', registry: reef }),
      ...more,
    },
    settings(),
    () => undefined,
  );
  return { session, done, own: () => own };
}

test('a change is put into words, and its undo restores all choices', async () => {
  const { session, own } = await stage();
  await session.change((before) => ({ ...before, off: true }), 'Cards are off.');
  expect(own().off).toBe(true);
  expect(session.now().done?.sentence).toBe('Cards are off.');
  session.now().done?.onUndo?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(own().off).toBe(false);
  expect(session.now().done?.onUndo).toBeNull();
});

test('a change that the browser cannot store is reported and changes nothing', async () => {
  const store = {
    read: async () => ({ own: DEFAULTS, policy: {}, now: DEFAULTS }),
    change: async () => Promise.reject(new Error('QuotaExceededError')),
  };
  const { session } = await stage({ store });
  await session.change((before) => ({ ...before, off: true }));
  expect(session.now().settings.now.off).toBe(false);
  expect(session.now().done).toEqual({ sentence: expect.stringMatching(/not/i), onUndo: null });
});

test.each<[string, Discovery, Partial<SettingsSessionParts>, readonly string[], unknown]>([
  ['a registry is found', { state: 'found', registry: reef }, {}, [], { state: 'found', registry: reef }],
  [
    'the registry is already listed',
    { state: 'found', registry: reef },
    { known: [reef] },
    [],
    { state: 'there-already', registry: reef },
  ],
  [
    'its hosts have to be allowed',
    { state: 'needs-access', origins: ['https://a.example/*'] },
    {},
    [],
    { state: 'needs-access', origins: ['https://a.example/*'] },
  ],
  [
    'no registry is there',
    { state: 'failed', reason: 'no-registry' },
    {},
    [],
    { state: 'failed', reason: 'no-registry' },
  ],
  [
    'the reader does not allow its hosts',
    { state: 'found', registry: reef },
    { allow: async () => false },
    ['https://a.example/*'],
    { state: 'refused' },
  ],
])('a search: %s', async (_, discovery, more, origins, search) => {
  const { session } = await stage({ discover: async () => discovery, ...more });
  await session.look('https://reef.example', origins);
  expect(session.now().search).toEqual(search);
});

const atoll = { prefix: '10.12345/atoll.', name: 'Atoll Data' };
const noRequest = { discover: async () => Promise.reject(new Error('It was looked for.')) };

test.each<[string, string, readonly AddedPrefix[], unknown]>([
  ['free', 'https://doi.org/10.12345/ATOLL.', [], { state: 'prefix', prefix: atoll.prefix, taken: null }],
  [
    'added already',
    atoll.prefix,
    [atoll],
    { state: 'prefix-refused', reason: 'read', begins: atoll.prefix, name: atoll.name },
  ],
  [
    'built in',
    '10.5281',
    [],
    { state: 'prefix-refused', reason: 'read', begins: '10.5281/zenodo.', name: 'Zenodo' },
  ],
  [
    'a prefix of texts',
    '10.48550',
    [],
    { state: 'prefix-refused', reason: 'no-data', begins: '10.48550/arxiv.', name: 'arXiv' },
  ],
  [
    'one more than there may be',
    '10.12345',
    Array.from({ length: 40 }, (_, at) => ({ prefix: `10.${20_000 + at}`, name: 'Reef' })),
    { state: 'full', most: 40 },
  ],
])('a DOI prefix that is %s needs no request', async (_, entered, addedPrefixes, search) => {
  const { session, done } = await stage({ known: builtInRegistries, ...noRequest }, [], addedPrefixes);
  await session.look(entered, []);
  expect(session.now().search).toEqual(search);
  expect(done).toEqual([]);
});

test('a DOI prefix is added without a permission, and removed with its switch', async () => {
  const { session, done, own } = await stage({ known: builtInRegistries });
  await session.addPrefix(atoll);
  expect(own().addedPrefixes).toEqual([atoll]);
  expect(session.now().done?.sentence).toBe('Atoll Data is added.');
  const [registry] = addedOf(builtInRegistries, own());
  if (!registry) throw new Error('it is not listed');
  await session.change((before) => ({ ...before, unread: [registry.key, 'osf'] }));
  await session.remove(registry);
  expect([own().addedPrefixes, own().unread]).toEqual([[], ['osf']]);
  session.now().done?.onUndo?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(own().addedPrefixes).toEqual([atoll]);
  expect(done).toEqual([]);
});

test('a DOI prefix with the name of a built-in archive is not added', async () => {
  const { session, own } = await stage({ known: builtInRegistries });
  await session.addPrefix({ ...atoll, name: 'Zen0do' });
  expect(own().addedPrefixes).toEqual([]);
  expect(session.now().search).toEqual({ state: 'prefix', prefix: atoll.prefix, taken: 'Zen0do' });
});

test('a registry is added once its API is allowed; its web pages are not read', async () => {
  const { session, done, own } = await stage();
  await session.add(reef);
  expect(done).toEqual(['asked for https://api.reef.example/*']);
  expect(own().added).toEqual([reef]);
  const refused = await stage({ allow: async () => false });
  await refused.session.add(reef);
  expect(refused.own().added).toEqual([]);
  expect(refused.session.now().search).toEqual({ state: 'refused' });
});

test('an added registry whose name is taken is listed with its host', async () => {
  const { session } = await stage();
  await session.add(reef);
  expect(session.now().done?.sentence).toBe('Reef Archive (reef.example) is added.');
});

test.each<[string, readonly CollectionProfile[], readonly CollectionProfile[], string[]]>([
  ['its API', [reef, lagoon], [], ['gave back https://api.reef.example/*']],
  ['no host that a built-in registry needs', [reef], [{ ...reef, key: 'built-in' }], []],
  ['no host that another added registry needs', [reef, { ...reef, key: 'again' }], [], []],
])('removing a registry gives back the permission for %s', async (_, added, known, given) => {
  const { session, done, own } = await stage({ known }, added);
  await session.remove(reef);
  expect(own().added.some(({ key }) => key === reef.key)).toBe(false);
  expect(done).toEqual(given);
});

test('changes made elsewhere are taken over and end the undo', async () => {
  const { session } = await stage();
  await session.change((before) => ({ ...before, off: true }), 'Cards are off.');
  await session.refresh();
  expect(session.now().done).not.toBeNull();
});
