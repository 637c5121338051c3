import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  articleAnnotations,
  wireAnnotation,
  wireAnnotations,
  wireCounted,
} from '@/demo/samples/article-links';
import { toKey } from '@/lib/identifier/identifier';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { annotationsRequest } from './annotations';
import { europePmc } from './library';

const article = (id: string) => ({ id, pubmed: undefined, isRetracted: false });
const request = (...ids: readonly string[]) =>
  annotationsRequest(europePmc, ids.map(article), builtInRegistries);
/** Returns the keys and places of the data sets that a reply about `MED:31990117` names. */
const named = (body: unknown, id = 'MED:31990117') =>
  request(id)
    ?.parse(body)
    ?.map(({ identifier, place }) => `${toKey(identifier)} ${place}`);
const reply = (...annotations: readonly unknown[]) => wireAnnotations('31990117', 'PMC4217117', annotations);

describe('the annotations of articles', () => {
  test('are asked for in one request', () => {
    const { origin, pathname, searchParams } = new URL(request('MED:7', 'PMC:PMC8', 'MED:7')?.url ?? '');
    expect(origin + pathname).toBe('https://www.ebi.ac.uk/europepmc/annotations_api/annotationsByArticleIds');
    expect(Object.fromEntries(searchParams)).toEqual({
      articleIds: 'MED:7,PMC:PMC8',
      type: 'Accession Numbers',
      format: 'JSON',
    });
  });
  test('are asked for of eight articles at most', () => {
    const ids = Array.from({ length: 12 }, (_, at) => `MED:${at + 1}`);
    expect(new URL(request(...ids)?.url ?? '').searchParams.get('articleIds')?.split(',')).toHaveLength(8);
  });
  test('are not asked for without an article', () => expect(request()).toBeUndefined());
});

test.each<[string, unknown, string[] | undefined]>([
  [
    'the sample article',
    reply(...articleAnnotations),
    [
      'proteomexchange:PXD042172 text',
      'openneuro:10.18112%2Fopenneuro.ds000917.v1.0.2 text',
      'geo:GSE4217 statement',
      'ena:PRJEB42171 statement',
    ],
  ],
  ['an article without annotations', [], []],
  ['the counted form', reply(wireCounted('GSE421', 'GEO', 'geo')), ['geo:GSE421 text']],
  [
    'an address whose provider is left out',
    reply(
      wireAnnotation('4hhb', 'PDB', 'pdb', 'methods', {
        tags: [{ name: '4hhb', uri: 'https://identifiers.org/pdb:4hhb' }],
      }),
    ),
    ['pdb:4HHB text'],
  ],
  [
    'an address about another name than the tag',
    reply(
      wireAnnotation('1abc', 'PDB', 'pdb', 'methods', {
        tags: [{ name: '1abc', uri: 'http://identifiers.org/ebi/pdb:4hhb' }],
      }),
    ),
    [],
  ],
  [
    'an address elsewhere',
    reply(
      wireAnnotation('4hhb', 'PDB', 'pdb', 'methods', {
        tags: [{ name: '4hhb', uri: 'https://evil.example/pdb:4hhb' }],
      }),
    ),
    [],
  ],
  ['more than an accession', reply(wireAnnotation('GSE421 and others', 'GEO', 'geo')), []],
  [
    'another type of annotations',
    reply(wireAnnotation('GSE421', 'GEO', 'geo', 'methods', { type: 'Diseases' })),
    [],
  ],
  [
    'damaged annotations beside a good one',
    reply(null, 7, { type: 'Accession Numbers', tags: 'x' }, wireAnnotation('GSE421', 'GEO', 'geo')),
    ['geo:GSE421 text'],
  ],
  ['another article', wireAnnotations('99', 'PMC99', [wireAnnotation('GSE421', 'GEO', 'geo')]), []],
  ['no list', { annotations: [] }, undefined],
  ['text', '<error/>', undefined],
])('%s is read', (_, body, expected) => expect(named(body)).toEqual(expected));

test('the words around a name are not kept', () => {
  const kept = request('MED:31990117')?.withoutContacts?.(
    reply(wireAnnotation('GSE421', 'GEO', 'geo', 'statement', { postfix: ', ask tide@marsh.example' })),
  );
  expect(JSON.stringify(kept)).not.toMatch(/marsh|deposited/);
  expect(named(kept)).toEqual(['geo:GSE421 statement']);
  expect(request('MED:7')?.withoutContacts?.([7, null, { annotations: 'x' }])).toEqual([]);
});

test('of an article that names hundreds, two hundred are taken', () => {
  const many = Array.from({ length: 300 }, (_, at) => wireAnnotation(`GSE${4000 + at}`, 'GEO', 'geo'));
  expect(named(reply(...many))).toHaveLength(200);
});

const RECORDED = '../shared/data/archives-2/europepmc';

test.skipIf(!existsSync(RECORDED)).each([
  ['annotations.MED-33195503', 'MED:33195503', ['ena:PRJNA626440 statement']],
  [
    'annotations.MED-28306513',
    'MED:28306513',
    [
      'ena:PRJNA369152 text',
      ...['SRR5217912', 'SRR5217911', 'SRR5217848', 'SRR5217652', 'SRR5217467', 'SRX426237', 'SRX426240'].map(
        (run) => `ena:${run} text`,
      ),
    ],
  ],
  ['annotations.unknown-article', 'MED:1', []],
])('the recorded reply %s is read (skipped where ../shared/data is absent)', (file, id, expected) =>
  expect(named(JSON.parse(readFileSync(`${RECORDED}/${file}.recorded.json`, 'utf8')), id)).toEqual(expected),
);
