import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wireLinks } from '@/demo/samples/article-links';
import { present } from '@/demo/samples/collection';
import { toKey } from '@/lib/identifier/identifier';
import { linksAddress } from './linked-database';
import { linkedRequest, linksRequest } from './links';
import { accessionArchives } from './registries';

const archiveAt = (key: string) => present(accessionArchives.find((archive) => archive.key === key));
const geo = archiveAt('geo');
const ena = archiveAt('ena');

test('NCBI links papers with the data sets of two archives', () =>
  expect(accessionArchives.filter((archive) => linksAddress(archive) !== undefined)).toEqual([geo, ena]));

test.each([
  [
    geo,
    'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/elink.fcgi?dbfrom=pubmed&db=gds&id=7&id=8&retmode=json&tool=accession',
  ],
  [
    ena,
    'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/elink.fcgi?dbfrom=pubmed&db=bioproject&id=7&id=8&retmode=json&tool=accession',
  ],
])('links of $key are asked for by PubMed numbers', (archive, url) =>
  expect(linksRequest(archive, ['7', '8'])?.url).toBe(url),
);

test('links of other archives are not asked for', () => {
  const pdb = archiveAt('pdb');
  expect([linksRequest(pdb, ['7']), linkedRequest(pdb, ['7']), linkedRequest(ena, [])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each<[string, unknown, string[] | undefined]>([
  ['a series', wireLinks('gds', { 7: ['200319641'] }), ['geo:GSE319641']],
  ['two papers with one series', wireLinks('gds', { 7: ['200000421'], 8: ['200000421'] }), ['geo:GSE421']],
  ['no link', wireLinks('gds', { 7: [] }), []],
  [
    'samples, platforms and curated data sets',
    wireLinks('gds', { 7: ['300000421', '100000421', '421'] }),
    [],
  ],
  ['another paper', wireLinks('gds', { 99: ['200000421'] }), []],
  ['another database', wireLinks('sra', { 7: ['200000421'] }), []],
  ['links in the other direction', { linksets: [{ dbfrom: 'gds', ids: ['7'] }] }, []],
  ['numbers that are none', wireLinks('gds', { 7: ['200000421&x', '2000004210000'] }), []],
  ['no list', { header: {} }, undefined],
  ['text', 'busy', undefined],
])('%s in a reply of GEO is read', (_, body, expected) => {
  const { named, uids } = linksRequest(geo, ['7', '8'])?.parse(body) ?? {};
  expect(named?.map(({ identifier }) => toKey(identifier))).toEqual(expected);
  expect(uids).toEqual(expected && []);
});

test('projects are told by a second request, as their numbers may be those of another archive', () => {
  expect(linksRequest(ena, ['7'])?.parse(wireLinks('bioproject', { 7: ['626440', '42171'] }))).toEqual({
    named: [],
    uids: ['626440', '42171'],
  });
  const request = linkedRequest(ena, ['626440', '42171', '9', '10']);
  expect(request?.url).toContain('/esummary.fcgi?db=bioproject&id=626440,42171,9,10&retmode=json&');
  const result = {
    uids: ['626440', '42171', '9', '10'],
    626440: { uid: '626440', project_acc: 'PRJNA626440' },
    42171: { uid: '42171', project_acc: 'PRJEB42171' },
    9: { uid: '9', error: 'cannot get document summary' },
    10: { uid: '11', project_acc: 'PRJNA11' },
  };
  expect(request?.parse({ result })?.map(({ identifier }) => toKey(identifier))).toEqual([
    'ena:PRJNA626440',
    'ena:PRJEB42171',
  ]);
  expect(request?.parse([])).toBeUndefined();
});

test.each([
  [{ error: 'API rate limit exceeded' }, 'in-trouble'],
  [{ linksets: [] }, undefined],
])('%j has the reason %s', (body, reason) =>
  expect(linksRequest(geo, ['7'])?.failureIn?.(body)).toBe(reason),
);

const RECORDED = '../shared/data/archives-2/ncbi-elink';

test.skipIf(!existsSync(RECORDED)).each([
  ['pubmed_gds.42162664', '42162664', ['geo:GSE319641']],
  ['none', '99', []],
])('the recorded reply %s is read (skipped where ../shared/data is absent)', (file, number, expected) => {
  const body: unknown = JSON.parse(readFileSync(`${RECORDED}/${file}.recorded.json`, 'utf8'));
  expect(
    linksRequest(geo, [number])
      ?.parse(body)
      ?.named.map(({ identifier }) => toKey(identifier)),
  ).toEqual(expected);
});
