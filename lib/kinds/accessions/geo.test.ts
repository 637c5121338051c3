import { expect, test } from 'vitest';
import { wireSeries, wireSummary } from '@/demo/samples/accessions';
import { present } from '@/demo/samples/collection';
import { accessionApi } from './api';
import { accessionArchives } from './registries';

const registry = present(accessionArchives[0]);

function requestOf(accession: string) {
  return accessionApi.record({ registry, accession, version: null });
}

test.each([
  ['GSE4217', '200004217'],
  ['GSE93374', '200093374'],
  ['GDS9041', '9041'],
])('%s is asked for as %s', (accession, uid) => {
  const { searchParams } = new URL(requestOf(accession).url);
  expect(searchParams.get('id')).toBe(uid);
  expect(searchParams.get('tool')).toBe('accession');
});

test('a curated data set leads to the series that it was made from, and has no sequences of its own', () => {
  const body = wireSeries('GDS9041', { gse: '4217' });
  expect(requestOf('GDS9041').parse(body)).toMatchObject({
    relatedResources: [{ relation: 'IsDerivedFrom', name: 'GSE4217' }, { name: 'PubMed 31990001' }],
    deposit: { sameAs: [] },
  });
});

test('a series of series leads to its parts', () => {
  const relations = [
    { relationtype: 'SuperSeries of', targetobject: 'GSE4218' },
    { relationtype: 'SubSeries of', targetobject: 'GSE4200' },
  ];
  expect(requestOf('GSE4217').parse(wireSeries('GSE4217', { relations }))?.relatedResources).toMatchObject([
    { relation: 'HasPart', name: 'GSE4218' },
    { relation: 'IsPartOf', name: 'GSE4200' },
    { name: 'PubMed 31990001' },
  ]);
});

test('another number or accession than was asked for is refused', () => {
  const { parse } = requestOf('GSE4217');
  expect(parse(wireSeries('GSE4218'))).toBeUndefined();
  expect(parse(wireSeries('GSE4217', { accession: 'GSE4218' }))).toBeUndefined();
  expect(parse({ esummaryresult: ['Invalid uid GSE4217 at position=0'] })).toBeUndefined();
});

test('a damaged field costs only itself', () => {
  const body = wireSeries('GSE4217', { n_samples: -1, pdat: '2019/13/02' });
  expect(requestOf('GSE4217').parse(body)).toMatchObject({
    datePublished: undefined,
    lostFields: ['pdat', 'n_samples'],
  });
});

test('private, deleted and nonexistent data sets are not found', () => {
  const { isMissing } = requestOf('GSE4217');
  expect(isMissing?.(wireSummary('200004217', { error: 'cannot get document summary' }))).toBe(true);
  expect(isMissing?.(wireSeries())).toBe(false);
});
