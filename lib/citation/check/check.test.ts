import { describe, expect, test } from 'vitest';
import { recordOf } from '@/lib/citation/fixtures/odd-items';
import { exampleRegistry, sandboxRegistry } from '@/lib/citation/fixtures/registry';
import { type Answers, type Loadable, NO_ANSWERS, type Reason } from '@/lib/collection/answers';
import type { CollectionSummary, VersionSummary } from '@/lib/collection/collection';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { MentionForm } from '@/lib/identifier/match';
import type { Setting } from '@/lib/identifier/setting';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { checkedPage, citationCheck } from './check';

const OLD = '0.230101.0000';
const NEW = '0.240315.0930';

const loaded = <T>(value: T): Loadable<T> => ({ state: 'loaded', value, fetchedAt: 0 });
const failed = (reason: Reason): Loadable<never> => ({ state: 'failed', reason });

const inShort = (version: string): VersionSummary => ({
  version,
  name: 'T',
  files: 1,
  bytes: 1,
  activeUploads: 0,
  status: 'valid',
  created: undefined,
  modified: undefined,
  releaseNotes: undefined,
});

function summaryOf(published: string | null): Loadable<CollectionSummary> {
  return loaded({
    accession: '000003',
    created: undefined,
    modified: undefined,
    releaseNotes: undefined,
    contactPerson: undefined,
    embargo: 'open',
    draft: inShort('draft'),
    published: published === null ? undefined : inShort(published),
    isPublishedUnread: false,
    lostFields: [],
  });
}

function recordPart(version: string, doi = true): Loadable<ReturnType<typeof recordOf>> {
  const wire = {
    identifier: 'EXAMPLE:000003',
    version,
    license: ['spdx:CC-BY-4.0'],
    ...(doi && { doi: `10.5555/example.000003/${version}` }),
  };
  return loaded(recordOf('000003', wire));
}

const identifierOf = (version: string | null, registry = exampleRegistry): Identifier => ({
  registry,
  accession: '000003',
  version,
});

function rowOf(identifier: Identifier, forms: readonly MentionForm[], parts: Partial<Answers> | null) {
  const description = parts && { ...NO_ANSWERS, ...parts };
  const descriptions = new Map(description ? [[toKey(identifier), description]] : []);
  const [row] = citationCheck([{ identifier, forms }], { descriptions, article: [], now: 0 });
  return row && { ...row, advice: row.advice.map(({ kind }) => kind) };
}

const LISTED = loaded([inShort('draft'), inShort(OLD), inShort(NEW)]);

describe('what should be changed', () => {
  test.each<[string, string | null, MentionForm[], Partial<Answers>, string[]]>([
    [
      'nothing of the newest by DOI',
      NEW,
      ['doi'],
      { summary: summaryOf(NEW), record: recordPart(NEW), versions: LISTED },
      ['fine-newest'],
    ],
    [
      'a link where there is a DOI',
      NEW,
      ['address'],
      { summary: summaryOf(NEW), record: recordPart(NEW) },
      ['no-doi'],
    ],
    [
      'a bare name where there is a DOI',
      NEW,
      ['curie'],
      { summary: summaryOf(NEW), record: recordPart(NEW) },
      ['no-doi'],
    ],
    [
      'nothing of a link beside a DOI',
      NEW,
      ['address', 'doi'],
      { summary: summaryOf(NEW), record: recordPart(NEW) },
      ['fine'],
    ],
    [
      'nothing of what only machines see',
      NEW,
      ['declared'],
      { summary: summaryOf(NEW), record: recordPart(NEW) },
      ['fine'],
    ],
    [
      'words that only likely mean it',
      null,
      ['unsure'],
      { summary: summaryOf(NEW), record: recordPart(NEW) },
      ['no-version', 'unclear-name'],
    ],
    [
      'no words that only likely mean it, beside its name',
      NEW,
      ['unsure', 'curie'],
      { summary: summaryOf(NEW), record: recordPart(NEW) },
      ['no-doi'],
    ],
    [
      'no link where none was minted',
      NEW,
      ['address'],
      { summary: summaryOf(NEW), record: recordPart(NEW, false) },
      ['fine', 'doi-unconfirmed'],
    ],
    [
      'an older version',
      OLD,
      ['doi'],
      { summary: summaryOf(NEW), record: recordPart(OLD) },
      ['newer-version'],
    ],
    [
      'a version left out',
      null,
      ['prose'],
      { summary: summaryOf(NEW), record: recordPart(NEW) },
      ['no-version'],
    ],
    [
      'a draft beside a published version',
      'draft',
      ['curie'],
      { summary: summaryOf(NEW), record: recordPart('draft'), published: recordPart(NEW) },
      ['cite-published'],
    ],
    [
      'a draft that is all there is',
      'draft',
      ['curie'],
      { summary: summaryOf(null), record: recordPart('draft') },
      ['never-published'],
    ],
    [
      'a collection that does not exist',
      null,
      ['prose'],
      { summary: failed('not-found'), record: failed('not-found') },
      ['not-found'],
    ],
    [
      'a version that does not exist',
      OLD,
      ['curie'],
      { summary: summaryOf(OLD), record: failed('no-such-version') },
      ['missing-version'],
    ],
    ['nothing yet', NEW, [], {}, ['unanswered']],
    [
      'nothing for the network’s sake',
      NEW,
      [],
      { summary: failed('unreachable'), record: failed('unreachable') },
      ['unanswered'],
    ],
  ])('%s', (_, version, forms, parts, faults) =>
    expect(rowOf(identifierOf(version), forms, parts)?.advice).toEqual(faults),
  );

  test('a placeholder is called one, not merely missing', () => {
    const identifier = { registry: exampleRegistry, accession: '123456', version: '0.123456.1234' };
    const parts = { summary: failed('not-found'), record: failed('not-found') };
    expect(rowOf(identifier, ['doi'], parts)?.advice).toEqual(['wrong-doi']);
  });

  test('the newest version is shown where its record is not there to be cited', () => {
    const row = rowOf(identifierOf(OLD), ['doi'], {
      summary: summaryOf(NEW),
      record: recordPart(OLD),
      versions: LISTED,
    });
    expect(row).toMatchObject({ advice: ['newer-version'], press: 'show', cite: undefined });
  });

  test('no entry of the list lacks a DOI that the record does not have', () => {
    const reference = { entry: 'Quay A. 2023.', hasDoi: false, isRepeated: false, isListUntitled: false };
    const mention = { identifier: identifierOf(NEW), forms: ['doi'] as const, reference };
    const descriptions = new Map([
      [toKey(mention.identifier), { ...NO_ANSWERS, record: recordPart(NEW, false) }],
    ]);
    const [row] = citationCheck([mention], { descriptions, article: [], now: 0 });
    expect(row?.advice.map(({ kind }) => kind)).not.toContain('reference-without-doi');
  });

  test('a test registry cannot be cited, and has no DOI', () => {
    const row = rowOf(identifierOf(NEW, sandboxRegistry), ['address'], {
      summary: summaryOf(NEW),
      record: recordPart(NEW),
    });
    expect(row).toMatchObject({ advice: ['not-citable'], rank: 'record', doi: undefined });
  });

  test('under an embargo there is nothing to judge, and nothing to fix', () => {
    const refused = { summary: failed('embargoed'), record: failed('embargoed') };
    expect(rowOf(identifierOf(null), ['curie'], refused)).toMatchObject({
      advice: ['embargoed'],
      rank: 'unknown',
      press: 'open',
    });
  });
});

describe('a placeholder', () => {
  test.each(['123456', '000003'])('of %s is recognised without a reply', (accession) => {
    const identifier = { registry: exampleRegistry, accession, version: '0.123456.1234' };
    expect(rowOf(identifier, ['doi'], null)).toMatchObject({
      existence: 'missing',
      advice: ['wrong-doi'],
      doi: undefined,
    });
  });
});

describe('a mention may lack what another of the collection gives', () => {
  const parts = { summary: summaryOf(NEW), record: recordPart(NEW), versions: LISTED };
  type Said = readonly [version: string | null, ...forms: MentionForm[]];
  const faultsOf = (said: readonly Said[], changes: Partial<Answers> = {}, accession = '000003') => {
    const mentions = said.map(([version, ...forms], place) => ({
      identifier: { ...identifierOf(version), accession: place === 0 ? '000003' : accession },
      forms,
    }));
    const descriptions = new Map(
      mentions.map(({ identifier }, place) => [
        toKey(identifier),
        { ...NO_ANSWERS, ...parts, ...(place > 0 && changes) },
      ]),
    );
    return citationCheck(mentions, { descriptions, article: [], now: 0 }).map(({ advice }) =>
      advice.map(({ kind }) => kind),
    );
  };

  test.each<[string, Said[], string[][]]>([
    [
      'a version and a DOI',
      [
        [null, 'prose'],
        [NEW, 'doi'],
      ],
      [['fine-elsewhere'], ['fine-newest']],
    ],
    [
      'a version alone',
      [
        [null, 'prose'],
        [NEW, 'curie'],
      ],
      [['fine-elsewhere'], ['no-doi']],
    ],
    [
      'a DOI of no version',
      [
        [null, 'doi'],
        [null, 'curie'],
      ],
      [['no-version'], ['no-version']],
    ],
    [
      'a clear name',
      [
        [null, 'unsure'],
        [NEW, 'doi'],
      ],
      [['fine-elsewhere'], ['fine-newest']],
    ],
    [
      'nothing for a draft',
      [
        ['draft', 'curie'],
        [NEW, 'doi'],
      ],
      [['cite-published'], ['fine-newest']],
    ],
  ])('%s', (_, said, rows) => expect(faultsOf(said)).toEqual(rows));

  test('the DOI to give is that of the version cited elsewhere, and none where two are', () => {
    const doiOf = (...versions: (string | null)[]) => {
      const mentions = versions.map((version) => ({
        identifier: identifierOf(version),
        forms: ['doi'] as const,
      }));
      const descriptions = new Map(
        mentions.map(({ identifier }) => [
          toKey(identifier),
          { ...NO_ANSWERS, ...parts, record: recordPart(identifier.version ?? NEW) },
        ]),
      );
      return (
        citationCheck(mentions, { descriptions, article: [], now: 0 })[0]?.doi?.split('/').at(-1) ?? null
      );
    };
    expect(doiOf(null)).toBeNull();
    expect(doiOf(null, OLD)).toBe(OLD);
    expect(doiOf(null, OLD, NEW)).toBeNull();
    expect(doiOf(OLD, NEW)).toBe(OLD);
  });

  test('a version that does not exist gives nothing', () =>
    expect(
      faultsOf(
        [
          [null, 'prose'],
          [OLD, 'doi'],
        ],
        { record: failed('no-such-version') },
      )[0],
    ).toEqual(['no-version']));

  test('another collection gives nothing', () =>
    expect(
      faultsOf(
        [
          [null, 'prose'],
          [NEW, 'doi'],
        ],
        {},
        '000004',
      )[0],
    ).toEqual(['no-version']));
});

describe('the fields of a row', () => {
  test.each<[string, Partial<Answers> | null, object]>([
    [
      'exists and is newest, as the list of versions tells',
      { summary: summaryOf(OLD), versions: LISTED },
      { existence: 'exists', version: 'newest' },
    ],
    [
      'is named only, where no list was given',
      { summary: summaryOf(NEW) },
      { existence: 'exists', version: 'named' },
    ],
    [
      'is unknown before anything came',
      null,
      { existence: 'unknown', reason: undefined, version: 'named', given: 'unknown' },
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
      { existence: 'missing', reason: 'not-found', doi: undefined },
    ],
  ])('%s', (_, parts, fields) => expect(rowOf(identifierOf(NEW), [], parts)).toMatchObject(fields));

  test('gives the DOI of the version to cite', () => {
    const parts = { summary: summaryOf(NEW), record: recordPart('draft'), published: recordPart(NEW) };
    expect(rowOf(identifierOf('draft'), [], parts)?.doi).toBe(
      `https://doi.org/10.5555/example.000003/${NEW}`,
    );
  });
});

const archiveOf = (key: string) => {
  const archive = accessionArchives.find((each) => each.key === key);
  if (!archive) throw new Error('There is no such archive.');
  return archive;
};

/** A deposit, or a work with a DOI, as the reply of its archive tells it. */
const reply = (sameAs?: readonly string[]) => {
  const wire = { identifier: 'EXAMPLE:000003', version: NEW, license: ['spdx:CC-BY-4.0'] };
  const record = { ...recordOf('000003', wire), doi: undefined };
  return loaded(sameAs ? { ...record, deposit: { access: 'public' as const, sameAs } } : record);
};

test('a mention may lack what another name of the same data set gives', () => {
  const series = { registry: archiveOf('geo'), accession: 'GSE4217', version: null };
  const project = { registry: archiveOf('ena'), accession: 'PRJNA4217', version: null };
  const adviceWith = (sameAs: readonly string[]) => {
    const answers = { ...NO_ANSWERS, record: reply(sameAs) };
    const [row] = citationCheck(
      [
        { identifier: series, forms: ['curie'], setting: null },
        { identifier: project, forms: ['address'], setting: null },
      ],
      { descriptions: new Map([[toKey(series), answers]]), article: [], now: 0 },
    );
    return row?.advice.map(({ kind }) => kind);
  };
  expect([adviceWith([]), adviceWith(['PRJNA4217'])]).toEqual([['archive-unnamed'], ['fine-archive']]);
});

describe('the custom of each field', () => {
  const deposit = { ...NO_ANSWERS, record: reply([]) };
  const work = { ...NO_ANSWERS, record: reply() };
  const dryad = repositories.find(({ key }) => key === 'dryad');
  const named = (key: string, accession: string): Identifier => ({
    registry: archiveOf(key),
    accession,
    version: null,
  });
  const series = named('geo', 'GSE93374');
  const structure = named('pdb', '4HHB');
  const dryadWork: Identifier | undefined = dryad && {
    registry: dryad,
    accession: '10.5061/dryad.8515',
    version: null,
  };

  test.each<[string, Identifier | undefined, MentionForm, Setting | null | undefined, string[]]>([
    ['a number in the statement of data availability', series, 'curie', 'statement', ['fine-statement']],
    ['a number beside the name of its archive', series, 'curie', 'archive', ['fine-archive']],
    ['a number that is a link', series, 'address', null, ['fine-archive']],
    ['a number that stands alone', series, 'curie', null, ['archive-unnamed']],
    ['a number of a page that was not asked', series, 'curie', undefined, ['fine']],
    ['a code of the PDB, whose structures have DOIs', structure, 'prose', 'archive', ['fine-archive']],
    ['a DOI of the PDB', structure, 'doi', null, ['fine-archive']],
    ['a DOI of a repository', dryadWork, 'doi', 'statement', ['not-in-references']],
  ])('%s', (_, identifier, form, setting, expected) => {
    if (!identifier) throw new Error('There is no such repository.');
    const mention = { identifier, forms: [form], setting, reference: 'not-listed' as const };
    const answers = identifier === dryadWork ? work : deposit;
    const descriptions = new Map([[toKey(identifier), answers]]);
    const [row] = citationCheck([mention], { descriptions, article: [], now: 0 });
    const kinds = row?.advice.map(({ kind }) => kind) ?? [];
    expect(kinds.filter((kind) => kind !== 'no-licence')).toEqual(expected);
  });
});

describe('a page', () => {
  const parts = { summary: summaryOf(NEW), record: recordPart(NEW), versions: LISTED };
  const missing = { summary: failed('not-found'), record: failed('not-found') };
  type Said = readonly [accession: string, version: string | null, form: MentionForm, Partial<Answers>];
  const pageOf = (said: readonly Said[]) => {
    const mentions = said.map(([accession, version, form]) => ({
      identifier: { ...identifierOf(version), accession },
      forms: [form],
    }));
    const descriptions = new Map(
      mentions.map(({ identifier }, at) => [toKey(identifier), { ...NO_ANSWERS, ...said[at]?.[3] }]),
    );
    const page = checkedPage(citationCheck(mentions, { descriptions, article: [], now: 0 }));
    const told = (groups: typeof page.groups) =>
      groups.map(
        ({ kind, dataSets }) => `${kind}: ${dataSets.map(({ key }) => key.split(':')[1]).join(' ')}`,
      );
    return { groups: told(page.groups), fine: page.fine.length, notes: told(page.notes) };
  };

  test('has each data set once, in its gravest group, and its notes besides', () => {
    expect(
      pageOf([
        ['000001', NEW, 'doi', parts],
        ['000002', NEW, 'curie', parts],
        ['000003', OLD, 'doi', { ...parts, record: recordPart(OLD) }],
        ['000003', NEW, 'doi', parts],
        ['000004', null, 'curie', parts],
        ['000004', 'draft', 'curie', { ...parts, record: recordPart('draft') }],
        ['000005', null, 'curie', missing],
        ['000006', NEW, 'doi', {}],
      ]),
    ).toEqual({
      groups: ['not-found: 000005', 'newer-version: 000003', 'never-published: 000004', 'unanswered: 000006'],
      fine: 2,
      notes: ['no-doi: 000002'],
    });
  });
});
