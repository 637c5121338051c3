import { describe, expect, test } from 'vitest';
import { embeddedRegistry } from '@/demo/registry/embedded';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { repositories } from '@/lib/kinds/datacite/repositories';
import {
  type Identifier,
  isPlaceholder,
  pageUrl,
  parseKey,
  toCurie,
  toKey,
  withoutVersion,
} from './identifier';

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
  expect(withoutVersion(identifier(version))).toEqual(identifier(null));
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

describe('a work with a DOI', () => {
  const [zenodo] = repositories;
  const work = (accession: string): Identifier | null =>
    zenodo ? { registry: zenodo, accession, version: null } : null;

  test.each([
    ['10.5281/zenodo.8675309', 'zenodo:10.5281%2Fzenodo.8675309', 'https://doi.org/10.5281/zenodo.8675309'],
    ['10.4225/03/5a31:x', 'zenodo:10.4225%2F03%2F5a31%3Ax', 'https://doi.org/10.4225/03/5a31:x'],
    ['10.1002/a#b?c', 'zenodo:10.1002%2Fa%23b%3Fc', 'https://doi.org/10.1002/a%23b%3Fc'],
  ])('%s is kept as %s and read at %s', (doi, key, url) => {
    const identifier = work(doi);
    if (!identifier) throw new Error('There is no such repository.');
    expect(toCurie(identifier)).toBe(doi);
    expect(toKey(identifier)).toBe(key);
    expect(pageUrl(identifier)).toBe(url);
    expect(parseKey(key, repositories)).toEqual(identifier);
    expect(isPlaceholder(identifier)).toBe(false);
  });

  test.each([
    'zenodo:10.5281/zenodo.8675309',
    'zenodo:10.5281%2FZENODO.8675309',
    'zenodo:10.5281%2F',
    'zenodo:10.5281%2Fa%20b',
    'zenodo:10.5281%2',
    `zenodo:10.5281%2F${'0'.repeat(101)}`,
    'zenodo:000003',
    'harbour:10.5281%2Fzenodo.8675309',
  ])('%j is no key', (key) => expect(parseKey(key, [...repositories, registry])).toBeNull());
});
