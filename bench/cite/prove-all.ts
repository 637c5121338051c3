import { missingOf, type Tool } from './tools';

/** One proof: what it needs, and what comes of it. */
export interface Proof {
  readonly name: string;
  readonly needs: readonly Tool[];
  readonly prove: () => Outcome;
}

export interface Outcome {
  readonly equal: number;
  /** Differences that are meant, by their reason. */
  readonly excused?: ReadonlyMap<string, number>;
  /** What is wrong, a few lines each. */
  readonly different: readonly string[];
}

/** What differs as intended, counted by its reason, apart from what should not. */
export function sorted<T>(unequal: readonly T[], excuseOf: (each: T) => string | undefined) {
  const groups = Map.groupBy(unequal, excuseOf);
  const excused = new Map([...groups].flatMap(([reason, all]) => (reason ? [[reason, all.length]] : [])));
  return { excused, different: groups.get(undefined) ?? [] };
}

/** As many of what is wrong are printed of one proof. */
const MOST_TOLD = 10;

/** `left out`: nothing was wrong, but some proofs could not be run. */
export type Verdict = 'sound' | 'left out' | 'wrong';

/** Runs each proof whose programs are installed, and prints each, also those that it leaves out. */
export function proveAll(proofs: readonly Proof[], tell: (line: string) => void): Verdict {
  const leftOut = new Set<Tool>();
  let isSound = true;
  for (const { name, needs, prove } of proofs) {
    const missing = missingOf(needs);
    for (const tool of missing) leftOut.add(tool);
    if (missing.length > 0) {
      tell(`${name}: left out, as ${missing.map((tool) => tool.name).join(' and ')} is not installed`);
      continue;
    }
    const { equal, excused, different } = prove();
    isSound &&= different.length === 0;
    tell(`${name}: ${equal} equal, ${different.length} different`);
    for (const [reason, count] of excused ?? []) tell(`  ${count} as intended: ${reason}`);
    for (const difference of different.slice(0, MOST_TOLD)) tell(difference);
  }
  for (const { name, install } of leftOut) tell(`to install ${name}: ${install}`);
  if (!isSound) return 'wrong';
  return leftOut.size > 0 ? 'left out' : 'sound';
}
