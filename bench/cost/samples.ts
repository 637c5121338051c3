import type { TraceEvent } from './trace';

/** A moment of a thread at which the stack was looked at. */
export interface Sample {
  /** Start on the trace's clock, and how long the thread was on the CPU until the next look; µs. */
  readonly ts: number;
  readonly cpu: number;
  /** Every script on the stack. */
  readonly urls: ReadonlySet<string>;
  /** The task that the sample fell into; −1 between tasks. */
  readonly task: number;
  readonly thread: string;
}

interface Node {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: { readonly url?: string };
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
  const lasting = events.filter(({ name, dur }) => name === 'RunTask' && dur);
  const byThread = Map.groupBy(lasting, threadOf);
  const toTask = ({ ts, dur = 0, tdur = dur }: TraceEvent): Task => ({
    start: ts,
    end: ts + dur,
    share: Math.min(1, tdur / dur),
  });
  return new Map([...byThread].map(([thread, tasks]) => [thread, tasks.map(toTask)]));
}

/** What the chunks of one thread's profile add up to. */
class Profile {
  readonly #urls = new Map<number, ReadonlySet<string>>();
  readonly looks: { readonly ts: number; readonly node: number }[] = [];

  constructor(
    readonly thread: string,
    private now: number,
  ) {}

  add({ cpuProfile, timeDeltas = [] }: Chunk): void {
    // Parents come before their children.
    for (const { id, parent, callFrame } of cpuProfile?.nodes ?? []) {
      const above = this.#urls.get(parent ?? -1) ?? NO_URLS;
      const { url = '' } = callFrame;
      this.#urls.set(id, url && !above.has(url) ? new Set([...above, url]) : above);
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

/** Time on the CPU, in ms. */
export const cpuOf = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { cpu }) => sum + cpu, 0) / 1000;

/** What the given samples took of one task at most, in ms: the longest the page had to wait for them. */
export function longestSlice(samples: readonly Sample[]): number {
  const slices = Map.groupBy(samples, ({ thread, task }) => `${thread}/${task}`);
  return Math.max(0, ...slices.values().map(cpuOf));
}
