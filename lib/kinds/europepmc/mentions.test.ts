import { describe, expect, test } from 'vitest';
import { present, sampleIdentifier } from '@/demo/samples/collection';
import { mixedMentions, wireMention, wireMentions } from '@/demo/samples/papers';
import type { Identifier } from '@/lib/identifier/identifier';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { europePmc } from './library';
import { mentionsRequest, queryOf } from './mentions';

const of = (key: string, accession: string): Identifier => ({
  registry: present(builtInRegistries.find((each) => each.key === key)),
  accession,
  version: null,
});
const series = of('geo', 'GSE4217');
const request = present(mentionsRequest(europePmc, series, ['GSE4217']));
/** Reads a reply as the background does: without contacts first. */
const read = (body: unknown) => request.parse(request.withoutContacts?.(body));

describe('the search', () => {
  test.each<[string, string, readonly string[], string | undefined]>([
    ['geo', 'GSE4217', ['GSE4217'], 'ACCESSION_ID:"GSE4217" OR "GSE4217"'],
    [
      'ena',
      'PRJEB42171',
      ['PRJEB42171', 'ERP042171'],
      'ACCESSION_ID:"PRJEB42171" OR "PRJEB42171" OR ACCESSION_ID:"ERP042171" OR "ERP042171"',
    ],
    // Four characters could mean anything, so they are searched for as codes of the PDB alone.
    [
      'pdb',
      '7QZ9',
      ['7QZ9', '10.2210/pdb7qz9/pdb'],
      '((ACCESSION_ID:"7QZ9" OR ACCESSION_ID:"7qz9") AND ACCESSION_TYPE:pdb) OR "10.2210/pdb7qz9/pdb"',
    ],
    ['emdb', 'EMD-4217', ['EMD-4217'], 'ACCESSION_ID:"EMD-4217" OR "EMD-4217"'],
    ['massive', 'MSV000042173', ['MSV000042173'], '"MSV000042173"'],
    ['encode', 'ENCSR421TDE', ['ENCSR421TDE'], '"ENCSR421TDE"'],
    [
      'dbgap',
      'phs004217.v2.p1',
      ['phs004217.v2.p1'],
      'ACCESSION_ID:"phs004217.v2.p1" OR "phs004217.v2.p1" OR ACCESSION_ID:"phs004217" OR "phs004217"',
    ],
    ['synapse', 'syn4217001.2', ['syn4217001.2'], '"syn4217001.2" OR "syn4217001"'],
    [
      'dandi',
      '000003',
      ['000003', '10.48324/dandi.000003', '10.48324/dandi.000003/0.210812.1448'],
      '"DANDI:000003" OR "dandiset 000003" OR "10.48324/dandi.000003" OR "10.48324/dandi.000003/0.210812.1448"',
    ],
    ['zenodo', '10.5281/zenodo.42', ['10.5281/zenodo.42'], '"10.5281/zenodo.42"'],
    [
      'openneuro',
      '10.18112/openneuro.ds000917.v1.0.2',
      ['10.18112/openneuro.ds000917.v1.0.2'],
      '"10.18112/openneuro.ds000917.v1.0.2" OR "10.18112/openneuro.ds000917"',
    ],
    // What is no name of a data set is not sent.
    ['geo', 'GSE4217', ['my secret', '10.5072/a" OR "b', 'GSE4217'], 'ACCESSION_ID:"GSE4217" OR "GSE4217"'],
    ['geo', 'GSE4217', ['nothing'], undefined],
  ])('%s:%s', (key, accession, names, query) => {
    expect(queryOf(of(key, accession), names)).toBe(query);
  });

  test('asks for the newest 25 papers in one request', () => {
    const { origin, pathname, searchParams } = new URL(request.url);
    expect([origin + pathname, Object.fromEntries(searchParams)]).toEqual([
      `${europePmc.apiUrl}/search`,
      {
        query: 'ACCESSION_ID:"GSE4217" OR "GSE4217"',
        resultType: 'core',
        format: 'json',
        pageSize: '25',
        sort: 'P_PDATE_D desc',
      },
    ]);
  });
  test('is not made for a data set without a name to search for', () =>
    expect(mentionsRequest(europePmc, series, [])).toBeUndefined());
});

describe('the papers', () => {
  const papersIn = (body: unknown) => read(body)?.papers;

  test.each([0, 1, 4, 25, 312])('%i are counted, and 25 of them listed at most', (hitCount) => {
    const found = read(wireMentions(hitCount));
    expect([found?.count, found?.papers.length]).toEqual([hitCount, Math.min(hitCount, 25)]);
    expect(found?.url).toBe(
      `https://europepmc.org/search?query=${encodeURIComponent('ACCESSION_ID:"GSE4217" OR "GSE4217"')}`,
    );
  });

  test('a preprint, an article, a retracted one, and a text without a DOI', () => {
    expect(papersIn(wireMentions(4, mixedMentions))).toMatchObject([
      {
        isOpenAccess: true,
        paper: {
          name: 'Tides & Patella vulgata, read again',
          identifier: '10.5072/tide.again',
          resourceType: 'Preprint',
          paper: { journal: 'bioRxiv', year: 2026, isRetracted: false },
        },
      },
      { isOpenAccess: false, paper: { identifier: '10.5072/tide.gills' } },
      { isOpenAccess: false, paper: { paper: { isRetracted: true } } },
      {
        isOpenAccess: false,
        paper: {
          identifier: undefined,
          url: 'https://europepmc.org/article/PMC/PMC4217004',
          paper: { journal: 'Shore Notes', year: 2017 },
        },
      },
    ]);
  });

  test.each<[string, object, object | undefined]>([
    ['no title', { title: undefined }, undefined],
    ['an empty title', { title: '' }, undefined],
    ['a title that is no text', { title: 7 }, undefined],
    ['a title with tags', { title: 'Of <i>E. coli</i> &amp; tides.' }, { name: 'Of E. coli & tides' }],
    ['no DOI, but a number', { doi: undefined }, { url: 'https://europepmc.org/article/MED/41990000' }],
    ['neither a DOI nor a number', { doi: undefined, id: undefined, pmid: undefined }, undefined],
    ['a number that leads elsewhere', { doi: undefined, id: '../../evil' }, undefined],
    ['a source that is none', { doi: undefined, source: 'javascript:' }, undefined],
    ['a DOI that is none', { doi: 'javascript:alert(1)' }, { identifier: undefined }],
    ['people that are no list', { authorList: 'Waters A' }, { paper: { authors: [] } }],
    [
      'kinds that are no list',
      { pubTypeList: { pubType: 'Retracted publication' } },
      { paper: { isRetracted: true } },
    ],
    ['kinds that are lost', { pubTypeList: 3 }, { paper: { isRetracted: false } }],
    ['a journal that is lost', { journalInfo: [] }, { paper: { journal: undefined } }],
    ['an odd mark of access', { isOpenAccess: true }, {}],
  ])('%s', (_, changes, expected) => {
    const body = wireMentions(2, [wireMention('Glue', changes)]);
    const [first, second] = papersIn(body) ?? [];
    if (expected === undefined)
      expect([first?.paper.name, second]).toEqual(['Limpets of shore 1', undefined]);
    else expect(first?.paper).toMatchObject(expected);
  });

  test('open access is claimed only where the reply says Y', () =>
    expect(
      ['Y', 'N', true, undefined, 'y'].map(
        (isOpenAccess) =>
          papersIn(wireMentions(1, [wireMention('Glue', { isOpenAccess })]))?.[0]?.isOpenAccess,
      ),
    ).toEqual([true, false, false, false, false]));

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['a text', '<html>'],
    ['no count', { resultList: { result: [] } }],
    ['a negative count', { hitCount: -1, resultList: { result: [] } }],
    ['a count that is a text', { hitCount: '312', resultList: { result: [] } }],
    ['a count without papers', { hitCount: 3, resultList: { result: [] } }],
    ['papers none of which can be read', { hitCount: 3, resultList: { result: [{}, 7] } }],
    ['papers that are no list', { hitCount: 3, resultList: 'many' }],
  ])('a reply with %s is not read', (_, body) => expect(read(body)).toBeUndefined());

  test('a reply without papers and with a count of 0 says that there are none', () =>
    expect(read({ hitCount: 0 })).toMatchObject({ count: 0, papers: [] }));
});

test.each<[unknown, string | undefined]>([
  [{ errCode: 404, errMsg: 'Unknown field' }, 'unexpected-reply'],
  [{ errCode: '500', errMsg: 'Solr is away' }, 'in-trouble'],
  [{ errCode: 503 }, 'in-trouble'],
  [{ errCode: 429 }, 'busy'],
  [wireMentions(3), undefined],
  [{ errCode: 'odd' }, undefined],
  [null, undefined],
])('an error in a successful reply: %j', (body, reason) => expect(request.failureIn?.(body)).toBe(reason));

test('what is kept of a reply has no abstract, affiliation or address, and few authors', () => {
  const people = Array.from({ length: 9 }, (_, at) => ({
    fullName: `Pool ${at}`,
    authorAffiliationDetailsList: [{ affiliation: 'Marsh. tide@marsh.example' }],
  }));
  const mention = wireMention('Ask tide@marsh.example', { authorList: { author: people } });
  const kept = JSON.stringify(request.withoutContacts?.(wireMentions(1, [mention])));
  expect(kept).not.toMatch(/marsh\.example|affiliation|abstract|Pool 3/i);
  expect(kept).toContain('Pool 2');
  expect(request.withoutContacts?.(null)).toBeNull();
});

test('a collection at an archive for tests has its own number', () =>
  expect(queryOf(sampleIdentifier(null), ['000417'])).toContain('"HARBOUR:000417"'));
