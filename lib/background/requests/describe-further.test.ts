import { afterEach, expect, test, vi } from 'vitest';
import {
  geoPage,
  softSeries,
  wireBioproject,
  wireDataset,
  wireEntity,
  wireFiles,
  wirePermissions,
  wireRemoved,
  wireSeries,
  wireStudies,
  wireSummary,
} from '@/demo/samples/accessions';
import { present } from '@/demo/samples/collection';
import { wirePubmed } from '@/demo/samples/papers';
import { ok, type RegistryAnswers, readsBy, tableOf } from '@/lib/background/fixtures/asking';
import { withoutPauses } from '@/lib/background/fixtures/pauses';
import type { Description } from '@/lib/collection/description';
import { accessionApi } from '@/lib/kinds/accessions/api';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import type { DescribeRequest } from '@/lib/messages/contract';
import { describe } from './describe';
import { failed } from './fetch-json';

type Depth = DescribeRequest['depth'];

function identifierOf(name: string) {
  const [key, accession = ''] = name.split(' ');
  return {
    registry: present(accessionArchives.find((each) => each.key === key)),
    accession,
    version: null,
  };
}

function requestOf(name: string) {
  return accessionApi.record(identifierOf(name));
}

/** Describes data sets at one depth after the other, with one cache. Returns the steps and the requests of each. */
async function described(name: string, depths: readonly Depth[], answers: RegistryAnswers) {
  const { asked, fetchJson } = tableOf(answers);
  const reads = readsBy(fetchJson);
  const all: { steps: Description[]; last: Description; count: number }[] = [];
  for (const depth of depths) {
    const steps: Description[] = [];
    const before = asked.length;
    const controller = new AbortController();
    const options = { signal: controller.signal, urgency: 'now', refresh: false, keep: true } as const;
    await withoutPauses(() =>
      describe(identifierOf(name), depth, reads, options, (step) => {
        steps.push(step);
        // A request that failed for a passing reason would be sent again.
        if (step.record.state === 'failed' && step.record.reason === 'busy') controller.abort();
      }),
    ).catch(() => undefined);
    all.push({ steps, last: present(steps.at(-1)), count: asked.length - before });
  }
  return { all, asked };
}

const statusOf = ({ assessment: { status } }: Description) =>
  status.kind === 'failed' ? status.reason : status.kind;

const noSummary = ok(wireSummary('200004217', { error: 'cannot get document summary' }));
const [series, project, pdb, px, synapse] = [
  requestOf('geo GSE4217'),
  requestOf('ena PRJNA42176'),
  requestOf('pdb 5QZ8'),
  requestOf('proteomexchange PXD042173'),
  requestOf('synapse syn4217001'),
];
const study = requestOf('ena PRJEB42171');
const papers = ok(wirePubmed(['31990001']));
const NOTHING = { accession: '', version: '', name: undefined, lostFields: [] };
const secondOf = ({ orElse, completedBy }: typeof series) => present(orElse ?? completedBy?.(NOTHING)[0]).url;
const papersUrl = `${identifierOf('geo GSE4217').registry.apiUrl}/esummary.fcgi?db=pubmed&id=31990001&retmode=json&tool=accession`;
const textUrl = secondOf(series);

/** Data sets with the answers of their archives, and what a list and a card say, with their requests. */
const CASES: readonly (readonly [
  what: string,
  name: string,
  answers: RegistryAnswers,
  list: string,
  card: string,
  requests: number,
])[] = [
  [
    'a series',
    'geo GSE4217',
    { [series.url]: ok(wireSeries()), [textUrl]: ok(softSeries()), [papersUrl]: papers },
    'public',
    'public',
    3,
  ],
  [
    'a series whose text view may not be asked for',
    'geo GSE4217',
    { [series.url]: ok(wireSeries()), [textUrl]: failed('not-allowed'), [papersUrl]: papers },
    'public',
    'public',
    3,
  ],
  [
    'a series whose text view fails',
    'geo GSE4217',
    {
      [series.url]: ok(wireSeries()),
      [textUrl]: ok(geoPage('The NCBI web site is temporarily unavailable.')),
      [papersUrl]: papers,
    },
    'public',
    'public',
    3,
  ],
  [
    'a deleted series',
    'geo GSE4217',
    {
      [series.url]: noSummary,
      [textUrl]: ok(geoPage('Accession "GSE4217" was deleted by the GEO staff on Feb 16, 2018.')),
    },
    'asked-once',
    'deleted',
    2,
  ],
  [
    'a series that never existed',
    'geo GSE4217',
    {
      [series.url]: noSummary,
      [textUrl]: ok(geoPage('Could not find a public or private accession "GSE4217".')),
    },
    'asked-once',
    'no-data-set',
    2,
  ],
  [
    'a curated data set that is not there',
    'geo GDS9041',
    { [requestOf('geo GDS9041').url]: ok(wireSummary('9041', { error: 'cannot get document summary' })) },
    'not-found',
    'not-found',
    1,
  ],
  [
    'a study',
    'ena PRJEB42171',
    { [study.url]: ok(wireStudies()), [present(study.completedBy?.(NOTHING)[0]).url]: ok(wireFiles()) },
    'public',
    'public',
    2,
  ],
  [
    'a project that NCBI has',
    'ena PRJNA42176',
    { [project.url]: ok([]), [secondOf(project)]: ok(wireBioproject()) },
    'asked-once',
    'public',
    2,
  ],
  [
    'a removed structure',
    'pdb 5QZ8',
    { [pdb.url]: ok({ data: { entry: null } }), [secondOf(pdb)]: ok(wireRemoved('5QZ8')) },
    'asked-once',
    'withdrawn',
    2,
  ],
  [
    'proteins of another repository',
    'proteomexchange PXD042173',
    { [secondOf(px)]: ok(wireDataset()) },
    'asked-once',
    'public',
    2,
  ],
  [
    'a folder whose access a second request tells',
    'synapse syn4217001',
    { [synapse.url]: ok(wireEntity()), [secondOf(synapse)]: ok(wirePermissions()) },
    'asked-once',
    'account',
    2,
  ],
  ['a busy archive', 'geo GSE4217', { [series.url]: failed('busy', 60, true) }, 'busy', 'busy', 1],
];

test.each(CASES)('a list asks one request: %s', async (_, name, answers, list) => {
  for (const depth of ['row', 'record'] as const) {
    const { all } = await described(name, [depth], answers);
    expect([all[0]?.count, all[0] && statusOf(all[0].last)]).toEqual([1, list]);
    expect(all[0]?.last.askedAt).toBeUndefined();
  }
});

test.each(CASES)('a card asks the rest: %s', async (_, name, answers, __, card, requests) => {
  const { all } = await described(name, ['card'], answers);
  expect([all[0]?.count, all[0] && statusOf(all[0].last)]).toEqual([requests, card]);
});

test('a list says what a card has learned, and asks no more for it', async () => {
  const answers = { [secondOf(px)]: ok(wireDataset()) };
  const { all } = await described('proteomexchange PXD042173', ['record', 'card', 'record'], answers);
  expect(all.map(({ last, count }) => [statusOf(last), count])).toEqual([
    ['asked-once', 1],
    ['public', 2],
    ['public', 1],
  ]);
  const whole = await described('geo GSE4217', ['record', 'card', 'record'], {
    [series.url]: ok(wireSeries()),
    [textUrl]: ok(softSeries()),
    [papersUrl]: papers,
  });
  const cited = whole.all.map(({ last }) =>
    last.record.state === 'loaded' ? last.record.value.citation?.text.slice(0, 12) : undefined,
  );
  expect(cited).toEqual(['Gill transcr', 'Waters, A. B', 'Waters, A. B']);
  expect(whole.all.map(({ count }) => count)).toEqual([1, 2, 0]);
});

afterEach(() => {
  vi.useRealTimers();
});

test('a card waits a moment for what completes a record, and then shows the record without it', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok>>();
  const steps: Description[] = [];
  const { fetchJson } = tableOf({ [series.url]: ok(wireSeries()), [textUrl]: promise, [papersUrl]: papers });
  const reads = readsBy(fetchJson);
  const options = {
    signal: new AbortController().signal,
    urgency: 'now',
    refresh: false,
    keep: true,
  } as const;
  const describing = describe(identifierOf('geo GSE4217'), 'card', reads, options, (step) =>
    steps.push(step),
  );
  const people = () =>
    steps.map(({ record }) => (record.state === 'loaded' ? record.value.contributors?.length : undefined));
  await vi.advanceTimersByTimeAsync(900);
  expect(people()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([people(), steps.at(-1)?.done]).toEqual([[undefined], false]);
  resolve(ok(softSeries()));
  await vi.advanceTimersByTimeAsync(10);
  await describing;
  expect([people(), steps.at(-1)?.done]).toEqual([[undefined, 3, 3], true]);
});
