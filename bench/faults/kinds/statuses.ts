import { ask } from '@/bench/faults/ask';
import { everywhere, type FaultKind, html } from '@/bench/faults/kind';
import type { Stage } from '@/bench/faults/stage';
import type { Fault as HttpFault } from '@/demo/http/faults';

const page = '<!doctype html><title>Sorry</title><h1>Sorry</h1>';
const saying = (status: number, headers: HttpFault['headers'] = {}, body = '{"detail":"No."}') =>
  everywhere({ status, headers, body });

/** Who is asked to wait is not asked again, however much the reader wants it. */
async function isLeftAlone(stage: Stage): Promise<string | null> {
  const { ending, requests } = await ask(stage, { refresh: true });
  return requests === 0 && ending === 'busy' ? null : `it was asked again: ${requests} requests, ${ending}`;
}

const inAMinute = () => new Date(Date.now() + 60_000).toUTCString();

/** What a status becomes. */
export const statuses: readonly FaultKind[] = [
  { kind: '400', ending: 'unexpected-reply', arrange: saying(400) },
  { kind: '401: under embargo', ending: 'embargoed', arrange: saying(401) },
  {
    kind: '401: at a registry that answers nobody without an account',
    ending: 'sign-in',
    arrange(stage) {
      stage.registry = { ...stage.registry, needsSignIn: true };
      saying(401)(stage);
    },
  },
  {
    kind: '401 in HTML: some front wants a password',
    ending: 'unexpected-reply',
    arrange: saying(401, html, page),
  },
  { kind: '403', ending: 'embargoed', arrange: saying(403) },
  { kind: '403 in HTML: a firewall', ending: 'unexpected-reply', arrange: saying(403, html, page) },
  { kind: '404', ending: 'not-found', arrange: saying(404) },
  {
    kind: '404 in HTML: whatever stands before the registry',
    ending: 'unexpected-reply',
    arrange: saying(404, html, page),
  },
  { kind: '406', ending: 'unexpected-reply', arrange: saying(406) },
  { kind: '408', ending: 'in-trouble', arrange: saying(408) },
  { kind: '410', ending: 'not-found', arrange: saying(410) },
  {
    kind: '429 with Retry-After',
    ending: 'busy',
    arrange: saying(429, { 'Retry-After': '60' }),
    proof: isLeftAlone,
  },
  {
    kind: '429 with Retry-After as a date',
    ending: 'busy',
    arrange: (stage) => saying(429, { 'Retry-After': inAMinute() })(stage),
    proof: isLeftAlone,
  },
  { kind: '429 without Retry-After', ending: 'busy', arrange: saying(429), proof: isLeftAlone },
  {
    kind: '429 with a Retry-After that is none',
    ending: 'busy',
    arrange: saying(429, { 'Retry-After': '-1' }),
    proof: isLeftAlone,
  },
  { kind: '500', ending: 'in-trouble', arrange: saying(500) },
  { kind: '502 in HTML', ending: 'in-trouble', arrange: saying(502, html, page) },
  {
    kind: '500 with Retry-After',
    ending: 'busy',
    arrange: saying(500, { 'Retry-After': '60' }),
    proof: isLeftAlone,
  },
  {
    kind: '503 without Retry-After',
    ending: 'busy',
    arrange: saying(503, html, page),
    proof: isLeftAlone,
  },
  {
    kind: '503 with Retry-After',
    ending: 'busy',
    arrange: saying(503, { ...html, 'Retry-After': '60' }, page),
    proof: isLeftAlone,
  },
  { kind: '504', ending: 'in-trouble', arrange: saying(504, html, page) },
  {
    kind: '511: the network wants its own page seen first',
    ending: 'unreachable',
    arrange: saying(511, html, page),
  },
];
