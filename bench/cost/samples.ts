import type { TraceEvent } from './trace';

/** A moment of a thread at which the stack was looked at. */
export interface Sample {
  /** Start on the trace's clock, and how long the thread was on the CPU until the next look; µs. */
  readonly ts: number;
  readonly cpu: number;
  /** The innermost function, and every script on the stack. */
  readonly at: string;
  readonly urls: ReadonlySet<string>;
  /** The task that the sample fell into; −1 between tasks. */
  readonly task: number;
  readonly thread: string;
}

interface Node {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: { readonly functionName: string; readonly url?: string; readonly lineNumber?: number };
}

interface Chunk {
  readonly cpuProfile?: { readonly nodes?: readonly Node[]; readonly samples?: readonly number[] };
  readonly timeDeltas?: readonly number[];
}

interface Task {
  readonly start: number;
  readonly end: number;
  /** CPU time by wall time: below one where other processes had the core. */
  readonly share: number;
}

/**
 * Time between two looks at an undisturbed stack, in µs. On a busy machine the sampler comes late, and the last
 * look at a task must not be taken for all the time until the next one.
 */
const INTERVAL = 200;

const NO_URLS: ReadonlySet<string> = new Set();
const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

function tasksOf(events: readonly TraceEvent[]): Map<string, Task[]> {
  const tasks = new Map<string, Task[]>();
  for (const event of events) {
    if (event.name !== 'RunTask' || !event.dur) continue;
    const { ts, dur, tdur = dur } = event;
    const key = threadOf(event);
    const list = tasks.get(key) ?? [];
    if (list.length === 0) tasks.set(key, list);
    list.push({ start: ts, end: ts + dur, share: Math.min(1, tdur / dur) });
  }
  return tasks;
}

/** What the chunks of one thread's profile add up to. */
class Profile {
  readonly #urls = new Map<number, ReadonlySet<string>>();
  readonly #names = new Map<number, string>();
  readonly looks: { readonly ts: number; readonly node: number }[] = [];

  constructor(
    readonly thread: string,
    private now: number,
  ) {}

  add({ cpuProfile, timeDeltas = [] }: Chunk): void {
    // Parents come before their children.
    for (const { id, parent, callFrame } of cpuProfile?.nodes ?? []) {
      const above = this.#urls.get(parent ?? -1) ?? NO_URLS;
      const { url = '', functionName, lineNumber = 0 } = callFrame;
      this.#urls.set(id, url && !above.has(url) ? new Set([...above, url]) : above);
      this.#names.set(id, `${functionName || '(anonymous)'} ${url.split('/').at(-1)}:${lineNumber}`);
    }
    for (const [index, node] of (cpuProfile?.samples ?? []).entries()) {
      this.now += timeDeltas[index] ?? 0;
      this.looks.push({ ts: this.now, node });
    }
  }

  /** Turns wall time into CPU time by the share that the task around a sample had of its core. */
  toSamples(tasks: readonly Task[]): Sample[] {
    let index = 0;
    // They do not all come in their order.
    this.looks.sort((a, b) => a.ts - b.ts);
    return this.looks.slice(0, -1).map(({ ts, node }, look) => {
      while (index < tasks.length && (tasks[index]?.end ?? 0) <= ts) index++;
      const task = tasks[index];
      const isInside = task !== undefined && task.start <= ts;
      const wall = (this.looks[look + 1]?.ts ?? ts) - ts;
      return {
        ts,
        cpu: isInside ? Math.min(wall, Math.max(task.end - ts, INTERVAL)) * task.share : wall,
        at: this.#names.get(node) ?? '',
        urls: this.#urls.get(node) ?? NO_URLS,
        task: isInside ? index : -1,
        thread: this.thread,
      };
    });
  }
}

/** The samples of every thread in a trace. */
export function samplesOf(events: readonly TraceEvent[]): Sample[] {
  const profiles = new Map<string, Profile>();
  for (const event of events) {
    const key = `${event.pid}/${event.id}`;
    if (event.name === 'Profile') {
      const { startTime } = event.args.data as { startTime: number };
      profiles.set(key, new Profile(threadOf(event), startTime));
    } else if (event.name === 'ProfileChunk') {
      profiles.get(key)?.add(event.args.data as Chunk);
    }
  }
  const tasks = tasksOf(events);
  return [...profiles.values()].flatMap((profile) => profile.toSamples(tasks.get(profile.thread) ?? []));
}

/** Time on the CPU, in ms, with a script on the stack whose address fits. */
export function cpuOf(samples: readonly Sample[], fits: (url: string) => boolean): number {
  return samplesIn(samples, fits).reduce((sum, { cpu }) => sum + cpu, 0) / 1000;
}

export function samplesIn(samples: readonly Sample[], fits: (url: string) => boolean): Sample[] {
  const known = new Map<ReadonlySet<string>, boolean>();
  return samples.filter(({ urls }) => {
    const isFit = known.get(urls) ?? [...urls].some(fits);
    known.set(urls, isFit);
    return isFit;
  });
}

/** What the given samples took of one task at most, in ms: the longest the page had to wait for them. */
export function longestSlice(samples: readonly Sample[]): number {
  const slices = new Map<string, number>();
  for (const { thread, task, cpu } of samples) {
    const key = `${thread}/${task}`;
    slices.set(key, (slices.get(key) ?? 0) + cpu);
  }
  return Math.max(0, ...slices.values()) / 1000;
}

/** The functions that took most, in ms, for finding out why. */
export function hottest(samples: readonly Sample[], count: number): [at: string, ms: number][] {
  const times = new Map<string, number>();
  for (const { at, cpu } of samples) times.set(at, (times.get(at) ?? 0) + cpu / 1000);
  return [...times].sort((a, b) => b[1] - a[1]).slice(0, count);
}
