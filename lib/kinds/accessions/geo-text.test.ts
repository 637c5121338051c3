import { expect, test } from 'vitest';
import { geoPage, softSeries, wireSeries, wireSummary } from '@/demo/samples/accessions';
import { present } from '@/demo/samples/collection';
import { readAnswer } from '@/lib/background/requests/reads';
import type { VersionRecord } from '@/lib/collection/record';
import type { ApiRequest } from '@/lib/kinds/api';
import { accessionApi } from './api';
import { accessionArchives } from './registries';

const registry = present(accessionArchives.find(({ key }) => key === 'geo'));

function requestOf(accession: string) {
  return accessionApi.record({ registry, accession, version: null });
}

const summary = requestOf('GSE4217');
const found = present(summary.parse(summary.withoutContacts?.(wireSeries())));
const [rest, instead] = [present(summary.completedBy?.(found)[0]), present(summary.orElse)];

/** Reads a reply as the background does. Returns the reason if it has no record. */
function read<T>(request: ApiRequest<T>, body: unknown) {
  const answer = readAnswer(request, { ok: true, body });
  return answer.ok ? request.parse(answer.body) : answer.reason;
}

/** Completes the record that the summary gives by the text view. */
function completed(text: string): VersionRecord {
  const complete = present(
    rest.parse(present(readAnswer(rest, { ok: true, body: text }) as { body?: unknown }).body),
  );
  return complete(found);
}

test('is asked about a series alone, and about the original of a copy', () => {
  const address = (accession: string) =>
    `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=${accession}&targ=self&form=text&view=brief`;
  expect([rest.url, instead.url]).toEqual([address('GSE4217'), address('GSE4217')]);
  const urls = (accession: string) =>
    requestOf(accession)
      .completedBy?.(found)
      .map(({ url }) => url);
  expect(urls('E-GEOD-4217')?.[0]).toBe(address('GSE4217'));
  expect([urls('GDS9041')?.length, requestOf('GDS9041').orElse]).toEqual([1, undefined]);
  expect(instead.orElse).toBeUndefined();
});

test('completes the summary by people, days, design and files, and keeps no contact details', () => {
  const record = completed(softSeries());
  expect(record).toMatchObject({
    name: 'Gill transcripts of Patella at low tide & high tide',
    datePublished: '2019-03-02',
    dateCreated: '2019-01-09',
    dateModified: '2021-07-26',
    contributors: [
      {
        name: 'Waters, Ada B',
        parts: { family: 'Waters', given: 'Ada B' },
        kind: 'person',
        roles: ['Author'],
        cited: true,
      },
      {
        name: 'Pfütze, Jörg',
        roles: ['Author', 'Submitter'],
        cited: true,
        affiliations: [{ name: 'Marsh Institute' }],
      },
      { name: 'Reef Structure Consortium', kind: 'organization', cited: true },
    ],
    holdings: { samples: 24 },
    deposit: {
      protocols: ['Twelve limpets = two tides, six pools. Call ….'],
      filesAt: [
        { name: 'GEO' },
        {
          name: 'GSE4217_RAW.tar',
          url: 'https://ftp.ncbi.nlm.nih.gov/geo/series/GSE4nnn/GSE4217/suppl/GSE4217_RAW.tar',
        },
      ],
    },
    lostFields: [],
  });
  expect(JSON.stringify(record)).not.toMatch(/@|\+44/);
});

test.each<[string, string, object]>([
  ['a middle name', 'Ada,Beth,Waters', { name: 'Waters, Ada Beth', kind: 'person' }],
  ['two parts', 'Jiri, Gut', { name: 'Gut, Jiri', kind: 'person' }],
  ['a particle', 'Ludwig,,van Dyke', { parts: { family: 'van Dyke', given: 'Ludwig' } }],
  ['one part', 'Plato', { name: 'Plato', kind: 'organization' }],
  [
    'a group in the form of a person',
    'ImmGen,,Consortium',
    { name: 'ImmGen Consortium', kind: 'organization' },
  ],
  ['a group in one part', 'The Tide Project', { name: 'The Tide Project', kind: 'organization' }],
])('reads a contributor whose name has %s', (_, name, told) => {
  const text = softSeries().replaceAll(/^!Series_contributor.*\r\n/gm, '');
  expect(completed(`${text}\r\n!Series_contributor = ${name}`).contributors?.[0]).toMatchObject({
    ...told,
    cited: true,
  });
});

test('who submitted a series without contributors is cited', () =>
  expect(completed(softSeries().replaceAll(/^!Series_contributor.*\r\n/gm, '')).contributors).toMatchObject([
    { name: 'Pfütze, Jörg', roles: ['Submitter'], cited: true },
  ]));

test('says nothing of files where it names none', () => {
  const text = softSeries().replace(/(supplementary_file = ).*/, '$1NONE');
  expect(completed(text).deposit?.filesAt).toMatchObject([{ name: 'GEO' }]);
});

test('a damaged field costs only itself', () =>
  expect(completed(softSeries().replace('Jan 09 2019', 'Smarch 9'))).toMatchObject({
    dateCreated: undefined,
    contributors: [{}, {}, {}],
    lostFields: ['submission_date'],
  }));

test('a reply with very many names and lines is read, and says what it leaves out', () => {
  const names = Array.from({ length: 50_000 }, (_, at) => `!Series_contributor = A,,Pool${at}`);
  const samples = Array.from({ length: 50_000 }, (_, at) => `!Series_sample_id = GSM${at}`);
  const record = completed(softSeries('GSE4217', [...names, ...samples]));
  expect(record.contributors?.length).toBe(1000);
  expect(record.lostFields).toEqual(['contributor[1000]']);
});

test('describes a series that the summaries lack', () =>
  expect(read(instead, softSeries())).toMatchObject({
    accession: 'GSE4217',
    name: 'Gill transcripts of Patella at low tide & high tide',
    datePublished: '2019-03-02',
    description: 'Limpets were collected twice a day. Questions to ….\n\nHalf of them were starved.',
    relatedResources: [{ name: 'PubMed 31990001' }],
    holdings: { samples: 2, techniques: [{ name: 'Expression profiling by array' }] },
    deposit: { access: 'public', platforms: ['GPL871'], filesAt: [{ name: 'GSE4217_RAW.tar' }] },
    lostFields: [],
  }));

test.each<[string, string, unknown]>([
  [
    'deleted',
    'Accession "GSE4217" was deleted by the GEO staff on Feb 16, 2018.',
    { deposit: { access: 'deleted', dateWithdrawn: '2018-02-16' } },
  ],
  [
    'private until a day',
    'Accession "GSE4217" is currently private and is scheduled to be released on Aug 28, 2031. If you are the owner …',
    { deposit: { access: 'unreleased', dateExpected: '2031-08-28' } },
  ],
  [
    'private without a day',
    'Accession "GSE4217" is currently private.',
    { deposit: { access: 'unreleased', dateExpected: undefined } },
  ],
  [
    'not approved yet',
    'Accession "GSE4217" is not yet approved by GEO curators.',
    { deposit: { access: 'unreleased', dateExpected: undefined } },
  ],
  ['not there', 'Could not find a public or private accession "GSE4217".', 'no-data-set'],
  ['another series', 'Accession "GSE42" was deleted by the GEO staff on Feb 16, 2018.', undefined],
  ['a fault of its own', 'The NCBI web site is temporarily unavailable.', 'not-found'],
])('says of a series: %s', (_, sentence, told) => {
  for (const page of [geoPage(sentence), `<html><body>${sentence}</body></html>`]) {
    const found = read(instead, page);
    if (typeof told === 'object')
      expect(found).toMatchObject({ accession: 'GSE4217', name: undefined, lostFields: [], ...told });
    else expect(found).toBe(told);
    // A summary that was read stays as it is.
    const body = present(readAnswer(rest, { ok: true, body: page }) as { body?: unknown }).body;
    expect(rest.parse(body)).toBeUndefined();
  }
});

test('is not believed about another series', () => {
  expect(read(instead, softSeries('GSE42'))).toBeUndefined();
  expect(read(rest, softSeries('GSE42'))).toBeUndefined();
});

test.each([
  ['no such number', { esummaryresult: ['Invalid uid GSE4217 at position= 0'] }, 'not-found'],
  ['no numbers', { header: {}, result: { uids: [] } }, 'not-found'],
  ['no summary', wireSummary('200004217', { error: 'cannot get document summary' }), 'not-found'],
  ['an empty result', { esummaryresult: ['Empty result - nothing todo'] }, 'not-found'],
  ['trouble', { eutilsresult: { ERROR: 'Database is not supported: gds' } }, 'in-trouble'],
  ['trouble in another form', { esummaryresult: ['Unable to obtain query'] }, 'in-trouble'],
  ['trouble in a third form', { error: 'Search Backend failed' }, 'in-trouble'],
  ['nothing', {}, undefined],
  ['another series', wireSeries('GSE42'), undefined],
])('a successful reply of NCBI may say: %s', (_, body, told) => expect(read(summary, body)).toBe(told));
