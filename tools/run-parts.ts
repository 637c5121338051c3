import { execFile } from 'node:child_process';

/** One part of a check: a program of Node's, with its words. */
export interface Part {
  readonly name: string;
  readonly words: readonly string[];
}

/** How a part ended. */
interface Ended extends Part {
  readonly isGood: boolean;
  readonly seconds: number;
  /** What it printed, on both streams. */
  readonly output: string;
}

/** Longest output of a part, in bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024;

function run(part: Part): Promise<Ended> {
  const begun = performance.now();
  return new Promise((resolve) => {
    execFile(process.execPath, part.words, { maxBuffer: MOST_OUTPUT }, (error, stdout, stderr) => {
      const seconds = (performance.now() - begun) / 1000;
      resolve({ ...part, isGood: error === null, seconds, output: `${stdout}${stderr}`.trim() });
    });
  });
}

/** The line for a part, and below it what it warns of though it is good. */
function linesFor({ name, isGood, seconds, output }: Ended): string[] {
  const warnings = isGood ? output.split('\n').filter((line) => line.startsWith('Warning: ')) : [];
  return [`${isGood ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`, ...warnings.map((line) => `  ${line}`)];
}

/**
 * Runs parts side by side, all of them to the end. Prints one line for each as it ends, then the output of those that
 * failed; true if none did.
 */
export async function runParts(parts: readonly Part[], print: (line: string) => void): Promise<boolean> {
  const ended = await Promise.all(
    parts.map(async (part) => {
      const end = await run(part);
      for (const line of linesFor(end)) print(line);
      return end;
    }),
  );
  const failed = ended.filter(({ isGood }) => !isGood);
  for (const { name, output } of failed) print(`\n── ${name} ──\n${output}`);
  return failed.length === 0;
}
