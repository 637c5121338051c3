import { afterEach, beforeEach, expect, describe as group, test, vi } from 'vitest';
import { wireSample, wireSeries } from '@/demo/samples/accessions';
import {
  LATER,
  PLACEHOLDER,
  PUBLISHED,
  sampleIdentifier,
  wireRecord,
  wireSummary,
  wireVersion,
} from '@/demo/samples/collection';
import { wirePubmed } from '@/demo/samples/papers';
import { SAMPLE_DOI, wireItem, wireWork } from '@/demo/samples/work';
import {
  addressOf,
  goodAnswers,
  ok,
  type RegistryAnswers,
  readsBy,
  tableOf,
} from '@/lib/background/fixtures/asking';
import { memoryCache } from '@/lib/background/fixtures/stores';
import type { Loadable } from '@/lib/collection/answers';
import type { Description } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import { accessionApi } from '@/lib/kinds/accessions/api';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { dataciteList } from '@/lib/kinds/datacite/list';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { versionsRequest } from '@/lib/kinds/datacite/versions';
import type { CachedReply } from './cache';
import { describe } from './describe';
import { failed } from './fetch-json';
import type { ReadOptions } from './reads';

const NOW = 1_700_000_000_000;
const { summary, record, versions } = addressOf;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

interface Case {
  readonly identifier?: Identifier;
  readonly depth?: 'row' | 'card';
  readonly answers?: RegistryAnswers;
  readonly cached?: readonly CachedReply[];
  readonly options?: Partial<ReadOptions>;
}

async function stepsOf({
  identifier = sampleIdentifier(null),
  depth = 'card',
  answers = {},
  cached = [],
  options = {},
}: Case) {
  const table = tableOf({ ...goodAnswers(), ...answers });
  const reads = readsBy(table.fetchJson, memoryCache(...cached));
  const controller = new AbortController();
  const { signal } = controller;
  const steps: Description[] = [];
  const whole: ReadOptions = { signal, urgency: 'now', refresh: false, keep: true, ...options };
  const describing = describe(identifier, depth, reads, whole, (step) => steps.push(step));
  const ended = describing.catch(() => 'left');
  // Lets 900 ms pass and then aborts, so that a request that waits after a failure is not sent a second time.
  await vi.advanceTimersByTimeAsync(900);
  controller.abort();
  await ended;
  const last = steps.at(-1);
  if (!last) throw new Error('There was no step.');
  return { steps, last, asked: table.asked };
}

/** Writes a part of a description as its version, the reason of its failure, or `loading`. */
function wordOf(part: Loadable<unknown> | undefined): string {
  if (part?.state === 'failed') return part.reason;
  if (part?.state !== 'loaded') return part?.state ?? 'none';
  const { value, staleBecause } = part;
  const version =
    typeof value === 'object' && value !== null && 'version' in value ? String(value.version) : 'loaded';
  return staleBecause ? `${version}, ${staleBecause}` : version;
}
const wordsOf = (step: Description) => [step.summary, step.record, step.published].map(wordOf).join(' · ');

const cachedAt = (url: string, body: unknown, age: number): CachedReply => ({
  url,
  body,
  fetchedAt: NOW - age,
});
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const bare = { offers: { versions: false } };
/** Summary whose version was not modified after its publication. No newer version can exist then. */
const leftAlone = ok(
  wireSummary({
    most_recent_published_version: wireVersion(PUBLISHED, { modified: '2023-04-05T06:17:24.000000Z' }),
  }),
);
const unpublished = ok(wireSummary({ most_recent_published_version: null }));

group('with onlyKept, from the cache', () => {
  const kept = {
    summary: cachedAt(summary, wireSummary(), 0),
    old: cachedAt(summary, wireSummary(), HOUR),
    record: cachedAt(record(PUBLISHED), wireRecord(), 0),
  };
  test.each<[string, Case, string]>([
    ['nothing', {}, 'not-asked · not-asked · none'],
    ['a collection', { cached: [kept.summary, kept.record] }, `loaded · ${PUBLISHED} · none`],
    [
      'a collection cached earlier',
      { cached: [kept.old, kept.record] },
      `loaded, not-asked · ${PUBLISHED} · none`,
    ],
    ['a summary without its record', { cached: [kept.summary] }, 'loaded · not-asked · none'],
    [
      'a record without its summary',
      { cached: [kept.record], identifier: sampleIdentifier(PUBLISHED) },
      `not-asked · ${PUBLISHED} · none`,
    ],
    ['a row', { cached: [kept.summary], depth: 'row' }, 'loaded · loading · none'],
  ])('%s', async (_, rest, words) => {
    const { last, asked } = await stepsOf({ ...rest, options: { onlyKept: true } });
    expect([wordsOf(last), last.done, asked]).toEqual([words, true, []]);
  });
});

group('the requests, in order', () => {
  test.each<[string, Case, string[]]>([
    ['a collection', {}, [summary, record(PUBLISHED), versions]],
    [
      'a version: its record at once',
      { identifier: sampleIdentifier(PUBLISHED) },
      [record(PUBLISHED), summary, versions],
    ],
    [
      'a draft: the published version as well, to be cited',
      { identifier: sampleIdentifier('draft') },
      [record('draft'), summary, record(PUBLISHED), versions],
    ],
    [
      'a collection that was never published: no list of versions',
      { answers: { [summary]: unpublished } },
      [summary, record('draft')],
    ],
    [
      'a registry that lists no versions',
      { identifier: sampleIdentifier(null, bare) },
      [summary, record(PUBLISHED)],
    ],
    ['a row: the summary only', { depth: 'row', answers: { [summary]: leftAlone } }, [summary]],
    ['a row of an older version that was saved again: the newest', { depth: 'row' }, [summary, versions]],
    [
      'a row of a version that the summary lacks: its record',
      { depth: 'row', identifier: sampleIdentifier(LATER), answers: { [summary]: leftAlone } },
      [summary, record(LATER)],
    ],
    [
      'a row of a draft: the summary only',
      { depth: 'row', identifier: sampleIdentifier('draft') },
      [summary],
    ],
    [
      'a row of a version: the summary only',
      { depth: 'row', identifier: sampleIdentifier(PUBLISHED), answers: { [summary]: leftAlone } },
      [summary],
    ],
    [
      'a collection that does not exist: the summary only',
      { answers: { [summary]: failed('not-found') } },
      [summary],
    ],
  ])('%s', async (_, its, urls) => expect((await stepsOf(its)).asked).toEqual(urls));
});

group('an idle request', () => {
  const listed = ok({
    count: 2,
    next: null,
    previous: null,
    results: [wireVersion(PUBLISHED), wireVersion(LATER)],
  });

  test('requests the list of versions while the limit allows, and the record of a newer version in it', async () => {
    const { asked, last } = await stepsOf({
      identifier: sampleIdentifier(PUBLISHED),
      answers: { [versions]: listed },
    });
    expect(asked).toEqual([record(PUBLISHED), summary, versions, record(LATER)]);
    expect(last.done).toBe(true);
  });

  test('shows the newest version of the list if the summary names an older one that was modified', async () => {
    const { steps, last, asked } = await stepsOf({
      answers: { [versions]: listed, [record(LATER)]: ok(wireRecord(LATER)) },
    });
    expect(asked).toEqual([summary, record(PUBLISHED), versions, record(LATER)]);
    expect(wordsOf(last)).toBe(`loaded · ${LATER} · none`);
    expect(last.assessment).toMatchObject({ version: LATER, notices: [] });
    // Finds descriptions that show the record of one version under the name of another.
    const mixed = steps.filter(
      ({ assessment: { version }, record: part }) =>
        part.state === 'loaded' && part.value.version !== version,
    );
    expect(mixed).toEqual([]);
  });

  test('cites for a draft the newest version of the list', async () => {
    const { asked } = await stepsOf({
      identifier: sampleIdentifier('draft'),
      answers: { [versions]: listed },
    });
    expect(asked).toContain(record(LATER));
  });
});

group('the steps', () => {
  test('grow from nothing to everything, and only the last has done', async () => {
    const { steps } = await stepsOf({ identifier: sampleIdentifier(null, bare) });
    expect(steps.map(wordsOf)).toEqual([
      'loaded · loading · none',
      `loaded · ${PUBLISHED} · none`,
      `loaded · ${PUBLISHED} · none`,
    ]);
    expect(steps.map(({ done }) => done)).toEqual([false, false, true]);
    expect(steps.at(-1)?.versions).toBeUndefined();
  });

  test.each<[string, Case['cached']]>([
    ['before the summary is here', []],
    ['beside a cached summary', [cachedAt(summary, wireSummary(), HOUR)]],
  ])('never report a data set as missing if only its version is, %s', async (_, cached = []) => {
    const { steps, last } = await stepsOf({ identifier: sampleIdentifier(LATER), cached });
    expect(steps.map(wordsOf).filter((words) => words.includes('not-found'))).toEqual([]);
    expect(wordsOf(last)).toBe('loaded · no-such-version · none');
  });

  test('begin with what the cache holds', async () => {
    const cached = [cachedAt(summary, wireSummary(), HOUR), cachedAt(record(PUBLISHED), wireRecord(), HOUR)];
    const { steps, asked } = await stepsOf({ identifier: sampleIdentifier(null, bare), cached });
    expect(wordsOf(steps[0] ?? steps[1] ?? raise())).toBe('loaded · loading · none');
    expect(asked).toEqual([summary]);
  });

  test.each<[string, number, string[]]>([
    ['a published record of yesterday', 23 * HOUR, [summary, versions]],
    ['an older published record', 25 * HOUR, [summary, record(PUBLISHED), versions]],
  ])('%s', async (_, age, urls) => {
    const cached = [cachedAt(record(PUBLISHED), wireRecord(), age)];
    expect((await stepsOf({ cached })).asked.toSorted()).toEqual(urls.toSorted());
  });

  const withoutDoi = { doi: undefined, citation: 'Quay, Ana (2023) Octopus arm movements.' };
  test.each<[string, Record<string, unknown>, number, object, string[]]>([
    ['without its DOI, of four minutes ago', withoutDoi, 4 * MINUTE, {}, []],
    ['without its DOI, of six minutes ago', withoutDoi, 6 * MINUTE, {}, [record(PUBLISHED)]],
    [
      'with the DOI of drafts, of six minutes ago',
      { ...withoutDoi, doi: PLACEHOLDER },
      6 * MINUTE,
      {},
      [record(PUBLISHED)],
    ],
    ['with a DOI that is not its own, of six minutes ago', { doi: '10.5072/x' }, 6 * MINUTE, {}, []],
    ['without a DOI, where the registry makes none', withoutDoi, 6 * MINUTE, { doi: null }, []],
  ])('a published record %s', async (_, its, age, profile, urls) => {
    const identifier = sampleIdentifier(null, { ...bare, ...profile });
    const cached = [
      cachedAt(summary, wireSummary(), 0),
      cachedAt(record(PUBLISHED), wireRecord(PUBLISHED, its), age),
    ];
    expect((await stepsOf({ identifier, cached })).asked).toEqual(urls);
  });

  test.each<[string, number, string[]]>([
    ['a draft of four minutes ago', 4 * MINUTE, []],
    ['a draft of six minutes ago', 6 * MINUTE, [record('draft')]],
  ])('%s', async (_, age, urls) => {
    const cached = [
      cachedAt(summary, wireSummary({ most_recent_published_version: null }), 0),
      cachedAt(record('draft'), wireRecord('draft'), age),
    ];
    expect((await stepsOf({ cached })).asked).toEqual(urls);
  });
});

group('a record cached before its version was modified', () => {
  const savedAgain = ok(
    wireSummary({
      most_recent_published_version: wireVersion(PUBLISHED, { modified: new Date(NOW - HOUR).toISOString() }),
    }),
  );
  const kept = cachedAt(record(PUBLISHED), wireRecord(PUBLISHED, { license: ['spdx:CC0-1.0'] }), 2 * HOUR);
  const licencesOf = (steps: readonly Description[]) =>
    steps.map(({ record: part }) => (part.state === 'loaded' ? part.value.licenses?.join() : part.state));

  test('is requested again before it is shown', async () => {
    const { steps, asked } = await stepsOf({
      identifier: sampleIdentifier(null, bare),
      cached: [kept],
      answers: { [summary]: savedAgain },
    });
    expect(asked).toEqual([summary, record(PUBLISHED)]);
    expect(licencesOf(steps)).toEqual(['loading', 'CC-BY-4.0', 'CC-BY-4.0']);
  });

  test('is requested again once only, even with refresh', async () => {
    const { asked } = await stepsOf({
      identifier: sampleIdentifier(PUBLISHED, bare),
      cached: [kept],
      answers: { [summary]: savedAgain },
      options: { refresh: true },
    });
    expect(asked.toSorted()).toEqual([summary, record(PUBLISHED)].toSorted());
  });

  test('is shown as stale if no newer one comes', async () => {
    const { steps, last } = await stepsOf({
      identifier: sampleIdentifier(null, bare),
      cached: [kept],
      answers: { [summary]: savedAgain, [record(PUBLISHED)]: failed('busy') },
    });
    expect(licencesOf(steps)).toEqual(['loading', 'CC0-1.0']);
    expect(wordsOf(last)).toBe(`loaded · ${PUBLISHED}, busy · none`);
  });
});

group('a fresh summary with another version than the cached one', () => {
  const withLater = {
    [summary]: ok(wireSummary({ most_recent_published_version: wireVersion(LATER) })),
    [record(LATER)]: ok(wireRecord(LATER, { doi: `10.5555/harbour.000417/${LATER}` })),
  };
  const cached = [cachedAt(summary, wireSummary(), HOUR)];

  test('changes the card to that version', async () =>
    expect(wordsOf((await stepsOf({ cached, answers: withLater })).last)).toBe(`loaded · ${LATER} · none`));

  test('changes the citation of a draft to that version', async () => {
    const { last } = await stepsOf({ identifier: sampleIdentifier('draft'), cached, answers: withLater });
    expect(wordsOf(last)).toBe(`loaded · draft · ${LATER}`);
  });

  test('cites nothing if the published version was removed', async () => {
    const { last } = await stepsOf({
      identifier: sampleIdentifier('draft'),
      cached,
      answers: { [summary]: unpublished },
    });
    expect(wordsOf(last)).toBe('loaded · draft · none');
  });
});

group('the last step', () => {
  test.each<[string, Case, string]>([
    ['all well', {}, `loaded · ${PUBLISHED} · none`],
    ['a draft', { identifier: sampleIdentifier('draft') }, `loaded · draft · ${PUBLISHED}`],
    ['no such collection', { answers: { [summary]: failed('not-found') } }, 'not-found · not-found · none'],
    ['under embargo', { answers: { [summary]: failed('embargoed') } }, 'embargoed · embargoed · none'],
    ['no such version', { identifier: sampleIdentifier(LATER) }, 'loaded · no-such-version · none'],
    [
      'no such version, of no such collection',
      { identifier: sampleIdentifier(LATER), answers: { [summary]: failed('not-found') } },
      'not-found · not-found · none',
    ],
    [
      'the version that the summary names was removed',
      { answers: { [record(PUBLISHED)]: failed('not-found') } },
      'loaded · no-such-version · none',
    ],
    [
      'the record cannot be read',
      { answers: { [record(PUBLISHED)]: ok({}) } },
      'loaded · unexpected-reply · none',
    ],
    [
      'the summary fails, the record does not',
      { identifier: sampleIdentifier(PUBLISHED), answers: { [summary]: ok({}) } },
      `unexpected-reply · ${PUBLISHED} · none`,
    ],
    [
      'a record of another collection',
      { answers: { [record(PUBLISHED)]: ok(wireRecord(PUBLISHED, { id: `HARBOUR:000418/${PUBLISHED}` })) } },
      'loaded · unexpected-reply · none',
    ],
    [
      'a record of another version',
      { answers: { [record(PUBLISHED)]: ok(wireRecord(LATER)) } },
      'loaded · unexpected-reply · none',
    ],
    [
      'a summary of another collection',
      { answers: { [summary]: ok(wireSummary({ identifier: '000418' })) } },
      'unexpected-reply · unexpected-reply · none',
    ],
    [
      'a collection that is gone, though the cache still has its record',
      {
        identifier: sampleIdentifier(PUBLISHED),
        cached: [cachedAt(record(PUBLISHED), wireRecord(), HOUR)],
        answers: { [summary]: failed('not-found') },
      },
      'not-found · not-found · none',
    ],
    ['a row', { depth: 'row' }, 'loaded · loading · none'],
  ])('%s', async (_, its, words) => {
    const { last } = await stepsOf(its);
    expect([wordsOf(last), last.done]).toEqual([words, true]);
  });
});

group('the last step while a failing registry is waited for', () => {
  test.each<[string, Case, string]>([
    ['the record', { answers: { [record(PUBLISHED)]: failed('busy') } }, 'loaded · busy · none'],
    [
      'the summary, but not the record',
      { identifier: sampleIdentifier(PUBLISHED), answers: { [summary]: failed('busy') } },
      `busy · ${PUBLISHED} · none`,
    ],
    [
      'offline, with all of it in the cache',
      {
        identifier: sampleIdentifier('draft'),
        cached: [
          cachedAt(summary, wireSummary(), HOUR),
          cachedAt(record('draft'), wireRecord('draft'), HOUR),
          cachedAt(record(PUBLISHED), wireRecord(), 30 * HOUR),
        ],
        answers: {
          [summary]: failed('unreachable'),
          [record('draft')]: failed('unreachable'),
          [record(PUBLISHED)]: failed('unreachable'),
        },
      },
      `loaded, unreachable · draft, unreachable · ${PUBLISHED}, unreachable`,
    ],
  ])('%s', async (_, its, words) => {
    const { last } = await stepsOf(its);
    expect([wordsOf(last), last.done]).toEqual([words, false]);
  });
});

function raise(): never {
  throw new Error('There was no step.');
}

group('a work', () => {
  const [zenodo] = repositories;
  if (!zenodo) throw new Error('No repository is built in.');
  const identifier = { registry: zenodo, accession: SAMPLE_DOI, version: null };
  const url = `https://api.datacite.org/dois/${encodeURIComponent(SAMPLE_DOI)}`;
  const list = dataciteList.url(zenodo, [SAMPLE_DOI]);
  const listed = (...items: object[]) => ok({ data: items });
  const item = wireItem();
  const DAY = 24 * HOUR;

  test.each<[string, Case, string, string[]]>([
    [
      'is requested once, for card and row alike',
      { answers: { [list]: listed(item) } },
      '1.2 · none',
      [list],
    ],
    ['is not requested with onlyKept', { options: { onlyKept: true } }, 'not-asked · none', []],
    [
      'is not requested again within a day',
      { cached: [cachedAt(url, wireWork(), DAY - HOUR)] },
      '1.2 · none',
      [],
    ],
    [
      'is requested alone if the list lacks it, as just after publication',
      { answers: { [list]: listed(), [url]: ok(wireWork()) } },
      '1.2 · none',
      [list, url],
    ],
    [
      'stays as cached without a network',
      { cached: [cachedAt(url, wireWork(), 2 * DAY)], answers: { [list]: failed('offline') } },
      '1.2, offline · none',
      [list],
    ],
    [
      'fails without a network and without a cached reply',
      { answers: { [list]: failed('offline') } },
      'offline · none',
      [list],
    ],
    ['is not found if DataCite lacks it', { answers: { [list]: listed() } }, 'not-found · none', [list, url]],
    [
      'is not found if another agency registered it',
      { answers: { [list]: listed({ ...item, relationships: { client: { data: null } } }) } },
      'not-found · none',
      [list, url],
    ],
    [
      'is dropped from the cache if DataCite no longer has it',
      { cached: [cachedAt(url, wireWork(), 2 * DAY)], answers: { [list]: listed() } },
      'not-found · none',
      [list, url],
    ],
  ])('%s', async (_, its, words, requests) => {
    for (const depth of ['row', 'card'] as const) {
      const { last, asked } = await stepsOf({ ...its, identifier, depth });
      expect(asked).toEqual(requests);
      expect([last.record, last.published].map(wordOf).join(' · ')).toBe(words);
    }
  });
});

group('the requests for a work with versions', () => {
  const registry = repositories.find(({ key }) => key === 'openneuro');
  if (!registry) throw new Error('OpenNeuro is not built in.');
  const whole = '10.18112/openneuro.ds000117';
  const at = (version: string) => `${whole}.v${version}`;
  const urlOf = (doi: string) => `https://api.datacite.org/dois/${encodeURIComponent(doi)}`;
  const all = versionsRequest(registry, whole)?.url ?? '';
  const item = (version: string) => wireItem({ doi: at(version), version, relatedIdentifiers: [] });
  const both = ok({ data: [item('1.0.6'), item('1.0.3')] });
  const none = ok({ data: [] });

  test.each<[string, string, 'row' | 'card', RegistryAnswers, string, string[]]>([
    ['all of them: the newest', whole, 'card', { [all]: both }, '1.0.6', [all]],
    ['all of them, in a list', whole, 'row', { [all]: both }, '1.0.6', [all]],
    ['all, and none has a DOI', whole, 'card', { [all]: none }, 'no-doi', [all]],
    ['all, out of reach', whole, 'card', { [all]: failed('offline') }, 'offline', [all]],
    ['one of them', at('1.0.3'), 'card', { [all]: both }, '1.0.3', [all]],
    [
      'a version that does not exist',
      at('9.9.9'),
      'card',
      { [all]: both },
      'no-such-version',
      [all, urlOf(at('9.9.9'))],
    ],
    [
      'a version of a work that does not exist',
      at('9.9.9'),
      'card',
      { [all]: none },
      'not-found',
      [all, urlOf(at('9.9.9'))],
    ],
    [
      'a version published just now',
      at('1.0.7'),
      'card',
      { [all]: both, [urlOf(at('1.0.7'))]: ok(wireWork({ doi: at('1.0.7'), version: '1.0.7' })) },
      '1.0.7',
      [all, urlOf(at('1.0.7'))],
    ],
  ])('%s', async (_, accession, depth, answers, words, requests) => {
    const identifier = { registry, accession, version: null };
    const { last, asked } = await stepsOf({ identifier, depth, answers });
    expect(wordOf(last.record)).toBe(words);
    expect(asked.filter((url) => !url.includes('ids='))).toEqual(requests);
  });
});

group('the papers of a data set, which another request describes', () => {
  const geo = accessionArchives.find(({ key }) => key === 'geo');
  if (!geo) throw new Error('There is no GEO.');
  // A curated data set has no text view, which would complete it as well.
  const curated: Identifier = { registry: geo, accession: 'GDS9041', version: null };
  const sample: Identifier = { registry: geo, accession: 'GSM4217001', version: null };
  const request = accessionApi.record(curated);
  const series = accessionApi.record({ ...curated, accession: 'GSE4217' });
  const text = series.orElse?.url ?? '';
  const lead = accessionApi.whole?.(sample)?.url ?? '';
  const papers = `${geo.apiUrl}/esummary.fcgi?db=pubmed&id=31990001&retmode=json&tool=accession`;
  const first = {
    [request.url]: ok(wireSeries('GDS9041', { gse: '' })),
    [series.url]: ok(wireSeries()),
    [lead]: ok(wireSample()),
  };
  const found = { ...first, [papers]: ok(wirePubmed(['31990001'])) };
  const kept = cachedAt(papers, wirePubmed(['31990001']), 0);
  const NUMBER = 'PubMed 31990001';
  const TITLE = 'Gills of limpets follow the tide';
  const namesIn = (steps: readonly Description[]) =>
    steps.flatMap(({ record: part }) =>
      part.state === 'loaded' ? (part.value.relatedResources?.map(({ name }) => name) ?? []) : [],
    );

  test.each<[what: string, Case, asked: string[], names: string[]]>([
    ['come with the record', { answers: found }, [request.url, papers], [TITLE, TITLE]],
    ['are not asked about for a list', { answers: found, depth: 'row' }, [request.url], [NUMBER, NUMBER]],
    [
      'are in a list if they are known',
      { answers: found, depth: 'row', cached: [kept] },
      [request.url],
      [TITLE, TITLE],
    ],
    [
      'of the series of a sample are not asked about, as that would be a fourth request',
      { answers: found, identifier: sample },
      [lead, series.url, text],
      [NUMBER, NUMBER],
    ],
    [
      'keep their numbers if the library is busy',
      { answers: { ...first, [papers]: failed('busy', 60, true) } },
      [request.url, papers],
      [NUMBER, NUMBER],
    ],
    [
      'keep their numbers if the library may not be asked',
      { answers: { ...first, [papers]: failed('not-allowed') } },
      [request.url, papers],
      [NUMBER, NUMBER],
    ],
    [
      'keep their numbers if the reply cannot be read',
      { answers: { ...first, [papers]: ok([]) } },
      [request.url, papers],
      [NUMBER, NUMBER],
    ],
  ])('%s', async (_, asking, asked, names) => {
    const { steps, last, asked: sent } = await stepsOf({ identifier: curated, ...asking });
    expect([sent, namesIn(steps)]).toEqual([asked, names]);
    expect([last.done, last.record.state === 'loaded' && last.record.staleBecause]).toEqual([
      true,
      undefined,
    ]);
  });
});
