import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isWire, type RecordFile, readRecords, recordFileOf, type Wire } from '@/demo/replay/records-folder';
import { summaryOf } from '@/demo/replay/replies';
import { builtInArchives } from '@/lib/kinds/built-in';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { toSummary } from '@/lib/kinds/collections/replies/to-summary';
import { toVersions } from '@/lib/kinds/collections/replies/to-versions';
import { examine } from './examine';
import { testWith } from './shared';
import { reportOf, survey } from './survey';

const [registry] = builtInArchives;
if (!registry) throw new Error('No registry is built in.');
const named = (accession: string, version: string | null = null) => ({ registry, accession, version });

testWith('records', 'every real record is read whole and told truly', (folder) => {
  const findings = survey(folder);
  expect(findings.length).toBeGreaterThan(500);
  expect(findings.filter(({ faults, lost }) => faults.length + lost.length > 0)).toEqual([]);
});

testWith('records', 'each real record keeps what its registry says', (folder) => {
  for (const { name, wire, identifier } of readRecords(folder)) {
    const record = toRecord(wire, identifier);
    if (!isWire(wire) || !record) throw new Error(name);
    const lists = [wire.keywords, wire.about, wire.relatedResource, wire.contributor].map((list) =>
      Array.isArray(list) ? list.length : 0,
    );
    const { keywords, collection, relatedResources, contributors } = record;
    const kept = [keywords, collection?.about, relatedResources, contributors].map(
      (list = []) => list.length,
    );
    expect(
      kept.every((length, at) => length <= (lists[at] ?? 0)),
      name,
    ).toBe(true);
    expect(record.url, name).toBe(wire.url);
    expect(record.holdings?.bytes, name).toBe(
      isWire(wire.assetsSummary) ? wire.assetsSummary.numberOfBytes : 0,
    );
  }
});

function readReplies(folder: string, ending: RegExp): { accession: string; wire: Wire }[] {
  return readdirSync(folder)
    .filter((name) => ending.test(name))
    .map((name) => {
      const wire: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return { accession: /\d{6}/.exec(name)?.[0] ?? '', wire: isWire(wire) ? wire : {} };
    });
}

testWith('summaries', 'every summary is read whole', (folder) => {
  const listed = readReplies(folder, /^[a-z]+__page_size-\d+\.json$/)
    .flatMap(({ wire }) => (Array.isArray(wire.results) ? wire.results : []))
    .map((wire: unknown) => ({ accession: isWire(wire) ? String(wire.identifier) : '', wire }));
  const replies = [...readReplies(folder, /^[a-z]+__\d{6}\.json$/), ...listed];
  expect(replies.length).toBeGreaterThan(4);
  for (const { accession, wire } of replies) {
    expect(toSummary(wire, named(accession))).toMatchObject({ accession, embargo: 'open', lostFields: [] });
  }
});

testWith('summaries', 'every list of versions is read whole', (folder) => {
  for (const { accession, wire } of readReplies(folder, /versions__page_size-\d+\.json$/)) {
    expect(toVersions(wire, named(accession))).toHaveLength(Number(wire.count));
  }
});

testWith('summaries', 'every record inside an info reply is read whole', (folder) => {
  const replies = readReplies(folder, /__info\.json$/);
  expect(replies.length).toBeGreaterThan(4);
  for (const { accession, wire } of replies) {
    const version = String(wire.version);
    expect(toRecord(wire.metadata, named(accession, version))).toMatchObject({
      accession,
      version,
      lostFields: [],
    });
  }
});

const SOUND: Wire = {
  id: `${registry.prefix}:000417/draft`,
  version: 'draft',
  name: 'Octopus arms',
  url: 'https://dandiarchive.org/dandiset/000417/draft',
  citation:
    'Octopus arms (2023). (Version draft) [Data set]. DANDI Archive. https://dandiarchive.org/dandiset/000417/draft',
};

function fileOf(wire: unknown, name = '000417__draft.json'): RecordFile {
  const file = recordFileOf(name, wire);
  if (!file) throw new Error(`${name} names no record.`);
  return { ...file, identifier: { ...named('000417'), version: 'draft' } };
}

const findingOf = (wire: unknown, render?: () => string) => {
  const file = fileOf(wire);
  return examine(file, summaryOf([fileOf(SOUND)]), render);
};

test.each<[string, unknown, (() => string) | undefined, object]>([
  ['nothing with a sound record', SOUND, undefined, { faults: [], lost: [] }],
  [
    'nothing where the card shows the title',
    SOUND,
    () => 'Draft Octopus\narms 3 GB',
    { faults: [], lost: [] },
  ],
  ['a card without the title', SOUND, () => 'Draft', { faults: ['the title is not on the card'] }],
  [
    'a card that cannot be drawn',
    SOUND,
    () => {
      throw new Error('no');
    },
    { faults: ['threw Error: no'] },
  ],
  ['a lost field', { ...SOUND, keywords: 7 }, undefined, { faults: [], lost: ['keywords'] }],
  [
    'a lost citation',
    { ...SOUND, citation: 7 },
    undefined,
    { faults: ['the citation is not byte for byte the same'], lost: ['citation'] },
  ],
  [
    'a missing title',
    { ...SOUND, name: '' },
    undefined,
    { faults: ['there is no title', 'the citation breaks the registry’s rule'] },
  ],
  [
    'a citation that breaks the rule',
    {
      ...SOUND,
      citation: 'Octopus legs (2023). (Version draft) [Data set]. DANDI Archive. https://a.example',
    },
    undefined,
    { faults: ['the citation breaks the registry’s rule'] },
  ],
  [
    'an author who is lost',
    { ...SOUND, contributor: [{ name: 'Quay', includeInCitation: 7 }] },
    undefined,
    { faults: expect.arrayContaining(['an author who has a name is lost']) },
  ],
  [
    'another version',
    { ...SOUND, version: '0.230405.0617' },
    undefined,
    { faults: ['is not the version its name says'] },
  ],
  ['what is no JSON', undefined, undefined, { faults: ['is not the version its name says'] }],
])('finds %s', (_, wire, render, expected) => expect(findingOf(wire, render)).toMatchObject(expected));

test('reports a line a record that lost something or failed, then counts', () => {
  const findings = [findingOf(SOUND), findingOf({ ...SOUND, keywords: 7 }), findingOf(null)];
  expect(reportOf(findings)).toEqual([
    '000417__draft.json: lost keywords',
    '000417__draft.json: FAILED, is not the version its name says',
    '3 records, 1 lost a field, 1 failed',
    '  lost-fields: 1',
    '  never-published: 2',
    '  nobody-cited: 2',
  ]);
});
