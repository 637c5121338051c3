import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './answer';
import { bend, type Fault } from './faults';

function writeHead(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body), ...headers });
}

/** Writes the answer: a HEAD gets the headers of the GET and no body. */
export function send(response: ServerResponse, answer: Answer): void {
  writeHead(response, answer);
  response.end(response.req.method === 'HEAD' ? undefined : answer.body);
}

/** Sends headers that promise the whole body, half of it, and then nothing more. */
function sendHalf(response: ServerResponse, answer: Answer): void {
  const bytes = Buffer.from(answer.body);
  writeHead(response, answer);
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}

async function sendSlowly(
  response: ServerResponse,
  answer: Answer,
  bodyDelayMs: number,
  signal: AbortSignal,
): Promise<void> {
  writeHead(response, answer);
  response.flushHeaders();
  await sleep(bodyDelayMs, undefined, { signal });
  response.end(answer.body);
}

/** Answers as the fault will have it: late, bent, cut off, or not at all. */
export async function sendFaulty(
  response: ServerResponse,
  answer: Answer,
  fault: Fault,
  signal: AbortSignal,
): Promise<void> {
  const { delayMs = 0, bodyDelayMs, destroy } = fault;
  if (delayMs > 0) await sleep(delayMs, undefined, { signal });
  const bent = bend(answer, fault);
  if (destroy === true || destroy === 'at-once') response.destroy();
  else if (destroy === 'mid-body') sendHalf(response, bent);
  else if (bodyDelayMs !== undefined) await sendSlowly(response, bent, bodyDelayMs, signal);
  else send(response, bent);
}
