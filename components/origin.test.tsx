import { expect, test } from 'vitest';
import { words } from '@/demo/gallery/stage';
import type { VersionRecord } from '@/lib/collection/record';
import { expectNone } from '@/lib/house/expect-none';
import { archiveOf } from '@/lib/kinds/accessions/archives';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { badgeOfDoi } from '@/lib/kinds/datacite/keepers';
import { badgeOf, entryOf } from '@/lib/registry/profile';
import { badgeWords, entryWords } from './origin';

const recordOf = (parts: Partial<VersionRecord>): VersionRecord => ({
  accession: '',
  version: '',
  name: undefined,
  lostFields: [],
  ...parts,
});
const named = (key: string, accession: string) => {
  const registry = builtInRegistries.find((each) => each.key === key);
  if (!registry) throw new Error(`No registry ${key}`);
  return { registry, accession, version: null };
};

test('the badge of each built-in archive has at most 14 letters', () =>
  expectNone(
    builtInRegistries
      .filter((registry) => badgeOf(registry).length > 14)
      .map(({ key, name }) => `Give ${key} a \`badge\`: "${name}" is too long.`),
  ));

test.each([
  ['geo', 'GSE93374', 'GEO', 'Series'],
  ['geo', 'GDS5435', 'GEO', 'Data set'],
  ['geo', 'GSM2450001', 'GEO', 'Sample'],
  ['pdb', '4HHB', 'PDB', 'Structure'],
  ['emdb', 'EMD-11638', 'EMDB', 'Map'],
  ['ena', 'PRJEB1787', 'ENA', 'Project'],
  ['ena', 'SRR5164436', 'ENA', 'Run'],
  ['ega', 'EGAD50000000001', 'EGA', 'Data set'],
  ['dandi', '000017', 'DANDI', 'Dandiset'],
  ['zenodo', '10.5281/zenodo.7213214', 'Zenodo', 'Data set'],
  ['dataverse', '10.7910/dvn/eqtqyo', 'Dataverse', 'Data set'],
])('of %s, %s: %s and %s', (key, accession, badge, entry) => {
  const identifier = named(key, accession);
  expect([badgeWords(identifier, undefined), entryWords(identifier, undefined, words)]).toEqual([
    badge,
    entry,
  ]);
});

test('a record says what a work is, and which archive has the data', () => {
  const record = recordOf({ type: 'Software', heldBy: 'MassIVE' });
  const identifier = named('zenodo', '10.5281/zenodo.7213214');
  expect([badgeWords(identifier, record), entryWords(identifier, record, words)]).toEqual([
    'MassIVE',
    'Software',
  ]);
});

test('each example of an archive of accession numbers has a kind of its archive', () =>
  expectNone(
    accessionArchives.flatMap((registry) =>
      Object.values(archiveOf(registry.key)?.examples ?? {})
        .filter((accession) => registry.entries?.[entryOf(registry, accession)] === undefined)
        .map((accession) => `Say in \`entries\` of ${registry.key} what ${accession} is.`),
    ),
  ));

test.each([
  ['10.1594/wdcc/cmip5', 'WDCC'],
  ['10.1594/pangaea.896543', 'PANGAEA'],
  ['10.1184/r1/12345', 'KiltHub'],
  ['10.5878/abcd-1234', 'SND'],
  ['10.4121/123456', '4TU'],
  ['10.99999/unknown', undefined],
])('the repository of %s has the badge %s', (doi, badge) => expect(badgeOfDoi(doi)).toBe(badge));
