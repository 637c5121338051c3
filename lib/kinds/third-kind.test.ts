import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readsBy, tableOf } from '@/lib/background/fixtures/asking';
import { describe as describeIdentifier } from '@/lib/background/requests/describe';
import { formats } from '@/lib/citation/formats';
import { toCslItem } from '@/lib/citation/item';
import type { Description } from '@/lib/collection/description';
import { loaded } from '@/lib/collection/evidence';
import { Fields } from '@/lib/collection/fields';
import type { VersionRecord } from '@/lib/collection/record';
import { line, timestamp } from '@/lib/collection/wire';
import { byAccession } from '@/lib/identifier/grouped';
import { pageUrl, parseKey, toCurie, toKey } from '@/lib/identifier/identifier';
import type { Match } from '@/lib/identifier/match';
import { mentionsIn } from '@/lib/messages/collections';
import type { Naming, Registry } from '@/lib/registry/naming';
import type { Kind } from '@/lib/registry/profile';
import { identifierOfAddress } from './address';
import type { Api } from './api';
import { apis } from './apis';
import { builtInRegistries } from './built-in';
import { findMatches } from './find-matches';
import type { Finder } from './finder';
import { finders, readFirst } from './finders';
import { lookUp } from './look-up';
import { toTokens } from './to-tokens';
import { tokenSourcesOf } from './tokens';

/**
 * Key of a made-up kind of registry: an archive of structures with its own API. Four characters name a
 * structure, and one reply describes it. This file contains everything that the folder of a new kind needs.
 */
const KIND = 'structures' as string as Kind;

const NAME = /^[1-9][a-z\d]{3}$/;

function parse(name: string) {
  const accession = name.toLowerCase();
  return NAME.test(accession) ? { accession, version: null } : null;
}

const naming: Naming = {
  toName: ({ accession }) => accession,
  parseName: parse,
  toLabel: ({ accession }) => accession.toUpperCase(),
  pageUrl: ({ accession }) => `https://molehill.example/structure/${accession}`,
};

const molehill: Registry = {
  kind: KIND,
  key: 'molehill',
  name: 'Molehill Structures',
  apiUrl: 'https://molehill.example/ask',
  siteUrl: 'https://molehill.example',
  citable: true,
  naming,
};
const registries = [...builtInRegistries, molehill];

const finder: Finder = {
  tokens: () => ({ words: ['molehill'], names: [], hints: [] }),
  find: (text, [registry]): Match[] =>
    [...text.matchAll(/(?:Molehill ID |molehill\.example\/structure\/)([1-9][a-z\d]{3})/gi)].flatMap(
      ({ index: start, 0: found, 1: accession = '' }) => {
        const form = found.includes('/structure/') ? 'address' : 'prose';
        const identifier = registry && { registry, accession: accession.toLowerCase(), version: null };
        return identifier ? { identifier, form, start, end: start + found.length, certain: true } : [];
      },
    ),
  isLead: (_, before) => !before.includes('?'),
  offer: parse,
};

/** Makes a record that has only the fields of the reply. All other fields of a record are optional. */
function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const fields = Fields.of(body);
  if (fields?.one('id', line) !== accession) return undefined;
  const [species, method] = [fields.one('species', line), fields.one('method', line)];
  const contributors = fields.all('authors', line).map((name) => ({
    name,
    kind: 'person' as const,
    roles: ['Author'],
    cited: true,
  }));
  return {
    accession,
    version: '',
    doi: `10.5555/molehill.${accession}`,
    name: fields.one('title', line),
    contributors,
    datePublished: fields.one('released', timestamp),
    licenses: ['CC0-1.0'],
    holdings: {
      ...(species !== undefined && { species: [{ name: species }] }),
      ...(method !== undefined && { techniques: [{ name: method }] }),
    },
    lostFields: fields.lost,
  };
}

const api: Api = {
  answers: 'at-once',
  record: ({ registry, accession }) => ({
    url: `${registry.apiUrl}/${accession}`,
    parse: (body) => toRecord(body, accession),
    maxAge: 1000,
  }),
  weight: 1,
};

/** Adds the made-up kind to each table that maps kinds to their code. */
beforeAll(() => {
  Object.assign(finders, { [KIND]: finder });
  Object.assign(apis, { [KIND]: api });
});

afterAll(() => {
  for (const table of [finders, apis]) Reflect.deleteProperty(table, KIND);
});

const TEXT =
  'The fold of Molehill ID 4HHB was compared with DANDI:000026, and with data of 10.5281/zenodo.1003150.';
const KEYS = ['molehill:4hhb', 'dandi:000026', 'zenodo:10.5281%2Fzenodo.1003150'];

const named = { registry: molehill, accession: '4hhb', version: null };

describe('a name in a text', () => {
  test.each([
    ['at first', readFirst],
    ['whole', findMatches],
  ])('is found beside names of other kinds: %s', (_, read) =>
    expect(read(TEXT, registries).map(({ identifier }) => toKey(identifier))).toEqual(KEYS),
  );
  test('is found in the address of a link', () =>
    expect(identifierOfAddress('https://molehill.example/structure/4hhb', registries)).toEqual(named));
  test('makes the scanner look', () => {
    const look = toTokens(tokenSourcesOf(registries));
    expect(['Molehill ID 4HHB', 'a cat'].map((text) => look.test(text))).toEqual([true, false]);
  });
  test('is not found if the registry is disabled', () =>
    expect(findMatches(TEXT, builtInRegistries)).toHaveLength(2));
});

describe('a name', () => {
  test('is kept under a key that gives it back', () => {
    expect(parseKey(toKey(named), registries)).toEqual(named);
    expect(parseKey('molehill:000026', registries)).toBeNull();
  });
  test('is written as that kind writes it, and leads to its page', () => {
    expect(toCurie(named)).toBe('4HHB');
    expect(pageUrl(named)).toBe('https://molehill.example/structure/4hhb');
  });
  test('is listed with what else a tab names', () => {
    const mentions = KEYS.map((key) => ({ key, count: 1, form: 'prose' as const }));
    const listed = byAccession(mentionsIn([{ frameId: 0, mentions }], registries));
    expect(listed.map(({ identifier }) => toCurie(identifier))).toEqual([
      '4HHB',
      'DANDI:000026',
      '10.5281/zenodo.1003150',
    ]);
  });
  test('is offered when it is looked up alone', () =>
    expect(lookUp('4hhb', registries).offers).toContainEqual(named));
});

const REPLY = {
  id: '4hhb',
  title: 'Haemoglobin of the mole',
  authors: ['Perutz, Ada', 'Quay, Bo'],
  released: '1984-07-17',
  species: 'Talpa europaea',
  method: 'X-RAY DIFFRACTION',
};

async function described(body: unknown): Promise<Description | undefined> {
  const { fetchJson } = tableOf({ 'https://molehill.example/ask/4hhb': { ok: true, body } });
  const reads = readsBy(fetchJson);
  const options = {
    signal: AbortSignal.timeout(5000),
    urgency: 'now',
    refresh: false,
    keep: true,
  } as const;
  let last: Description | undefined;
  await describeIdentifier(named, 'card', reads, options, (step) => {
    last = step;
  });
  return last;
}

test('a data set is described by its record, without a summary', async () => {
  const { summary, record, assessment, done } = (await described(REPLY)) ?? {};
  expect({ summary, done }).toEqual({ summary: undefined, done: true });
  expect(record).toMatchObject({
    state: 'loaded',
    value: { name: 'Haemoglobin of the mole', holdings: { species: [{ name: 'Talpa europaea' }] } },
  });
  expect(assessment).toMatchObject({
    status: { kind: 'published', date: '1984-07-17' },
    notices: [],
    entry: undefined,
  });
});

test('a reply of another shape is reported as such', async () =>
  expect((await described('afloat'))?.record).toMatchObject({ state: 'failed', reason: 'unexpected-reply' }));

test('its citation is ours and is labelled as ours', async () => {
  const { record } = (await described(REPLY)) ?? {};
  const { citation } = loaded(record) ?? {};
  expect(citation).toEqual({
    text: 'Perutz, A., & Quay, B. (1984). Haemoglobin of the mole [Data set]. Molehill Structures. https://doi.org/10.5555/molehill.4hhb',
    by: 'us',
  });
});

test('it is cited in every format', async () => {
  const record = loaded((await described(REPLY))?.record);
  if (!record) throw new Error('It is not described.');
  const item = toCslItem(record, molehill, new Date(2026, 0, 1));
  const lacking = formats.filter(({ group, write }) => {
    const { text } = write([item]);
    return group !== 'name' && !text.includes('Haemoglobin') && !text.includes('molehill');
  });
  // This registry recommends no citation of its own.
  expect(lacking.map(({ key }) => key)).toEqual(['registry']);
});
