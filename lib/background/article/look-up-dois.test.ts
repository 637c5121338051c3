import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wireItem } from '@/demo/samples/work';
import { ok, type RegistryAnswers, readsBy, tableOf } from '@/lib/background/fixtures/asking';
import { memoryCache } from '@/lib/background/fixtures/stores';
import { failed } from '@/lib/background/requests/fetch-json';
import { dataciteApi } from '@/lib/kinds/datacite/api';
import { dataciteList } from '@/lib/kinds/datacite/list';
import { repositories } from '@/lib/kinds/datacite/repositories';
import type { Registry } from '@/lib/registry/naming';
import { lookUpDois } from './look-up-dois';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const registry = repositories.find(({ byArticle }) => byArticle) as Registry;
/** Three DOIs: one of data, one of a text, and one that the service does not have. */
const [DATA, TEXT, GONE] = ['10.99999/data', '10.99999/text', '10.99999/gone'];
const ALL = [DATA, TEXT, GONE];

const itemOf = (doi: string, more = {}) => ({ ...wireItem({ doi, ...more }), id: doi });
const items = [itemOf(DATA), itemOf(TEXT, { types: { resourceTypeGeneral: 'Text' } })];
const listOf = (...dois: readonly string[]) => dataciteList.url(registry, dois);

/** Makes a background whose service has these answers. */
function background(answers: RegistryAnswers, registries: readonly Registry[] = repositories) {
  const { asked, fetchJson } = tableOf(answers);
  const cache = memoryCache();
  const reads = readsBy(fetchJson, cache);
  const parts = { enabledRegistries: async () => registries, reads, cache };
  const ask = async (dois: readonly string[], { onlyKept = false, forget = false } = {}) => {
    const answer = lookUpDois({ dois, onlyKept, forget }, parts);
    await vi.advanceTimersByTimeAsync(40_000);
    return answer;
  };
  return { ask, asked, cache };
}

const told = (data: readonly string[], none: readonly string[]) =>
  expect.objectContaining({ state: 'loaded', value: { data, none } });

describe('after a press', () => {
  test('one request tells which DOIs name data', async () => {
    const { ask, asked } = background({ [listOf(...ALL)]: ok({ data: items }) });
    expect(await ask(ALL)).toEqual(told([DATA], [TEXT, GONE]));
    expect(asked).toEqual([listOf(...ALL)]);
  });

  test('the record of data is cached, so that its row needs no request', async () => {
    const { ask, cache } = background({ [listOf(DATA)]: ok({ data: items }) });
    await ask([DATA]);
    if (dataciteApi.answers !== 'at-once') throw new Error('no record');
    const { url, parse } = dataciteApi.record({ registry, accession: DATA, version: null });
    expect(parse((await cache.get(url))?.body)).toMatchObject({ doi: DATA });
  });

  test.each([
    ['for a day', 23 * HOUR, []],
    ['and no longer', 25 * HOUR, [listOf(...ALL)]],
  ])('the answers are kept %s', async (_, later, expected) => {
    const { ask, asked } = background({ [listOf(...ALL)]: ok({ data: items }) });
    await ask(ALL);
    asked.splice(0);
    vi.setSystemTime(NOW + later);
    expect(await ask(ALL)).toEqual(told([DATA], [TEXT, GONE]));
    expect(asked).toEqual(expected);
  });

  test('only those are asked about of which nothing is known', async () => {
    const { ask, asked } = background({
      [listOf(GONE)]: ok({ data: [] }),
      [listOf(DATA, TEXT)]: ok({ data: items }),
    });
    await ask([GONE]);
    expect(await ask(ALL)).toEqual(told([DATA], [TEXT, GONE]));
    expect(asked).toEqual([listOf(GONE), listOf(DATA, TEXT)]);
  });

  test('what does not fit into one request stays open', async () => {
    const long = Array.from({ length: 100 }, (_, at) => `10.99999/${'x'.repeat(80)}${at}`);
    const { ask, asked } = background({});
    await ask(long);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.length).toBeLessThan(6000);
    expect(asked[0]?.split(',').length).toBeGreaterThan(50);
  });

  test('in a private window, nothing is kept', async () => {
    const { ask, asked } = background({ [listOf(...ALL)]: ok({ data: items }) });
    await ask(ALL, { forget: true });
    expect(await ask(ALL, { onlyKept: true })).toEqual(told([], []));
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['is no list', ok({ data: 'none' })],
    ['is not found', failed('not-found')],
  ])('a reply that %s tells nothing about any DOI', async (_, answer) => {
    const { ask } = background({ [listOf(...ALL)]: answer });
    expect(await ask(ALL)).toEqual({ state: 'failed', reason: 'unexpected-reply' });
    expect(await ask(ALL, { onlyKept: true })).toEqual(told([], []));
  });

  test('a work of which DataCite has only a copy, or that is hidden, is none', async () => {
    const hidden = [{ ...itemOf(DATA), relationships: {} }, itemOf(TEXT, { state: 'registered' })];
    const { ask } = background({ [listOf(DATA, TEXT)]: ok({ data: hidden }) });
    expect(await ask([DATA, TEXT])).toEqual(told([], [DATA, TEXT]));
  });
});

describe('nothing is sent', () => {
  test.each<[string, readonly string[], { onlyKept?: boolean }]>([
    ['without a press', ALL, { onlyKept: true }],
    ['about what is no DOI', ['10.99999', '10.x/y', '10.99999/a b'], {}],
    ['about a DOI that a list cannot hold', ['10.99999/a,b'], {}],
  ])('%s', async (_, dois, how) => {
    const { ask, asked } = background({});
    expect(await ask(dois, how)).toEqual(told([], []));
    expect(asked).toEqual([]);
  });

  test('if the service is switched off', async () => {
    const { ask, asked } = background({}, []);
    expect(await ask(ALL)).toEqual({ state: 'failed', reason: 'not-found' });
    expect(asked).toEqual([]);
  });
});
