import { expect, test } from 'vitest';
import { builtInRegistries } from '@/lib/registry/built-in';
import { embeddedRegistry } from '@/lib/registry/embedded';
import { collectionOf, type Identifier, pageUrl, parseKey, toCurie, toKey } from './identifier';

const registry = embeddedRegistry('http://127.0.0.1:4173');
const registries = [...builtInRegistries, registry];
const identifier = (version: string | null): Identifier => ({ registry, accession: '000003', version });

test.each([
  [null, 'HARBOUR:000003', 'harbour:000003', 'http://127.0.0.1:4173/collection/000003'],
  ['draft', 'HARBOUR:000003/draft', 'harbour:000003/draft', 'http://127.0.0.1:4173/collection/000003/draft'],
  [
    '0.230629.1955',
    'HARBOUR:000003/0.230629.1955',
    'harbour:000003/0.230629.1955',
    'http://127.0.0.1:4173/collection/000003/0.230629.1955',
  ],
])('version %s is written %s, kept as %s and read at %s', (version, curie, key, url) => {
  expect(toCurie(identifier(version))).toBe(curie);
  expect(toKey(identifier(version))).toBe(key);
  expect(pageUrl(identifier(version))).toBe(url);
  expect(parseKey(key, registries)).toEqual(identifier(version));
  expect(collectionOf(identifier(version))).toEqual(identifier(null));
});

test.each([
  null,
  3,
  '',
  'harbour',
  'harbour:',
  'harbour:3',
  'harbour:0000033',
  'harbour:000003/',
  'harbour:000003/latest',
  'harbour:000003/draft/x',
  'harbour:000003/../000004',
  'nowhere:000003',
  'HARBOUR:000003',
  ` harbour:000003`,
  `harbour:000003/${'0'.repeat(90)}`,
])('%j is no key', (key) => expect(parseKey(key, registries)).toBeNull());
