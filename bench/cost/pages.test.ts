import { afterEach, beforeEach, expect, describe as group, test, vi } from 'vitest';
import { wireItem } from '@/demo/samples/work';
import { readsBy, tableOf } from '@/lib/background/fixtures/asking';
import { describe } from '@/lib/background/requests/describe';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { dataciteList } from '@/lib/kinds/datacite/list';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { findMatches } from '@/lib/kinds/find-matches';
import { lookUp } from '@/lib/kinds/look-up';
import { toTokens } from '@/lib/kinds/to-tokens';
import { tokenSourcesOf } from '@/lib/kinds/tokens';
import { unreadDois } from '@/lib/kinds/unread-dois';
import { archives } from '@/lib/registry/built-in';
import { madePages } from './pages';

/** Proves what lists of references cost: which of them wake the scanner, and how many requests a list of them sends. */

group('the page with references to journals alone', () => {
  const [registry] = archives;
  const html = (registry && madePages(registry).find(({ name }) => name === 'journals')?.html) ?? '';
  const texts = html.split(/<[^>]*>/);
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);

  test('has 400 references', () => expect(addresses).toHaveLength(400));

  test('does not wake the scanner', () => {
    const tokens = toTokens(tokenSourcesOf(builtInRegistries));
    expect([...texts, ...addresses].filter((text) => tokens.test(text))).toEqual([]);
  });

  test('has no mention, and nothing to look up', () => {
    expect([...texts, ...addresses].flatMap((text) => findMatches(text, builtInRegistries))).toEqual([]);
    expect(
      html.split('<li>').flatMap((entry) => unreadDois(`All data: ${entry}`, builtInRegistries)),
    ).toEqual([]);
  });
});

group('a paper with 60 references', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** DOI of each third reference. The others are of journals. */
  const dataDoi = (at: number) => `10.5061/dryad.rf${at}7`;
  const references = Array.from({ length: 60 }, (_, at) =>
    at % 3 === 0
      ? `Quay A. Tides ${at}, a dataset. Dryad. https://doi.org/${dataDoi(at)}`
      : `Okafor C. Pools ${at}, a dataset of them. PLoS One. https://doi.org/10.1371/journal.pone.00${10_000 + at}`,
  ).join('\n');

  test('asks about its data sets in one request, and about nothing else', async () => {
    const { dataSets, dois } = lookUp(references, builtInRegistries);
    const data = dataSets.map(({ identifier }) => identifier);
    expect(data.map(({ accession }) => accession)).toEqual(
      Array.from({ length: 20 }, (_, at) => dataDoi(at * 3)),
    );
    expect(dois).toEqual([]);

    const [repository] = repositories;
    const accessions = data.map(({ accession }) => accession);
    const url = repository ? dataciteList.url(repository, accessions) : '';
    const items = accessions.map((doi) => ({ ...wireItem({ doi }), id: doi }));
    const { asked, fetchJson } = tableOf({ [url]: { ok: true, body: { data: items } } });
    const reads = readsBy(fetchJson);
    const { signal } = new AbortController();
    const how = { signal, urgency: 'later', refresh: false, keep: true } as const;
    const names: unknown[] = [];
    const rows = data.map((identifier) =>
      describe(identifier, 'row', reads, { ...how, tab: null }, ({ record, done }) => {
        if (done && record.state === 'loaded') names.push(record.value.name);
      }),
    );
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all(rows);
    expect(names).toHaveLength(20);
    expect(asked).toEqual([url]);
  });
});
