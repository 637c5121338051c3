import { pageOf } from '@/demo/service/paging';
import type { Reply } from '@/demo/service/replies';
import type { Asked } from '@/demo/service/route';
import type { HarbourCollection } from './collection';
import type { Addresses } from './harbour';
import type { Holdings } from './holdings';
import { toRecord } from './record';
import { wordsOf } from './search';
import { toListed } from './service';

type Order = (a: HarbourCollection, b: HarbourCollection) => number;

const ORDERS: ReadonlyMap<string, Order> = new Map<string, Order>([
  ['id', (a, b) => a.accession.localeCompare(b.accession)],
  ['name', (a, b) => a.draft.contents.name.localeCompare(b.draft.contents.name)],
  ['modified', (a, b) => a.modified.localeCompare(b.modified)],
  ['size', (a, b) => bytesOf(a) - bytesOf(b)],
]);

const bytesOf = ({ draft }: HarbourCollection) => draft.contents.assetsSummary.numberOfBytes;

function orderOf(asked: string | null): Order | undefined {
  const descending = asked?.startsWith('-') ?? false;
  const order = ORDERS.get(asked?.replace('-', '') ?? 'id');
  return order && descending ? (a, b) => order(b, a) : order;
}

/** Every word must occur somewhere in the record of some version, in any case. */
function isFound(collection: HarbourCollection, words: readonly string[], addresses: Addresses): boolean {
  return [collection.draft, ...collection.published].some((held) => {
    const text = JSON.stringify(toRecord(collection, held, addresses)).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** `/api/collections/`: what anybody may read, filtered and ordered as asked. */
export function listReply({ collections, addresses }: Holdings, { query, url }: Asked): Reply {
  if (query.get('embargoed') === 'true') return mustSignIn;
  const words = wordsOf(query.get('search') ?? '');
  if ('status' in words) return words;
  const listed = [...collections.values()]
    .filter((each) => !each.embargoed)
    .filter((each) => query.get('draft') !== 'false' || each.published.length > 0)
    .filter((each) => query.get('empty') !== 'false' || each.draft.contents.assetsSummary.numberOfFiles > 0)
    .filter((each) => words.length === 0 || isFound(each, words, addresses))
    .toSorted(orderOf(query.get('ordering')));
  return pageOf(listed, url, toListed);
}

/** The service's own errors are bare JSON strings. */
const mustSignIn: Reply = {
  status: 401,
  body: 'Authentication credentials must be provided when attempting to access embargoed collections',
  headers: { 'WWW-Authenticate': 'Bearer realm="api"' },
};
