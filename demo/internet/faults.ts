import type { Answer } from './answer';

/** A fault to inject. Omitted fields keep the values of the good answer. */
export interface Fault {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it stands. Where a status is given and no body, the body is empty. */
  readonly body?: Answer['body'];
  /** Sent in place of all HTTP; the connection ends with it, or after `bodyDelayMs`. */
  readonly raw?: string;
  /** Time before the first byte of the answer, in ms. */
  readonly delayMs?: number;
  /** Time between the headers and the body, in ms. */
  readonly bodyDelayMs?: number;
  /** `at-once` cuts the connection without an answer, `mid-body` in the middle of the body. */
  readonly destroy?: 'at-once' | 'reset' | 'mid-body';
  /** The number of requests to affect; all by default. */
  readonly times?: number;
}

/** Faults by path, or by the start of paths. */
export type Faults = Map<string, Fault>;

/** Takes the fault for `path`, the longest key first, and counts it. */
export function takeFault(faults: Faults, path: string): Fault | null {
  const befalling = [...faults].filter(([key]) => path.startsWith(key));
  const [key, fault] = befalling.toSorted(([a], [b]) => b.length - a.length)[0] ?? [];
  if (key === undefined || fault === undefined) return null;
  if (fault.times === 1) faults.delete(key);
  else if (fault.times !== undefined) faults.set(key, { ...fault, times: fault.times - 1 });
  return fault;
}

/** The answer with the fault applied. */
export function bend(answer: Answer, { status, headers, body }: Fault): Answer {
  return {
    status: status ?? answer.status,
    headers: { ...answer.headers, ...headers },
    body: body ?? (status === undefined ? answer.body : ''),
  };
}
