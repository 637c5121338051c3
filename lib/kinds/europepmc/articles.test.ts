import { describe, expect, test } from 'vitest';
import { wireEuropePmc } from '@/demo/samples/papers';
import { articleRequest } from './articles';
import { europePmc } from './library';

const PAPER = '10.5555/tidewater.2021.0117';
const of = (...articles: readonly string[]) => articleRequest(europePmc, articles);
const result = (fields: object) => ({ resultList: { result: [{ id: '7', source: 'MED', ...fields }] } });

describe('names', () => {
  test('an article is searched for by its names', () => {
    const { origin, pathname, searchParams } = new URL(of(PAPER, 'pmid:31990117').url);
    expect(origin + pathname).toBe('https://www.ebi.ac.uk/europepmc/webservices/rest/search');
    expect(Object.fromEntries(searchParams)).toEqual({
      query: `DOI:"${PAPER}" OR (EXT_ID:31990117 AND SRC:MED)`,
      resultType: 'core',
      format: 'json',
      pageSize: '12',
    });
  });
  test('six names are searched for at most', () => {
    const names = Array.from({ length: 20 }, (_, at) => `10.5072/${at}`);
    expect(new URL(of(...names).url).searchParams.get('query')?.split(' OR ')).toHaveLength(6);
  });
  test('a sign in a name cannot end the query', () =>
    expect(new URL(of('10.5072/"a\\').url).searchParams.get('query')).toBe('DOI:"10.5072/a"'));
});

test.each<[string, unknown, string[], unknown]>([
  [
    'the sample paper',
    wireEuropePmc(`DOI:"${PAPER}"`),
    [PAPER],
    [{ id: 'MED:31990117', pubmed: '31990117', isRetracted: false }],
  ],
  [
    'a retracted paper',
    wireEuropePmc('EXT_ID:31990008 '),
    ['pmid:31990008'],
    [{ id: 'MED:31990008', pubmed: '31990008', isRetracted: true }],
  ],
  [
    'a paper with a notice of retraction alone',
    result({ pmid: '7', commentCorrectionList: { commentCorrection: [{ type: 'Retraction in' }] } }),
    ['pmid:7'],
    [{ id: 'MED:7', pubmed: '7', isRetracted: true }],
  ],
  [
    'a paper that corrects another one',
    result({ pmid: '7', commentCorrectionList: { commentCorrection: [{ type: 'Retraction of' }] } }),
    ['pmid:7'],
    [{ id: 'MED:7', pubmed: '7', isRetracted: false }],
  ],
  [
    'a paper at PubMed Central alone',
    result({ source: 'PMC', id: 'PMC7', pmcid: 'PMC7', doi: PAPER.toUpperCase() }),
    [PAPER],
    [{ id: 'PMC:PMC7', pubmed: undefined, isRetracted: false }],
  ],
  [
    'a preprint',
    result({ source: 'PPR', id: 'PPR7', doi: PAPER }),
    [PAPER],
    [{ id: 'PPR:PPR7', pubmed: undefined, isRetracted: false }],
  ],
  ['another paper', result({ pmid: '8', doi: '10.5072/other' }), [PAPER, 'pmid:7'], []],
  ['a paper whose DOI goes on', result({ pmid: '8', doi: `${PAPER}1` }), [PAPER], []],
  [
    'numbers that are none',
    result({ pmid: '7&x=1', pmcid: 'PMC7,MED:8', id: 'a b', doi: PAPER }),
    [PAPER],
    [],
  ],
  ['no paper', { hitCount: 0, resultList: { result: [] } }, [PAPER], []],
  ['no list', { hitCount: 0 }, [PAPER], undefined],
  ['a list in place of the reply', [], [PAPER], undefined],
  ['text', 'busy', [PAPER], undefined],
])('%s in a reply is read', (_, body, articles, expected) =>
  expect(of(...articles).parse(body)).toEqual(expected),
);

test('what is not read of a reply is not kept, such as the addresses of authors', () => {
  const body = wireEuropePmc(`DOI:"${PAPER}"`);
  expect(JSON.stringify(body)).toContain('tide@marsh.example');
  const kept = of(PAPER).withoutContacts?.(body);
  expect(JSON.stringify(kept)).not.toMatch(/marsh|Waters/);
  expect(of(PAPER).parse(kept)).toEqual(of(PAPER).parse(body));
});

test.each([
  [{ errCode: 429, errMsg: 'slow down' }, 'busy'],
  [{ errCode: '503' }, 'in-trouble'],
  [{ errCode: 404 }, 'unexpected-reply'],
  [{ hitCount: 0 }, undefined],
  [null, undefined],
])('%j has the reason %s', (body, reason) => expect(of(PAPER).failureIn?.(body)).toBe(reason));
