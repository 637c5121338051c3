import { type ListKind, ROWS } from '@/bench/faults/list';
import { MOST_REPLY_BYTES } from '@/lib/background/requests/read-text';

const html = { 'Content-Type': 'text/html' };
const json = { 'Content-Type': 'application/json' };
const saying = (status: number, seconds: number | null = null) =>
  new Response('{"detail":"No."}', {
    status,
    headers: { ...json, ...(seconds !== null && { 'Retry-After': String(seconds) }) },
  });

/** Bad in the first `ms`, good from then on. */
const badFor =
  (ms: number, bad: () => Response | undefined): ListKind['reply'] =>
  ({ at }) =>
    at < ms ? bad() : null;

/** Bad for one collection, each time it is asked for. */
const badForOne =
  (bad: () => Response): ListKind['reply'] =>
  ({ accession }) =>
    accession === '000004' ? bad() : null;

/** Answers well so often within any minute. */
function atMost(limit: number, refuse: () => Response): ListKind['reply'] {
  const good: number[] = [];
  return ({ at }) => {
    if (good.filter((time) => time > at - 60_000).length >= limit) return refuse();
    good.push(at);
    return null;
  };
}

/** A page that mentions 120 collections, and a popup that lists them. */
export const lists = (): readonly ListKind[] => [
  {
    kind: '2 s an answer, at most 500 a minute',
    takes: 2000,
    reply: atMost(500, () => saying(429, 30)),
    described: ROWS,
    within: 61,
    standstill: 3,
  },
  {
    kind: '503 for 6 s',
    reply: badFor(6000, () => saying(503)),
    described: ROWS,
    within: 20,
    requests: ROWS + 11,
  },
  {
    kind: '503 for 6 s, with Retry-After',
    reply: badFor(6000, () => saying(503, 5)),
    described: ROWS,
    within: 20,
    requests: ROWS + 11,
  },
  {
    kind: '503 for one of them each time',
    reply: badForOne(() => saying(503)),
    described: ROWS - 1,
    others: 'busy',
    within: 20,
    requests: ROWS + 5,
  },
  {
    kind: '500 for one of them each time',
    reply: badForOne(() => saying(500)),
    described: ROWS - 1,
    others: 'in-trouble',
    within: 30,
    requests: ROWS + 2,
  },
  {
    kind: '429 with Retry-After beyond 60 a minute',
    reply: atMost(60, () => saying(429, 30)),
    described: ROWS,
    within: 180,
    requests: ROWS + 12,
  },
  {
    kind: '429 without Retry-After beyond 60 a minute',
    reply: atMost(60, () => saying(429)),
    described: ROWS,
    within: 180,
    requests: ROWS + 16,
  },
  {
    kind: 'connections dropped for 2.5 s',
    reply: badFor(2500, () => undefined),
    described: ROWS,
    within: 20,
    requests: ROWS + 7,
  },
  {
    kind: 'no network for 20 s, until the browser says that there is one',
    reply({ at, before }, stage) {
      if (before === 0) setTimeout(() => stage.online(), 20_000);
      return at < 20_000 ? undefined : null;
    },
    described: ROWS,
    within: 25,
    requests: ROWS + 10,
  },
  {
    kind: 'pages in HTML for 20 s, in the place of replies',
    reply: badFor(20_000, () => new Response('<!doctype html>', { headers: html })),
    described: ROWS,
    within: 60,
    requests: ROWS + 12,
  },
  {
    kind: 'a list in the place of one reply',
    reply: badForOne(() => new Response('[]', { headers: json })),
    described: ROWS - 1,
    others: 'unexpected-reply',
    within: 30,
  },
  {
    kind: 'a reply without end for one of them',
    reply: badForOne(() => new Response(' '.repeat(MOST_REPLY_BYTES + 1), { headers: json })),
    described: ROWS - 1,
    others: 'unexpected-reply',
    within: 30,
    requests: ROWS + 2,
  },
  {
    kind: 'worker ended in the middle',
    reply({ before }, stage) {
      if (before === ROWS / 2) stage.ending = { moment: 'while the registry answers', times: 1 };
      return null;
    },
    described: ROWS,
    within: 20,
    requests: ROWS + 6,
  },
  {
    kind: 'a host that the browser does not allow',
    reply: () => null,
    isAllowed: () => false,
    described: 0,
    others: 'not-allowed',
    within: 5,
    requests: 0,
  },
  {
    kind: 'a permission that is taken back in the middle',
    reply: () => null,
    isAllowed: (requests) => requests < ROWS / 2,
    described: ROWS / 2,
    others: 'not-allowed',
    within: 5,
    requests: ROWS / 2,
  },
];
