import { pipeline, Readable } from 'node:stream';
import { atTheRecord, atTheSummary, everywhere, type FaultKind, html, json } from '@/bench/faults/kind';
import { moveApi, startHttp } from '@/bench/faults/servers';
import type { Stage } from '@/bench/faults/stage';
import { MOST_REPLY_BYTES } from '@/lib/background/requests/read-text';

const NO_ANSWER = 'unexpected-reply';

/** The registry's good answer, as bytes, bent by `bend`. */
const bentSummary = (bend: (text: string) => string | Uint8Array) => async (stage: Stage) => {
  const { apiUrl, paths } = stage.registry;
  const response = await fetch(`${apiUrl}/${paths.api}/${stage.accession}/`);
  atTheSummary({ body: bend(await response.text()) })(stage);
};

/** Reading as much as is read at all takes a busy machine so long, in ms. */
const READ_WITHIN = 8000;

/** Bytes that the endless server got rid of. */
const poured = new WeakMap<Stage, number>();

/** Blanks without end, each time no more than the connection takes. */
function* blanksOf(stage: Stage): Generator<string> {
  const chunk = ' '.repeat(1_000_000);
  for (;;) {
    poured.set(stage, (poured.get(stage) ?? 0) + chunk.length);
    yield chunk;
  }
}

async function pourEndlessly(stage: Stage): Promise<void> {
  const { origin } = await startHttp(stage, (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    // The stream ends with the connection, on every Node.
    pipeline(Readable.from(blanksOf(stage)), response, () => {});
  });
  stage.patience = READ_WITHIN;
  moveApi(stage, origin);
}

const byteOrderMark = '\uFEFF';

/** What a reply holds. */
export const bodies: readonly FaultKind[] = [
  {
    kind: 'HTML with 200',
    ending: NO_ANSWER,
    arrange: everywhere({ headers: html, body: '<!doctype html><title>Hello</title>' }),
  },
  {
    kind: 'HTML that calls itself JSON',
    ending: NO_ANSWER,
    arrange: everywhere({ body: '<!doctype html>' }),
  },
  { kind: 'JSON that calls itself HTML', ending: NO_ANSWER, arrange: everywhere({ headers: html }) },
  { kind: 'an empty body', ending: NO_ANSWER, arrange: everywhere({ body: '' }) },
  { kind: '204', ending: NO_ANSWER, arrange: everywhere({ status: 204, headers: {}, body: '' }) },
  { kind: 'truncated JSON', ending: NO_ANSWER, arrange: bentSummary((text) => text.slice(0, -20)) },
  { kind: 'JSON of another shape: a list', ending: NO_ANSWER, arrange: everywhere(json([])) },
  { kind: 'JSON of another shape: a text', ending: NO_ANSWER, arrange: everywhere(json('Not found.')) },
  { kind: 'JSON of another shape: null', ending: NO_ANSWER, arrange: everywhere(json(null)) },
  {
    kind: 'JSON of another shape: an error with 200',
    ending: NO_ANSWER,
    arrange: everywhere(json({ detail: 'Not found.' })),
  },
  {
    kind: 'JSON of another shape: a page of a list',
    ending: NO_ANSWER,
    arrange: everywhere(json({ count: 0, next: null, previous: null, results: [] })),
  },
  {
    kind: 'JSON nested ten thousand deep',
    ending: NO_ANSWER,
    arrange: everywhere({ body: '['.repeat(10_000) + ']'.repeat(10_000) }),
  },
  {
    kind: 'JSON with a byte order mark',
    ending: 'answered',
    arrange: bentSummary((text) => byteOrderMark + text),
  },
  {
    kind: 'JSON in UTF-16',
    ending: NO_ANSWER,
    arrange: bentSummary((text) => Buffer.from(byteOrderMark + text, 'utf16le')),
  },
  {
    kind: 'JSON in Latin-1',
    ending: NO_ANSWER,
    arrange: bentSummary((text) => Buffer.from(text.replace('"name":"', '"name":"Ö'), 'latin1')),
  },
  {
    kind: 'JSON with a key twice',
    ending: 'answered',
    arrange: bentSummary((text) => text.replace('{', '{"identifier":"999999",')),
  },
  {
    kind: 'JSON that reaches for the prototype',
    ending: 'answered',
    arrange: bentSummary((text) =>
      text.replace('{', '{"__proto__":{"identifier":"999999"},"constructor":null,'),
    ),
    proof: () => (Object.hasOwn(Object.prototype, 'identifier') ? 'it got there' : null),
  },
  {
    kind: 'broken gzip',
    ending: 'unreachable',
    arrange: everywhere({ headers: { 'Content-Encoding': 'gzip' }, body: 'no gzip at all' }),
  },
  {
    kind: 'a body without end',
    ending: NO_ANSWER,
    arrange: pourEndlessly,
    proof: (stage) => {
      const bytes = poured.get(stage) ?? 0;
      return bytes < 3 * MOST_REPLY_BYTES ? null : `${bytes} bytes were read`;
    },
  },
  {
    kind: 'a record without end, the summary good',
    ending: `${NO_ANSWER}, facts shown`,
    arrange(stage) {
      stage.patience = READ_WITHIN;
      atTheRecord({ body: ' '.repeat(MOST_REPLY_BYTES + 1) })(stage);
    },
  },
];
