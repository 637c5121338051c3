import type { CslItem } from '@/lib/citation/item';
import { missingOf, type Tool } from './tools';

/** One proof: what it needs, and what comes of it. */
export interface Proof {
  readonly name: string;
  readonly needs: readonly Tool[];
  readonly prove: (items: readonly CslItem[]) => Outcome;
}

export interface Outcome {
  readonly equal: number;
  /** Differences that are meant, by their reason. */
  readonly excused?: ReadonlyMap<string, number>;
  /** What is wrong, a few lines each. */
  readonly different: readonly string[];
}

/** As many of what is wrong are told of one proof. */
const MOST_TOLD = 10;

/**
 * Runs each proof whose programs are there and tells of each, also of those it leaves out. True where nothing was
 * wrong; and, where it is strict, nothing was left out.
 */
export function proveAll(
  proofs: readonly Proof[],
  items: readonly CslItem[],
  isStrict: boolean,
  tell: (line: string) => void,
): boolean {
  const leftOut = new Set<Tool>();
  let isSound = true;
  for (const { name, needs, prove } of proofs) {
    const missing = missingOf(needs);
    for (const tool of missing) leftOut.add(tool);
    if (missing.length > 0) {
      tell(`${name}: left out, as ${missing.map((tool) => tool.name).join(' and ')} is not installed`);
      continue;
    }
    const { equal, excused, different } = prove(items);
    isSound &&= different.length === 0;
    tell(`${name}: ${equal} equal, ${different.length} different`);
    for (const [reason, count] of excused ?? []) tell(`  ${count} as intended: ${reason}`);
    for (const difference of different.slice(0, MOST_TOLD)) tell(difference);
  }
  for (const { name, install } of leftOut) tell(`to install ${name}: ${install}`);
  return isSound && !(isStrict && leftOut.size > 0);
}
