import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './answer';
import { bend, type Fault } from './faults';

function headersOf({ headers, body }: Answer): Record<string, string | number> {
  return { 'Content-Length': Buffer.byteLength(body), ...headers };
}

function firstHalf(body: string | Uint8Array): Buffer {
  const bytes = Buffer.from(body);
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

/** Writes the answer: a HEAD gets the headers of the GET and no body. */
export async function send(
  response: ServerResponse,
  answer: Answer,
  { bodyDelayMs, destroy }: Fault,
  signal: AbortSignal,
): Promise<void> {
  const bodiless = response.req.method === 'HEAD';
  response.writeHead(answer.status, headersOf(answer));
  if (bodyDelayMs !== undefined) {
    response.flushHeaders();
    await sleep(bodyDelayMs, undefined, { signal });
  }
  if (destroy === 'mid-body') response.write(firstHalf(answer.body), () => response.destroy());
  else response.end(bodiless ? undefined : answer.body);
}

/** Answers as the fault will have it: late, bent, cut off, or not at all. */
export async function sendFaulty(
  response: ServerResponse,
  answer: Answer,
  fault: Fault,
  signal: AbortSignal,
): Promise<void> {
  if (fault.delayMs !== undefined) await sleep(fault.delayMs, undefined, { signal });
  if (fault.destroy === true || fault.destroy === 'at-once') response.destroy();
  else await send(response, bend(answer, fault), fault, signal);
}
