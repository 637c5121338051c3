/** How a reading is timed. */
interface Timing {
  readonly read: (text: string) => unknown;
  /** Makes a text of a length. */
  readonly textOf: (length: number) => string;
  /** Length of the long text. */
  readonly length: number;
  /** So many times shorter is the text that it is compared with. */
  readonly times: number;
  /** How often the short text is read in one go. A single reading is too short for the clock to time. */
  readonly reads: number;
  readonly attempts: number;
}

/** Resolution of a thread's CPU clock, in ms: a time may be too long by this much. */
const TICKS = 30;

/** How long it takes to read a text so many times, in ms of this thread. */
function timeOf(read: Timing['read'], text: string, reads: number): number {
  const begun = process.threadCpuUsage();
  for (let time = 0; time < reads; time++) read(text);
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

/**
 * Times the reading of a long text against that of a short one: `times` as much text takes as long as the short one
 * `times` over; a quadratic reading would take `times` as long as that. `most` is three times what it should be. What
 * else a busy machine does meanwhile adds to either: of each, the shortest time is the truest.
 */
export function timeGrowth({ read, textOf, length, times, reads, attempts }: Timing): {
  readonly long: number;
  readonly most: number;
} {
  const [whole, part] = [textOf(length), textOf(length / times)];
  timeOf(read, part, 1);
  let [long, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < 1 || (attempt < attempts && long >= most); attempt++) {
    long = Math.min(long, timeOf(read, whole, 1));
    most = Math.min(most, 3 * (times / reads) * timeOf(read, part, reads) + TICKS);
  }
  return { long, most };
}
