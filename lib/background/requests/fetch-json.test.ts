import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Reason } from '@/lib/collection/answers';
import { type Answer, failed, fetchJson, secondsOf, UNREADABLE } from './fetch-json';
import { DEEPEST, MOST_REFUSAL_BYTES, MOST_REPLY_BYTES } from './read-json';

/** Function that makes the server's next reply, and the last request that the server received. */
let say: RequestListener = () => undefined;
let received: { readonly method: string | undefined; readonly headers: IncomingHttpHeaders } | undefined;
let origin = '';

beforeAll(async () => {
  const server = createServer((request, response) => {
    received = { method: request.method, headers: request.headers };
    say(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
  return () => {
    server.close();
    server.closeAllConnections();
  };
});

const JSON_TYPE = { 'Content-Type': 'application/json' };
const HTML_TYPE = { 'Content-Type': 'text/html; charset=utf-8' };

function ask(listener: RequestListener, refused: Reason = 'embargoed', patience = 2000): Promise<Answer> {
  say = listener;
  const refusals = { 401: refused, 403: refused };
  return fetchJson(
    `${origin}/api/collections/000417/`,
    refusals,
    new AbortController().signal,
    'json',
    patience,
  );
}
const saying = (status: number, headers: Record<string, string>, body: string | Uint8Array = '') =>
  ((_, response) => void response.writeHead(status, headers).end(body)) satisfies RequestListener;

const NOW = Date.parse('2026-03-01T12:00:00Z');

test.each([
  [null, null],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['7', 7],
  [' 7 ', 7],
  ['0', 1],
  ['3600', 3600],
  ['999999999999999999999999', 3600],
  ['Sun, 01 Mar 2026 12:01:30 GMT', 90],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 1],
  ['Mon, 01 Mar 2027 12:00:00 GMT', 3600],
])('a Retry-After of %j is a wait of %j s', (header, seconds) =>
  expect(secondsOf(header, NOW)).toBe(seconds),
);

describe('a reply that is text', () => {
  const askText = (listener: RequestListener) => {
    say = listener;
    return fetchJson(origin, {}, new AbortController().signal, 'text');
  };
  const latin1 = new Uint8Array(Buffer.from('Zürich', 'latin1'));

  test.each<[string, Record<string, string>, string | Uint8Array, string]>([
    ['of a type of its own', { 'Content-Type': 'geo/text' }, '^SERIES = GSE1', '^SERIES = GSE1'],
    ['in HTML', HTML_TYPE, '<p>It was deleted.', '<p>It was deleted.'],
    ['without a type', {}, 'Zürich', 'Zürich'],
    [
      'in the character set that it declares',
      { 'Content-Type': 'text/plain; charset=ISO-8859-1' },
      latin1,
      'Zürich',
    ],
    [
      'in UTF-8, whatever it declares',
      { 'Content-Type': 'text/plain; charset=ISO-8859-1' },
      'Zürich',
      'Zürich',
    ],
    ['without a word', HTML_TYPE, '', ''],
  ])('%s is read', async (_, headers, body, text) =>
    expect(await askText(saying(200, headers, body))).toEqual({ ok: true, body: text }),
  );
  test('in no known character set is not read', async () =>
    expect(await askText(saying(200, { 'Content-Type': 'text/plain' }, latin1))).toEqual(UNREADABLE));
  test('too long to be read is not read', async () =>
    expect(await askText(saying(200, HTML_TYPE, 'x'.repeat(MOST_REPLY_BYTES + 1)))).toEqual(UNREADABLE));
  test('is none where the archive is busy', async () =>
    expect(await askText(saying(429, { ...HTML_TYPE, 'Retry-After': '2' }))).toEqual(
      failed('busy', 2, true),
    ));
});

describe('a status becomes a reason', () => {
  test.each<[number, Record<string, string>, Reason, number | null]>([
    [400, JSON_TYPE, 'unexpected-reply', null],
    [401, JSON_TYPE, 'embargoed', null],
    [401, HTML_TYPE, 'unexpected-reply', null],
    [403, JSON_TYPE, 'embargoed', null],
    [403, HTML_TYPE, 'unexpected-reply', null],
    [404, JSON_TYPE, 'not-found', null],
    [404, HTML_TYPE, 'unexpected-reply', null],
    [405, JSON_TYPE, 'unexpected-reply', null],
    [406, JSON_TYPE, 'unexpected-reply', null],
    [408, JSON_TYPE, 'in-trouble', null],
    [410, JSON_TYPE, 'not-found', null],
    [410, HTML_TYPE, 'unexpected-reply', null],
    [418, JSON_TYPE, 'unexpected-reply', null],
    [429, JSON_TYPE, 'busy', null],
    [429, { ...JSON_TYPE, 'Retry-After': '7' }, 'busy', 7],
    [451, JSON_TYPE, 'unexpected-reply', null],
    [500, HTML_TYPE, 'in-trouble', null],
    [502, HTML_TYPE, 'in-trouble', null],
    [503, HTML_TYPE, 'unavailable', null],
    [503, { ...HTML_TYPE, 'Retry-After': '120' }, 'unavailable', 120],
    [500, { ...HTML_TYPE, 'Retry-After': '7' }, 'unavailable', 7],
    [504, HTML_TYPE, 'in-trouble', null],
    [511, HTML_TYPE, 'unreachable', null],
    [404, { ...JSON_TYPE, 'Retry-After': '7' }, 'not-found', null],
  ])('%i %j: %s, wait %j s', async (status, headers, reason, retryAfter) =>
    expect(await ask(saying(status, headers, '{"detail":"No."}'))).toEqual(
      failed(reason, retryAfter, status === 429),
    ),
  );

  test.each([401, 403])('%i from a registry that requires an account is sign-in', async (status) =>
    expect(await ask(saying(status, JSON_TYPE), 'sign-in')).toEqual(failed('sign-in')),
  );

  test.each<[number, Record<string, string>, Reason]>([
    [400, JSON_TYPE, 'not-found'],
    [400, HTML_TYPE, 'unexpected-reply'],
    [401, JSON_TYPE, 'not-public'],
    [401, HTML_TYPE, 'unexpected-reply'],
    [404, JSON_TYPE, 'not-found'],
    [403, JSON_TYPE, 'unexpected-reply'],
  ])('%i %j at an address with meanings of its own is %s', async (status, headers, reason) => {
    say = saying(status, headers, '{"message":"No."}');
    const refusals = { 400: 'not-found', 401: 'not-public' } as const;
    expect(await fetchJson(origin, refusals, new AbortController().signal)).toEqual(failed(reason));
  });

  test.each<[string, number, Record<string, string>, string, Answer]>([
    ['JSON', 404, JSON_TYPE, '{"why":"No."}', { ok: true, body: { why: 'No.' } }],
    [
      'JSON of the greatest length',
      404,
      JSON_TYPE,
      `"${'o'.repeat(MOST_REFUSAL_BYTES - 2)}"`,
      {
        ok: true,
        body: 'o'.repeat(MOST_REFUSAL_BYTES - 2),
      },
    ],
    ['longer JSON', 404, JSON_TYPE, `"${'o'.repeat(MOST_REFUSAL_BYTES - 1)}"`, UNREADABLE],
    ['no JSON in spite of its type', 404, JSON_TYPE, 'No.', UNREADABLE],
    ['HTML', 404, HTML_TYPE, '<p>No.</p>', failed('unexpected-reply')],
    ['another status', 410, JSON_TYPE, '{"why":"No."}', failed('not-found')],
  ])('a refusal that is to be read may be %s', async (_, status, headers, body, answer) => {
    say = saying(status, headers, body);
    expect(await fetchJson(origin, { 404: 'read' }, new AbortController().signal)).toEqual(answer);
  });

  test('a wait may be a date', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const inHalfAMinute = new Date(Date.now() + 30_000).toUTCString();
    const answer = await ask(saying(429, { ...JSON_TYPE, 'Retry-After': inHalfAMinute }));
    expect(answer).toMatchObject({ reason: 'busy', retryAfter: 30 });
  });
});

test.each([301, 302, 303, 307, 308])('a redirect of %i is not followed', async (status) => {
  let asked = 0;
  const answer = await ask((_, response) => {
    asked++;
    response.writeHead(status, { Location: `${origin}/elsewhere` }).end();
  });
  expect([answer, asked]).toEqual([failed('unreachable'), 1]);
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const BODY = '{"name":"Öctopus"}';

describe('a body is read', () => {
  test.each<[string, Record<string, string>, string | Uint8Array]>([
    ['as JSON', JSON_TYPE, BODY],
    ['as JSON with a character set', { 'Content-Type': 'Application/JSON;charset=utf-8' }, BODY],
    ['as a kind of JSON', { 'Content-Type': 'application/ld+json' }, BODY],
    ['without a type', {}, BODY],
    ['without its byte order mark', JSON_TYPE, Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8(BODY))],
    ['with space around it', JSON_TYPE, ` \r\n${BODY}\n`],
  ])('%s', async (_, headers, body) =>
    expect(await ask(saying(200, headers, body))).toEqual({ ok: true, body: { name: 'Öctopus' } }),
  );

  test('across chunks that split a letter', async () => {
    const bytes = utf8(BODY);
    const cut = bytes.indexOf(0xc3) + 1;
    const answer = await ask((_, response) => {
      response.writeHead(200, JSON_TYPE).write(bytes.subarray(0, cut));
      setTimeout(() => response.end(bytes.subarray(cut)), 20);
    });
    expect(answer).toEqual({ ok: true, body: { name: 'Öctopus' } });
  });
});

test('a reply without a body is null', async () =>
  expect(await ask(saying(204, {}))).toEqual({ ok: true, body: null }));

const latin1 = Buffer.from(BODY, 'latin1');
const utf16 = Buffer.from(`\uFEFF${BODY}`, 'utf16le');
const fhir = (charset: string) => ({ 'Content-Type': `application/fhir+json${charset}` });

describe('a body that is no UTF-8 is read in the character set that its type declares', () => {
  test.each<[string, string | Uint8Array]>([
    // `Content-Type` with which dbGaP, an archive, sends its replies.
    [';charset=iso-8859-1', latin1],
    ['; charset=ISO-8859-1', latin1],
    ['; charset="latin1"', latin1],
    ['; fhirVersion=4.0 ; Charset = windows-1252', latin1],
    [';charset=iso-8859-15', latin1],
    [';charset=utf-16', utf16],
    // Some servers declare one character set for all replies, although some of their replies are in UTF-8.
    [';charset=iso-8859-1', utf8(BODY)],
  ])('%s', async (charset, body) =>
    expect(await ask(saying(200, fhir(charset), body))).toEqual({ ok: true, body: { name: 'Öctopus' } }),
  );

  test('Latin-1 is decoded as Windows-1252, as browsers do', async () =>
    expect(
      await ask(saying(200, fhir(';charset=iso-8859-1'), Uint8Array.of(0x22, 0x80, 0x96, 0x22))),
    ).toEqual({ ok: true, body: '€–' }));
});

const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

test('a body that nests as deep as any does is read', async () =>
  expect(await ask(saying(200, JSON_TYPE, nested(DEEPEST)))).toMatchObject({ ok: true }));

describe('a body is unreadable, and not worth another request', () => {
  test.each<[string, Record<string, string>, string | Uint8Array]>([
    ['HTML that says it is JSON', JSON_TYPE, '<!doctype html>'],
    ['JSON lines', { 'Content-Type': 'application/jsonlines' }, BODY],
    ['empty', JSON_TYPE, ''],
    ['truncated', JSON_TYPE, BODY.slice(0, -3)],
    ['Latin-1 without a declared character set', JSON_TYPE, latin1],
    ['Latin-1 declared as UTF-8', fhir(';charset=utf-8'), latin1],
    ['Latin-1 declared as an unknown character set', fhir(';charset=x-unknown'), latin1],
    ['Latin-1 declared as a character set that browsers refuse', fhir(';charset=iso-2022-kr'), latin1],
    ['UTF-16 without a declared character set', JSON_TYPE, utf16],
    ['cut within a letter', JSON_TYPE, utf8('"Ö').subarray(0, 2)],
    ['one step too deep', JSON_TYPE, nested(DEEPEST + 1)],
    ['objects 20,000 deep', JSON_TYPE, `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['lists 200,000 deep', JSON_TYPE, '['.repeat(200_000) + ']'.repeat(200_000)],
  ])('%s', async (_, headers, body) => expect(await ask(saying(200, headers, body))).toEqual(UNREADABLE));

  // A network that wants the reader to sign in sends a page of its own. After the sign-in the registry can be
  // reached.
  test.each(['<!doctype html>', BODY])('%s sent as HTML counts as unreachable', async (body) =>
    expect(await ask(saying(200, HTML_TYPE, body))).toEqual(failed('unreachable')),
  );

  test('too long: reading stops at the limit', async () => {
    let written = 0;
    const chunk = ' '.repeat(1_000_000);
    const pour = (response: ServerResponse) => {
      if (response.destroyed || written > 5 * MOST_REPLY_BYTES) return;
      written += chunk.length;
      response.write(chunk, () => pour(response));
    };
    const answer = await ask((_, response) => pour(response.writeHead(200, JSON_TYPE)), 'embargoed', 10_000);
    expect(answer).toEqual(UNREADABLE);
    expect(written).toBeLessThan(3 * MOST_REPLY_BYTES);
  });
});

describe('a connection that breaks off is unreachable', () => {
  test.each<[string, RequestListener]>([
    ['cut before the answer', (_, response) => void response.destroy()],
    [
      'cut in the middle of the body',
      (_, response) =>
        void response
          .writeHead(200, { ...JSON_TYPE, 'Content-Length': '100' })
          .write('{"name":', () => response.destroy()),
    ],
    ['not HTTP', (_, response) => void response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n')],
    ['broken gzip', saying(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, 'no gzip at all')],
  ])('%s', async (_, listener) => expect(await ask(listener)).toEqual(failed('unreachable')));

  test.each<[string, RequestListener]>([
    ['slow headers', () => undefined],
    ['a slow body', (_, response) => void response.writeHead(200, JSON_TYPE).write('{')],
  ])('%s', async (_, listener) =>
    expect(await ask(listener, 'embargoed', 60)).toEqual(failed('unreachable')),
  );

  test.each([
    ['nobody listens', 'http://127.0.0.1:9/'],
    ['no such host', 'http://registry.invalid/'],
    ['no address', 'http://'],
  ])('%s', async (_, url) =>
    expect(await fetchJson(url, {}, new AbortController().signal, 'json', 1000)).toEqual(
      failed('unreachable'),
    ),
  );
});

test.each<[string, RequestListener]>([
  ['before the answer', () => undefined],
  ['in the middle of the body', (_, response) => void response.writeHead(200, JSON_TYPE).write('{')],
])('the signal ends it %s, at once', async (_, listener) => {
  const controller = new AbortController();
  const isOver = new Promise((resolve) => {
    say = (request, response) => {
      listener(request, response);
      response.once('close', resolve);
      setTimeout(() => controller.abort(new Error('left')), 20);
    };
  });
  await expect(fetchJson(origin, {}, controller.signal)).rejects.toThrow('left');
  await isOver;
});

test('an unread body does not keep its connection open', async () => {
  const isOver = new Promise((resolve) => {
    say = (_, response) => {
      response.writeHead(404, JSON_TYPE).write('{');
      response.once('close', resolve);
    };
  });
  expect(await fetchJson(origin, {}, new AbortController().signal)).toEqual(failed('not-found'));
  await isOver;
});

// Checks only the options, because Node's `fetch` has neither cookies nor a referrer.
test('requests have no cookies and no referrer, bypass the browser’s cache, and follow no redirect', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));
  onTestFinished(() => fetched.mockRestore());
  await fetchJson('https://reef.example/', {}, new AbortController().signal);
  const [, init = {}] = fetched.mock.calls[0] ?? [];
  const { signal: _, ...said } = init;
  expect(said).toEqual({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    redirect: 'manual',
  });
});

test('sends a plain GET without headers that describe the reader', async () => {
  await ask(saying(200, JSON_TYPE, '{}'));
  expect(received?.method).toBe('GET');
  const names = Object.keys(received?.headers ?? {});
  // Headers that Node adds to every request. Together with those of `known`, no others may be sent.
  const plain = [
    'accept',
    'accept-encoding',
    'accept-language',
    'cache-control',
    'connection',
    'host',
    'pragma',
  ];
  const known = new Set([...plain, 'sec-fetch-mode', 'user-agent']);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
