import { expect, test } from 'vitest';
import { archives } from './built-in';
import { listed } from './listed';
import type { RegistryProfile } from './profile';

test('lists repositories, archives, those of accession numbers and those for tests apart, each in its order', () => {
  const [archive] = archives;
  if (!archive) throw new Error('No archive is built in.');
  const all: RegistryProfile[] = [
    { ...archive, citable: true, name: 'An archive' },
    { ...archive, citable: false, name: 'A test archive' },
    { ...archive, citable: true, name: 'A repository', service: 'DataCite' },
    { ...archive, citable: true, name: 'Another archive' },
    { ...archive, kind: 'accessions', citable: true, name: 'One of accession numbers' },
  ];
  const groups = listed(all);
  const names = [groups.repositories, groups.archives, groups.accessions, groups.tests].map((group) =>
    group.map(({ name }) => name),
  );
  expect(names).toEqual([
    ['A repository'],
    ['An archive', 'Another archive'],
    ['One of accession numbers'],
    ['A test archive'],
  ]);
});
