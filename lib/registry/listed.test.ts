import { expect, test } from 'vitest';
import { archives } from './built-in';
import { examplesOf, listed } from './listed';
import type { Listing, RegistryProfile } from './profile';

const [archive] = archives;
if (!archive) throw new Error('No archive is built in.');

const named = (name: string, listing?: Listing, more: Partial<RegistryProfile> = {}): RegistryProfile => ({
  ...archive,
  ...more,
  listing,
  name,
});

const all: RegistryProfile[] = [
  named('All others', { field: 'any', topic: 'others' }),
  named('A repository', { field: 'any', topic: 'researchData' }),
  named('A test archive', { field: 'sequences', example: 'T1' }, { citable: false }),
  named('Of genes', { field: 'sequences', example: 'G1' }),
  named('Of genes, too', { field: 'sequences', example: 'H1' }),
  named('Without a field'),
  named('Of brains', { field: 'neuroscience', example: 'B1' }),
];

test('lists registries by field, those for tests apart, each in its order', () => {
  const { fields, tests } = listed(all);
  expect(fields.map(({ field, members }) => [field, ...members.map(({ name }) => name)])).toEqual([
    ['sequences', 'Of genes', 'Of genes, too'],
    ['neuroscience', 'Of brains'],
    ['any', 'A repository', 'Without a field', 'All others'],
  ]);
  expect(tests.map(({ name }) => name)).toEqual(['A test archive']);
});

test('has one example of each field that has one', () =>
  expect(examplesOf(listed(all).fields.flatMap(({ members }) => members)).map(({ label }) => label)).toEqual([
    'G1',
    'B1',
  ]));
