import { beforeAll, describe, expect, test } from 'vitest';
import { type RunningRegistry, startRegistry } from './server';

let registry: RunningRegistry;

beforeAll(async () => {
  registry = await startRegistry({ beyond: true });
  return () => registry.close();
});

const read = async (path: string) => (await fetch(registry.origin + path)).json();

describe('beyond the document', () => {
  test('a summary is in the shape of today', async () => {
    const summary = await read('/api/collections/000003/');
    expect(summary).toMatchObject({ is_starred: false, star_count: 3 });
    expect(summary.draft_version).not.toHaveProperty('collection');
    expect(summary.draft_version).toMatchObject({ status: 'Published', release_notes: '' });
  });

  test.each([
    ['the list', '/api/collections/?search=forest', '0.250409.1726', 'the last published'],
    ['the summary', '/api/collections/000001/', '0.220301.0930', 'the last saved'],
  ])('%s (%s) has %s in its slot, %s', async (_, path, version) => {
    const body = await read(path);
    const [collection] = body.results ?? [body];
    expect(collection.identifier).toBe('000001');
    expect(collection.most_recent_published_version.version).toBe(version);
  });

  test('versions are listed oldest first, with their collection', async () => {
    const { count, next, previous, results } = await read('/api/collections/000003/versions/');
    expect({ count, next, previous }).toEqual({ count: 3, next: null, previous: null });
    expect(results.map((each: { version: string }) => each.version)).toEqual([
      'draft',
      '0.210812.1448',
      '0.230629.1955',
    ]);
    expect(results[0].collection.identifier).toBe('000003');
  });

  test('the list is cut into pages that lead to each other', async () => {
    const accessions: string[] = [];
    let path: string | null | undefined = '/api/collections/?page_size=5';
    while (path) {
      const page: { next: string | null; results: { identifier: string }[] } = await read(path);
      accessions.push(...page.results.map((each) => each.identifier));
      path = page.next?.replace(registry.origin, '');
    }
    expect(accessions).toEqual([...new Set(accessions)].toSorted());
    expect(accessions).toContain('000003');
    expect(accessions).not.toContain('000052');
  });

  test.each([
    ['?search=theta%20OKONJO', ['000003']],
    ['?search=%2210.5555/harbour.000020%22', ['000020']],
    ['?search=nothinglikethis', []],
  ])('the list is searched by %s', async (query, accessions) => {
    const { results } = await read(`/api/collections/${query}`);
    expect(results.map((each: { identifier: string }) => each.identifier)).toEqual(accessions);
  });

  const unknown = (operator: string) => ({ search: `Unknown search operator "${operator}".` });

  test.each([
    ['?search=doi:10.5555', 400, unknown('doi')],
    ['?search=https://example.org', 400, unknown('https')],
    ['?search=%22theta', 400, { search: 'Unbalanced quotes in search.' }],
    ['?page=99', 404, { detail: 'Invalid page.' }],
    [
      '?embargoed=true',
      401,
      'Authentication credentials must be provided when attempting to access embargoed collections',
    ],
  ])('the list answers %s with %i', async (query, status, body) => {
    const response = await fetch(`${registry.origin}/api/collections/${query}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
  });

  test('the files of a version are as many, and together as large, as its summary says', async () => {
    const path = '/api/collections/000003/versions/draft/';
    const { assetsSummary, manifestLocation } = await read(path);
    expect(manifestLocation).toEqual([`${registry.origin}${path}assets/`]);
    const first = await read(`${path}assets/`);
    const second = await read(`${path}assets/?page=2`);
    expect([first.count, second.count, second.next]).toEqual([101, null, null]);
    const assets: { size: number; path: string }[] = [...first.results, ...second.results];
    expect(new Set(assets.map((asset) => asset.path)).size).toBe(assetsSummary.numberOfFiles);
    expect(assets.reduce((sum, { size }) => sum + size, 0)).toBe(assetsSummary.numberOfBytes);
  });

  test('one call gives a version with its record', async () => {
    const path = '/api/collections/000003/versions/0.210812.1448/';
    expect((await read(`${path}info/`)).metadata).toEqual(await read(path));
  });

  test('an instance can be discovered', async () => {
    expect(await read('/api/info/')).toMatchObject({
      services: { api: { url: `${registry.origin}/api` }, webui: { url: registry.origin } },
      instance_config: { instance_name: 'HARBOUR', doi_prefix: '10.5555' },
    });
  });
});
