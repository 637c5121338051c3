/** A function that reads a text, and the texts with which its time is measured. */
interface Timing {
  readonly read: (text: string) => unknown;
  /** Makes a text with this number of UTF-16 code units. */
  readonly textOf: (length: number) => string;
  /** Length of the long text, in UTF-16 code units. */
  readonly length: number;
  /** Ratio of the long text's length to that of the short text. */
  readonly times: number;
  readonly attempts: number;
}

/** Resolution of a thread's CPU clock, in ms. A time may be wrong by this much, and a short time may be 0. */
const TICKS = 30;

/** Returns the CPU time of this thread for reading a text `reads` times, in ms. */
function timeOf(read: Timing['read'], text: string, reads: number): number {
  const begun = process.threadCpuUsage();
  for (let time = 0; time < reads; time++) read(text);
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

/**
 * `CONFIRMED` is the number of times that a time which seems too long is measured again, because other processes may
 * have disturbed the first measurement, or a short text's time may be less than a tick of the clock. A time that is
 * `FAR_TOO_LONG` times too long is believed at once.
 */
const CONFIRMED = 3;
const FAR_TOO_LONG = 10;

/**
 * Ratio of each text's length to the length of the text before it. The time of a text is compared with the time of the
 * text `STEPS` places earlier.
 */
const STEP = 1.5;
const STEPS = 4;
/** Least length of the first text, in UTF-16 code units. */
const SHORTEST = 16;
const TIMES = Math.round(STEP ** STEPS);

/**
 * Returns the length in UTF-16 code units at which reading takes more than three times as long as it should, compared
 * with a text a fifth as long; null if no text up to `length` does. Begins with short texts, because an exponential
 * reading of a long text would never end.
 */
export function jumpsAt({ read, textOf, length }: Pick<Timing, 'read' | 'textOf' | 'length'>): number | null {
  const times: number[] = [];
  // The last text is as long as allowed, because growth shows best there.
  const steps = Math.floor(Math.log(length / SHORTEST) / Math.log(STEP));
  for (let left = steps; left >= 0; left--) {
    const reached = Math.floor(length / STEP ** left);
    const text = textOf(reached);
    const most = 3 * STEP ** STEPS * (times.at(-STEPS) ?? 0) + TICKS;
    const taken = timeOf(read, text, 1);
    if (taken > FAR_TOO_LONG * most) return reached;
    if (taken > most) {
      const again = timeGrowth({ read, textOf, length: reached, times: TIMES, attempts: CONFIRMED });
      if (again.long >= again.most) return reached;
    }
    times.push(taken);
  }
  return null;
}

/**
 * Times the reading of a long text, and of `times` short texts that are as long together. Returns the first as
 * `long`, and three times the second as `most`, in ms. If time grows with length alone, both readings take equally
 * long; if it is quadratic, the long text takes `times` as long. Other processes can only add to a time, so the
 * shortest one counts for the long text. For the short texts it is the mean, because the clock is too coarse for a
 * single time.
 */
export function timeGrowth({ read, textOf, length, times, attempts }: Timing): {
  readonly long: number;
  readonly most: number;
} {
  const [whole, part] = [textOf(length), textOf(Math.floor(length / times))];
  timeOf(read, part, 1);
  let [long, most, short] = [Number.POSITIVE_INFINITY, 0, 0];
  for (let attempt = 1; attempt <= attempts && long >= most; attempt++) {
    long = Math.min(long, timeOf(read, whole, 1));
    short += timeOf(read, part, times);
    most = 3 * (short / attempt) + TICKS;
  }
  return { long, most };
}
