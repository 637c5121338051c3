import { describe, expect, test } from 'vitest';
import { type Answers, NO_ANSWERS, type Part, type Reason } from '@/lib/collection/answers';
import type { CollectionSummary, VersionSummary } from '@/lib/collection/collection';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { citationCheck } from './check';
import { recordOf } from './fixtures/odd-items';
import { exampleRegistry, sandboxRegistry } from './fixtures/registry';

const OLD = '0.230101.0000';
const NEW = '0.240315.0930';

const known = <T>(value: T): Part<T> => ({ state: 'known', value, fetchedAt: 0 });
const failed = (reason: Reason): Part<never> => ({ state: 'failed', reason });

const inShort = (version: string): VersionSummary => ({
  version,
  name: 'T',
  files: 1,
  bytes: 1,
  activeUploads: 0,
  status: 'valid',
  created: null,
  modified: null,
});

function summaryOf(published: string | null): Part<CollectionSummary> {
  return known({
    accession: '000003',
    created: null,
    modified: null,
    contactPerson: null,
    embargo: 'open',
    draft: inShort('draft'),
    published: published === null ? null : inShort(published),
    lostFields: [],
  });
}

function recordPart(version: string, doi = true): Part<ReturnType<typeof recordOf>> {
  const wire = {
    identifier: 'EXAMPLE:000003',
    version,
    ...(doi && { doi: `10.5555/example.000003/${version}` }),
  };
  return known(recordOf('000003', wire));
}

const identifierOf = (version: string | null, registry = exampleRegistry): Identifier => ({
  registry,
  accession: '000003',
  version,
});

function rowOf(identifier: Identifier, texts: readonly string[], parts: Partial<Answers> | null) {
  const description = parts && { ...NO_ANSWERS, ...parts };
  const [row] = citationCheck(
    [{ identifier, texts, count: 1 }],
    new Map(description ? [[toKey(identifier), description]] : []),
  );
  return row;
}

const LISTED = known([inShort('draft'), inShort(OLD), inShort(NEW)]);

describe('what should be changed', () => {
  test.each<[string, string | null, string[], Partial<Answers>, string[]]>([
    [
      'nothing of the newest by DOI',
      NEW,
      [`10.5555/example.000003/${NEW}`],
      { summary: summaryOf(NEW), record: recordPart(NEW), versions: LISTED },
      [],
    ],
    [
      'a link where there is a DOI',
      NEW,
      [`https://archive.example/collection/000003/${NEW}`],
      { summary: summaryOf(NEW), record: recordPart(NEW) },
      ['no-doi'],
    ],
    [
      'a bare name where there is a DOI',
      NEW,
      [`EXAMPLE:000003/${NEW}`],
      { summary: summaryOf(NEW), record: recordPart(NEW) },
      ['no-doi'],
    ],
    [
      'no link where none was minted',
      NEW,
      [`https://archive.example/collection/000003/${NEW}`],
      { summary: summaryOf(NEW), record: recordPart(NEW, false) },
      [],
    ],
    [
      'an older version',
      OLD,
      [`10.5555/example.000003/${OLD}`],
      { summary: summaryOf(NEW), record: recordPart(OLD) },
      ['older-version'],
    ],
    [
      'a version left out',
      null,
      ['EXAMPLE:000003'],
      { summary: summaryOf(NEW), record: recordPart(NEW) },
      ['no-version', 'no-doi'],
    ],
    [
      'a draft beside a published version',
      'draft',
      ['EXAMPLE:000003/draft'],
      { summary: summaryOf(NEW), record: recordPart('draft'), published: recordPart(NEW) },
      ['draft-cited', 'no-doi'],
    ],
    [
      'a draft that is all there is',
      'draft',
      ['EXAMPLE:000003/draft'],
      { summary: summaryOf(null), record: recordPart('draft') },
      ['never-published'],
    ],
    [
      'a collection that does not exist',
      null,
      ['EXAMPLE:000003'],
      { summary: failed('not-found'), record: failed('not-found') },
      ['not-found'],
    ],
    [
      'a version that does not exist',
      OLD,
      [`EXAMPLE:000003/${OLD}`],
      { summary: summaryOf(OLD), record: failed('no-such-version') },
      ['no-such-version'],
    ],
    ['nothing yet', NEW, [], {}, []],
    [
      'nothing for the network’s sake',
      NEW,
      [],
      { summary: failed('unreachable'), record: failed('unreachable') },
      [],
    ],
  ])('%s', (_, version, texts, parts, faults) =>
    expect(rowOf(identifierOf(version), texts, parts)?.faults).toEqual(faults),
  );

  test('the placeholder is called what it is, and not merely missing', () => {
    const identifier = { registry: exampleRegistry, accession: '123456', version: '0.123456.1234' };
    const parts = { summary: failed('not-found'), record: failed('not-found') };
    expect(
      rowOf(identifier, ['https://doi.org/10.5555/example.123456/0.123456.1234'], parts)?.faults,
    ).toEqual(['placeholder-doi']);
  });

  test('a test registry is no place to cite, and gives no DOI', () => {
    const row = rowOf(identifierOf(NEW, sandboxRegistry), ['https://sandbox.archive.example'], {
      summary: summaryOf(NEW),
      record: recordPart(NEW),
    });
    expect(row).toMatchObject({ faults: ['test-registry'], doi: null });
  });
});

describe('what is there', () => {
  test.each<[string, Partial<Answers> | null, object]>([
    [
      'exists and is newest, as the list of versions tells',
      { summary: summaryOf(OLD), versions: LISTED },
      { existence: 'exists', version: 'newest', newest: NEW },
    ],
    [
      'is named only, where no list was given',
      { summary: summaryOf(NEW) },
      { existence: 'exists', version: 'named' },
    ],
    [
      'is unknown before anything came',
      null,
      { existence: 'unknown', reason: null, version: 'named', given: 'unknown' },
    ],
    [
      'is unknown while the registry is busy',
      { summary: failed('busy') },
      { existence: 'unknown', reason: 'busy' },
    ],
    ['exists under embargo', { summary: failed('embargoed') }, { existence: 'exists', reason: 'embargoed' }],
    [
      'is missing',
      { summary: failed('not-found') },
      { existence: 'missing', reason: 'not-found', doi: null },
    ],
  ])('%s', (_, parts, fields) => expect(rowOf(identifierOf(NEW), [], parts)).toMatchObject(fields));

  test('gives the DOI of the version to cite', () => {
    const parts = { summary: summaryOf(NEW), record: recordPart('draft'), published: recordPart(NEW) };
    expect(rowOf(identifierOf('draft'), [], parts)?.doi).toBe(
      `https://doi.org/10.5555/example.000003/${NEW}`,
    );
  });
});
