import { expect, test, vi } from 'vitest';
import { toRegistry } from '@/lib/kinds/collections/to-registry';
import type { FrameMentions } from '@/lib/messages/contract';
import { reef } from '@/lib/settings/fixtures';
import { type FrontPage, FrontPageFollower, type FrontPageParts } from './front-page';

const registry = toRegistry(reef);

const mention = (accession: string): FrameMentions => ({
  frameId: 0,
  mentions: [{ key: `${registry.key}:${accession}`, form: 'curie', count: 1 }],
});

const failed: FrameMentions = { frameId: 3, mentions: [], hasFailed: true };

/** Makes a tab in front whose page mentions these collections, and records the questions about it. */
function stage(more: Partial<FrontPageParts> = {}) {
  const asked: string[] = [];
  const seen: { page: FrontPage; wanted: string[] }[] = [];
  const front = { id: 1, windowId: 7, isPrivate: false, url: 'first' };
  const held = new Map([
    [1, [mention('000001'), mention('000002')]],
    [2, [mention('000003')]],
  ]);
  const parts: FrontPageParts = {
    registries: () => [registry],
    frontTab: async () => ({ ...front }),
    askPage: async (tabId, isAgain) => {
      asked.push(`page ${tabId}${isAgain ? ' again' : ''}`);
      return 'read';
    },
    whenSaid: async () => void asked.push('said'),
    accessTo: async ({ url = '' }, isRead) => ({
      kind: isRead ? 'built-in' : 'unread',
      host: url,
      address: null,
    }),
    isPdfPage: () => false,
    pdfIn: async () => null,
    isDrawn: async (tabId) => tabId === 2,
    listMentions: async (tabId) => held.get(tabId) ?? [],
    references: { ask: async () => undefined, forget: () => undefined },
    ...more,
  };
  const following = new FrontPageFollower(parts, (page, wanted) =>
    seen.push({ page, wanted: wanted.map(({ accession }) => accession) }),
  );
  return { following, seen, asked, front, held };
}

const accessions = (page: FrontPage) => page.dataSets?.map(({ identifier }) => identifier.accession) ?? null;

test('the list waits until the page has reported its mentions', async () => {
  const { following, seen, asked } = stage();
  await following.look();
  expect(asked).toEqual(['said', 'page 1']);
  expect(seen).toHaveLength(1);
  expect(accessions(following.now())).toEqual(['000001', '000002']);
  expect(seen.at(-1)?.wanted).toEqual(['000001', '000002']);
  expect(following.now().reading.kind).toBe('built-in');
});

test('a page without our scripts is not waited for', async () => {
  const whenSaid = vi.fn(() => new Promise<void>(() => {}));
  const { following } = stage({ askPage: async () => 'refused', whenSaid });
  await following.look();
  expect(following.now().reading.kind).toBe('unread');
});

test.each<[string, Partial<FrontPageParts>, boolean]>([
  ['was read', {}, false],
  ['does not answer', { askPage: async () => 'silent', listMentions: async () => [] }, true],
  ['failed in one frame', { listMentions: async () => [mention('000001'), failed] }, true],
  ['may not be read', { askPage: async () => 'refused', listMentions: async () => [] }, false],
])('hasFailed of a page that %s', async (_, parts, hasFailed) => {
  const { following } = stage(parts);
  await following.look();
  expect(following.now().hasFailed).toBe(hasFailed);
});

test('our page for PDFs is asked nothing, and what it has reported is listed', async () => {
  const never = async (): Promise<never> => {
    throw new Error('The page was asked.');
  };
  const { following, seen, front, held } = stage({
    isPdfPage: ({ url }) => url === 'ours',
    pdfIn: never,
    askPage: async (tabId) => (tabId === 1 ? never() : 'silent'),
    articleIn: async (tabId) => (tabId === 1 ? never() : ['10.5555/arm']),
    references: { ask: async (tabId) => void (tabId === 1 && (await never())), forget: () => undefined },
    accessTo: never,
  });
  front.url = 'ours';
  await following.look();
  const { reading, hasFailed, isDrawn, article, pdf } = following.now();
  expect({ reading, hasFailed, isDrawn, article, pdf }).toEqual({
    reading: { kind: 'pdf', host: '', address: null },
    hasFailed: false,
    isDrawn: false,
    article: null,
    pdf: null,
  });
  expect(accessions(following.now())).toEqual(['000001', '000002']);
  expect(seen.at(-1)?.wanted).toEqual(['000001', '000002']);
  // The page reports more as it reads on.
  held.set(1, [mention('000001'), mention('000002'), mention('000003')]);
  await following.refresh();
  expect(accessions(following.now())).toEqual(['000001', '000002', '000003']);
});

test('readAgain empties the list until the page has reported its mentions again', async () => {
  const { following, seen, asked, held } = stage();
  held.set(1, [failed]);
  await following.look();
  held.set(1, [mention('000001')]);
  await following.readAgain();
  expect(asked).toEqual(['said', 'page 1', 'said', 'page 1 again']);
  expect(seen.map(({ page }) => [accessions(page), page.hasFailed])).toEqual([
    [[], true],
    [null, true],
    [['000001'], false],
  ]);
});

test('a late answer about a tab that is no longer in front changes nothing', async () => {
  let answer = (_: readonly FrameMentions[]) => {};
  const late = new Promise<readonly FrameMentions[]>((resolve) => {
    answer = resolve;
  });
  const { following, front, held } = stage({
    listMentions: (tabId) => (tabId === 1 ? late : Promise.resolve(held.get(2) ?? [])),
  });
  const first = following.look();
  Object.assign(front, { id: 2, url: 'second' });
  await new Promise((resolve) => setTimeout(resolve));
  await following.look();
  answer(held.get(1) ?? []);
  await first;
  expect(accessions(following.now())).toEqual(['000003']);
});

/**
 * The tab shows one page at first and another one later. In each row of the table below, one of the answers
 * about the first page arrives last.
 */
test.each<[string, (late: Promise<unknown>) => Partial<FrontPageParts>]>([
  [
    'the tab',
    (late) => {
      let asks = 0;
      const tabOf = (url: string) => ({ id: 1, windowId: 7, isPrivate: false, url });
      return {
        frontTab: () => (asks++ === 0 ? late.then(() => tabOf('first')) : Promise.resolve(tabOf('second'))),
      };
    },
  ],
  [
    'the page',
    (late) => {
      let asks = 0;
      return { askPage: () => (asks++ === 0 ? late.then(() => 'read') : Promise.resolve('read')) };
    },
  ],
  [
    'its access',
    (late) => ({
      accessTo: async ({ url: host = '' }) => {
        if (host === 'first') await late;
        return { kind: 'built-in', host, address: null };
      },
    }),
  ],
  [
    'its mentions',
    (late) => {
      let asks = 0;
      const of = (accession: string) => [mention(accession)];
      return {
        listMentions: () => (asks++ === 0 ? late.then(() => of('000001')) : Promise.resolve(of('000003'))),
      };
    },
  ],
  [
    'its article',
    (late) => {
      let asks = 0;
      return {
        articleIn: () =>
          asks++ === 0 ? late.then(() => ['10.5555/first']) : Promise.resolve(['10.5555/second']),
      };
    },
  ],
])('the second look at a tab wins, even if %s is answered late for the first', async (_, parts) => {
  const late = Promise.withResolvers<void>();
  const { following, front, held } = stage(parts(late.promise));
  const first = following.look();
  await new Promise((resolve) => setTimeout(resolve));
  front.url = 'second';
  held.set(1, [mention('000003')]);
  await following.look();
  const { tab, reading, article } = following.now();
  late.resolve();
  await first;
  await new Promise((resolve) => setTimeout(resolve));
  const now = following.now();
  expect([now.tab?.url, now.reading.host, now.article, accessions(now)]).toEqual([
    tab?.url,
    reading.host,
    article,
    ['000003'],
  ]);
  expect([tab?.url, reading.host]).toEqual(['second', 'second']);
});

test('refresh lists later mentions, but not before the first list', async () => {
  const { following, held } = stage();
  await following.refresh();
  expect(following.now().dataSets).toBeNull();
  await following.look();
  held.set(1, [mention('000009')]);
  await following.refresh();
  expect(accessions(following.now())).toEqual(['000009']);
});

test('another tab starts with an empty state, the same tab keeps its list during a look', async () => {
  const { following, front, seen } = stage({ articleIn: undefined });
  await following.look();
  expect(following.now().isDrawn).toBe(false);
  await following.look();
  expect(seen.every(({ page }) => page.dataSets !== null)).toBe(true);
  Object.assign(front, { id: 2, url: 'second' });
  const looking = following.look();
  await Promise.resolve();
  await looking;
  expect(accessions(following.now())).toEqual(['000003']);
  expect(following.now().isDrawn).toBe(true);
});

test('nothing is shown of a page before it is known whether it is read', async () => {
  const { promise: access, resolve } = Promise.withResolvers<FrontPage['reading']>();
  const { following, seen } = stage({ articleIn: async () => ['10.5555/arm'], accessTo: () => access });
  const looking = following.look();
  await new Promise((done) => setTimeout(done));
  expect(seen).toEqual([]);
  resolve({ kind: 'built-in', host: 'first', address: null });
  await looking;
  expect(new Set(seen.map(({ page }) => page.reading.kind))).toEqual(new Set(['built-in']));
});

test('a look also asks for the names of the article', async () => {
  const { following } = stage({ articleIn: async () => ['10.5555/arm'] });
  await following.look();
  expect(following.now().article).toEqual(['10.5555/arm']);
});

test('without a tab in front, nothing is asked', async () => {
  const { following, asked, seen } = stage({ frontTab: async () => null });
  await following.look();
  expect(asked).toEqual([]);
  expect(seen.at(-1)?.page.tab).toBeNull();
});

test('DOIs that are not read come after the list, without those that are', async () => {
  const { following, seen } = stage({
    passagesIn: async () => ['Data: 10.99999/reef.7 and 10.99999/reef.8.', 'Dataset: 10.99999/reef.7'],
  });
  await following.look();
  expect(seen.map(({ page }) => [accessions(page)?.length, page.dois.length])).toEqual([
    [2, 0],
    [2, 2],
  ]);
});

test('DOIs of a page that is no longer in front are left out', async () => {
  const { following, front } = stage({
    passagesIn: async (tabId) => {
      Object.assign(front, { id: 2, url: 'second' });
      if (tabId === 1) await following.look();
      return tabId === 1 ? ['Data: 10.99999/reef.7'] : [];
    },
  });
  await following.look();
  expect(following.now().dois).toEqual([]);
});
