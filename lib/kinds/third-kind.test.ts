import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleRecord } from '@/demo/samples/collection';
import { tableOf } from '@/lib/background/fixtures/asking';
import { memoryCache, memoryStore } from '@/lib/background/fixtures/stores';
import { describe as describeIdentifier } from '@/lib/background/requests/describe';
import { makeReads } from '@/lib/background/requests/reads';
import { makeSession } from '@/lib/background/tabs/session';
import { formats } from '@/lib/citation/formats';
import { toCslItem } from '@/lib/citation/item';
import type { Description } from '@/lib/collection/description';
import type { Versioning } from '@/lib/collection/versioning';
import { byCollection } from '@/lib/identifier/grouped';
import { pageUrl, parseKey, toCurie, toKey } from '@/lib/identifier/identifier';
import type { Match } from '@/lib/identifier/match';
import { mentionsIn } from '@/lib/messages/collections';
import type { NameScheme, Registry } from '@/lib/registry/naming';
import type { Kind } from '@/lib/registry/profile';
import { identifierOfAddress } from './address';
import type { Api } from './api';
import { builtInRegistries } from './built-in';
import { findMatches } from './find-matches';
import type { FirstFinder } from './finder';
import { finders, readFirst } from './finders';
import type { KindParts } from './kind';
import { kinds } from './kinds';
import { lookUp } from './look-up';
import { toTokens } from './to-tokens';
import type { TokenMaker } from './token-maker';
import { tokenMakers, tokenSourcesOf } from './tokens';
import { versionings } from './versionings';
import { wholeFinders } from './whole-finders';

/**
 * A made-up kind: wrecks have letters for accessions and seasons for versions, and are found by the name of a wharf. All
 * that the project knows of it stands in this file, as it would stand in a folder.
 */
const KIND = 'wrecks' as string as Kind;

const SEASONS = ['spring', 'autumn'];

const NAME = /^([a-z]{4})(?:\/(spring|autumn))?$/;

function parse(name: string) {
  const [, accession, version = null] = NAME.exec(name) ?? [];
  return accession === undefined ? null : { accession, version };
}

const naming: NameScheme = {
  toName: ({ accession, version }) => (version === null ? accession : `${accession}/${version}`),
  parseName: parse,
  toLabel: ({ accession, version }) => `wharf ~${accession}${version === null ? '' : ` (${version})`}`,
  parseLabel: () => null,
  pageUrl: ({ accession }) => `https://wharf.example/wreck/${accession}`,
  isPlaceholder: () => false,
  hasVersions: true,
};

const wharf: Registry = {
  kind: KIND,
  key: 'wharf',
  name: 'Old Wharf',
  prefix: 'WRECK',
  otherPrefixes: [],
  apiUrl: 'https://wharf.example/ask',
  siteUrl: 'https://wharf.example',
  otherHosts: [],
  paths: { site: 'wreck', api: 'wrecks' },
  objectKey: '',
  doi: null,
  nouns: [],
  spokenNames: [],
  mirrors: [],
  offers: { versions: false },
  needsSignIn: false,
  citable: true,
  naming,
};
const registries = [...builtInRegistries, wharf];

const versioning: Versioning = {
  compare: (a, b) => SEASONS.indexOf(a) - SEASONS.indexOf(b),
  publishedAt: (version) => (version === 'spring' ? '2024-03-20T00:00:00Z' : null),
  expectedDoi: () => null,
  isOwnDoi: () => false,
};

const api: Api = {
  answers: 'at-once',
  versions: () => null,
  many: null,
  onArticle: null,
  record: ({ registry, accession }) => ({
    url: `${registry.apiUrl}/${accession}`,
    parse: (body) =>
      body === 'afloat'
        ? null
        : { ...sampleRecord(), accession, version: 'autumn', name: String(body), citation: null },
    maxAge: 1000,
  }),
  weight: 1,
  refusal: () => 'unexpected-reply',
  discover: null,
};

const finder: FirstFinder = {
  find: (text, [registry]): Match[] =>
    [...text.matchAll(/(?:wharf ~|wharf\.example\/wreck\/)([a-z]{4})(?: \((spring|autumn)\))?/gi)].flatMap(
      ({ index: start, 0: found, 1: accession = '', 2: version = null }) => {
        const form = found.includes('/wreck/') ? 'address' : 'prose';
        const identifier = registry && { registry, accession, version };
        return identifier ? { identifier, form, start, end: start + found.length, certain: true } : [];
      },
    ),
  leavesOver: (text) => text.includes('~ '),
  isLead: (_, before) => !before.includes('?'),
};

const tokens: TokenMaker = () => ({ words: [], names: ['wharf'], hints: ['wharf'] });

const wrecks: KindParts = {
  naming,
  tokens,
  firstFinder: finder,
  wholeFinder: { find: finder.find, offer: (text) => parse(text.toLowerCase()) },
  versioning,
  api,
};

/** Adds it as the line in `kinds.ts` would, and to each table that pages carry apart. */
const tables: { readonly [Need in keyof KindParts]?: Partial<Record<Kind, KindParts[Need]>> } = {
  tokens: tokenMakers,
  firstFinder: finders,
  wholeFinder: wholeFinders,
  versioning: versionings,
};

beforeAll(() => {
  Object.assign(kinds, { [KIND]: wrecks });
  for (const [need, table] of Object.entries(tables))
    Object.assign(table, { [KIND]: Reflect.get(wrecks, need) });
});

afterAll(() => {
  for (const table of [kinds, ...Object.values(tables)]) Reflect.deleteProperty(table, KIND);
});

const TEXT =
  'We dived at wharf ~orca (spring), compared it with DANDI:000026, and read 10.5281/zenodo.1003150.';
const KEYS = ['wharf:orca/spring', 'dandi:000026', 'zenodo:10.5281%2Fzenodo.1003150'];

const named = { registry: wharf, accession: 'orca', version: null };

describe('what is named in a text', () => {
  test.each([
    ['at first', readFirst],
    ['whole', findMatches],
  ])('is found beside names of other kinds, %s', (_, read) =>
    expect(read(TEXT, registries).map(({ identifier }) => toKey(identifier))).toEqual(KEYS),
  );
  test('is found in the address of a link', () =>
    expect(identifierOfAddress('https://wharf.example/wreck/orca', registries)).toEqual(named));
  test('makes the scanner look', () => {
    const look = toTokens(tokenSourcesOf(registries));
    expect(['wharf ~orca', 'a cat'].map((text) => look.test(text))).toEqual([true, false]);
  });
  test('is found by nobody who does not read that registry', () =>
    expect(findMatches(TEXT, builtInRegistries)).toHaveLength(2));
});

describe('a name', () => {
  test('is kept under a key that gives it back', () => {
    const version = { ...named, version: 'autumn' };
    expect(parseKey(toKey(version), registries)).toEqual(version);
    expect(parseKey('wharf:000026', registries)).toBeNull();
  });
  test('is written as that kind writes it, and leads to its page', () => {
    expect(toCurie(named)).toBe('wharf ~orca');
    expect(pageUrl(named)).toBe('https://wharf.example/wreck/orca');
  });
  test('is listed with what else a tab names', () => {
    const mentions = KEYS.map((key) => ({ key, count: 1, naming: 'prose' as const }));
    const listed = byCollection(mentionsIn([{ frameId: 0, mentions }], registries));
    expect(listed.map(({ identifier }) => toCurie(identifier))).toEqual([
      'wharf ~orca (spring)',
      'DANDI:000026',
      '10.5281/zenodo.1003150',
    ]);
  });
  test('is offered to who looks up nothing else', () =>
    expect(lookUp('Orca', registries).offers).toEqual([named]));
});

async function described(body: unknown): Promise<Description | undefined> {
  const { fetchJson } = tableOf({ 'https://wharf.example/ask/orca': { ok: true, body } });
  const reads = makeReads({
    cache: memoryCache(),
    session: makeSession(memoryStore()),
    fetchJson,
    now: Date.now,
  });
  const options = {
    signal: AbortSignal.timeout(5000),
    urgency: 'now',
    refresh: false,
    keep: true,
  } as const;
  let last: Description | undefined;
  const identifier = { ...named, version: 'autumn' };
  await describeIdentifier(identifier, 'card', reads, options, (step) => {
    last = step;
  });
  return last;
}

test('it is described by the address and the reply of its kind', async () => {
  const { record, assessment, done } = (await described('Tide mill')) ?? {};
  expect(done).toBe(true);
  expect(record).toMatchObject({ state: 'loaded', value: { name: 'Tide mill', accession: 'orca' } });
  expect(assessment).toMatchObject({ status: { kind: 'published' }, version: 'autumn' });
});

test('a reply that is none of its kind is told as such', async () =>
  expect((await described('afloat'))?.record).toMatchObject({ state: 'failed', reason: 'unexpected-reply' }));

test('it is cited in every format', () => {
  const record = { ...sampleRecord(), accession: 'orca', version: 'autumn', name: 'Tide mill', doi: null };
  const item = toCslItem(record, wharf, new Date(2026, 0, 1));
  const lacking = formats.filter(({ group, write }) => {
    const { text } = write([item]);
    return group !== 'name' && !text.includes('Tide mill') && !text.includes('wharf');
  });
  // The registry's own text is what the record says.
  expect(lacking.map(({ key }) => key)).toEqual(['registry']);
});
