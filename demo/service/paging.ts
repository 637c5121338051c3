import { found, pageOutOfRange, type Reply } from './replies';

const DEFAULT_SIZE = 100;
const LARGEST_SIZE = 1000;

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function addressOf(url: URL, page: number): string {
  const address = new URL(url);
  if (page === 1) address.searchParams.delete('page');
  else address.searchParams.set('page', String(page));
  return address.href;
}

/** One page of `items` as `{count, next, previous, results}`, by the query's `page` and `page_size`. */
export function pageOf<T, U>(items: readonly T[], url: URL, toItem: (item: T) => U): Reply {
  const size = Math.min(wholeNumber(url.searchParams.get('page_size')) ?? DEFAULT_SIZE, LARGEST_SIZE);
  const last = Math.max(1, Math.ceil(items.length / size));
  const asked = url.searchParams.get('page') ?? '1';
  const page = asked === 'last' ? last : wholeNumber(asked);
  if (page === null || page > last) return pageOutOfRange;
  return found({
    count: items.length,
    next: page < last ? addressOf(url, page + 1) : null,
    previous: page > 1 ? addressOf(url, page - 1) : null,
    results: items.slice((page - 1) * size, page * size).map(toItem),
  });
}
