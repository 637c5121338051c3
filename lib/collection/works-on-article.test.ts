import { expect, test } from 'vitest';
import { sampleIdentifier } from '@/demo/samples/collection';
import { toKey } from '@/lib/identifier/identifier';
import type { Declaration } from './article-answer';
import type { LinkedSet, LinkPlace } from './article-links';
import type { ResourceType } from './resource-type';
import { closestFirst, groupedWorks, WORK_GROUPS } from './works-on-article';

const { registry } = sampleIdentifier(null);
const named = (accession: string) => ({ registry, accession, version: null });
const keyOf = (accession: string) => toKey(named(accession));

/** Makes a record with this accession, type and relations to the article. */
const record = (
  accession: string,
  type: ResourceType | undefined,
  relations: readonly string[] = [],
  { whole, versions = [] }: { whole?: string; versions?: readonly string[] } = {},
): Declaration => ({
  identifier: named(accession),
  type,
  relations,
  whole: whole && keyOf(whole),
  versions: versions.map(keyOf),
});

test.each<[string[], string[]]>([
  [
    ['References', 'IsSupplementTo'],
    ['IsSupplementTo', 'References'],
  ],
  [
    ['Cites', 'IsPartOf', 'IsSupplementTo'],
    ['IsSupplementTo', 'IsPartOf', 'Cites'],
  ],
  [
    ['IsCitedBy', 'IsFabricatedFrom', 'IsDescribedBy'],
    ['IsDescribedBy', 'IsFabricatedFrom', 'IsCitedBy'],
  ],
  [['Cites', 'Cites'], ['Cites']],
])('the closest of %j comes first', (relations, expected) =>
  expect(closestFirst(relations)).toEqual(expected),
);

test.each<[ResourceType | undefined, string[], (typeof WORK_GROUPS)[number]]>([
  ['Dataset', ['IsSupplementTo'], 'data'],
  ['Dataset', ['Cites'], 'data'],
  ['Dataset', [], 'data'],
  ['Collection', ['IsPartOf'], 'data'],
  ['Software', ['IsSupplementTo'], 'software'],
  ['Software', ['Cites'], 'software'],
  ['ComputationalNotebook', ['References'], 'software'],
  ['Preprint', ['IsVersionOf'], 'copy'],
  ['Dataset', ['IsIdenticalTo'], 'copy'],
  ['Dataset', ['IsSupplementTo', 'IsIdenticalTo'], 'copy'],
  ['Text', ['IsPublishedIn'], 'copy'],
  ['Dataset', ['IsPublishedIn'], 'data'],
  ['JournalArticle', ['Cites'], 'citing'],
  ['Dissertation', ['References', 'Cites'], 'citing'],
  ['JournalArticle', ['IsCitedBy'], 'other'],
  ['JournalArticle', ['IsSupplementTo', 'Cites'], 'other'],
  ['JournalArticle', [], 'other'],
  ['PeerReview', ['Reviews'], 'other'],
  ['PeerReview', ['References'], 'other'],
  ['PhysicalObject', ['IsSourceOf'], 'other'],
  ['Image', ['IsSupplementTo'], 'other'],
  [undefined, ['IsSupplementTo'], 'other'],
])('a record of type %s with %j belongs to "%s"', (type, relations, expected) => {
  const works = groupedWorks([record('000001', type, relations)], []);
  expect(WORK_GROUPS.filter((group) => works[group].length > 0)).toEqual([expected]);
});

/**
 * Returns the works in the group `data`: for each, the accession, the number of records, and the versions
 * that the article names.
 */
const rowsOf = (found: readonly Declaration[], mentioned: readonly string[] = []) =>
  groupedWorks(found, mentioned.map(named)).data.map((work) => [
    work.identifier.accession,
    work.records,
    ...work.named.map(({ accession }) => accession),
  ]);

const concept = record('000100', 'Dataset', ['References'], {
  whole: '000100',
  versions: ['000101', '000102'],
});
const one = record('000101', 'Dataset', ['IsSupplementTo'], { whole: '000100' });
const two = record('000102', 'Dataset', [], { whole: '000100' });
const alone = record('000200', 'Dataset');

test.each<[string, Declaration[], string[], unknown[]]>([
  [
    'what stands for all',
    [two, one, concept, alone],
    [],
    [
      ['000100', 3],
      ['000200', 1],
    ],
  ],
  ['the version that the article names', [two, one, concept], ['000101'], [['000101', 3, '000101']]],
  ['each version that it names', [two, one], ['000101', '000102'], [['000102', 2, '000101', '000102']]],
  ['what stands for all, where the article names that', [two, one, concept], ['000100'], [['000100', 3]]],
  ['the newest, where nothing that came stands for all', [two, one], [], [['000102', 2]]],
  ['a version that has no record here', [concept], ['000102'], [['000100', 1, '000102']]],
  ['a work alone, which the article names', [alone], ['000200'], [['000200', 1]]],
  [
    'versions that only follow one another',
    [record('000003', 'Dataset', [], { versions: ['000002'] }), record('000002', 'Dataset')],
    [],
    [['000003', 2]],
  ],
  [
    'two that a third shows to be of one work',
    [one, record('000102', 'Dataset'), alone, concept],
    [],
    [
      ['000100', 3],
      ['000200', 1],
    ],
  ],
  [
    'a version that is software apart from the data',
    [one, record('000102', 'Software', [], { whole: '000100' })],
    [],
    [['000101', 1]],
  ],
])('versions of a work are one row: %s', (_, found, mentioned, rows) =>
  expect(rowsOf(found, mentioned)).toEqual(rows),
);

test('a row joins the relations of all records of its work', () =>
  expect(groupedWorks([concept, one, two], []).data).toMatchObject([
    { relations: ['IsSupplementTo', 'References'] },
  ]));

const link = (accession: string, place: LinkPlace, version: string | null = null): LinkedSet => ({
  service: place === 'record' ? 'ncbi' : 'europePmc',
  place,
  identifier: { ...named(accession), version },
});
/** Returns each work's accession, the number of its records, and where services say that it belongs to the article. */
const joined = (found: readonly Declaration[], links: readonly LinkedSet[]) =>
  groupedWorks(found, [], links).data.map((work) =>
    [work.identifier.accession, work.records, ...work.links.map(({ place }) => place)].join(' '),
  );

test.each<[string, Declaration[], LinkedSet[], string[]]>([
  ['one that no record is about', [], [link('000301', 'text')], ['000301 0 text']],
  [
    'one that a record is about',
    [record('000301', 'Dataset')],
    [link('000301', 'text'), link('000301', 'record')],
    ['000301 1 record text'],
  ],
  [
    'a version of one that a record is about',
    [record('000301', 'Dataset', [], { whole: '000301' })],
    [link('000301', 'text', '0.210812.1448')],
    ['000301 1 text'],
  ],
  [
    'another version than the record’s',
    [record('000302', 'Dataset', [], { versions: ['000301'] })],
    [link('000301', 'statement')],
    ['000302 1 statement'],
  ],
  [
    'two versions that no record is about',
    [],
    [link('000301', 'text', '0.210812.1448'), link('000301', 'statement')],
    ['000301 0 statement'],
  ],
  [
    'those of the statement first, those only in the text last',
    [record('000301', 'Dataset')],
    [link('000302', 'text'), link('000303', 'record'), link('000304', 'statement')],
    ['000304 0 statement', '000301 1', '000303 0 record', '000302 0 text'],
  ],
])('data sets that other services name are joined to the records: %s', (_, found, links, expected) =>
  expect(joined(found, links)).toEqual(expected),
);

test('what other services say of software stays with the software', () => {
  const { data, software } = groupedWorks([record('000301', 'Software')], [], [link('000301', 'text')]);
  expect([data, software.map(({ links }) => links)]).toEqual([
    [],
    [[{ service: 'europePmc', place: 'text' }]],
  ]);
});
