import { execFile } from 'node:child_process';

/** One part of a check: a program of Node's, with its words. */
export interface Part {
  readonly name: string;
  readonly words: readonly string[];
}

/** Longest output of a part, in bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/** Runs a part to its end; `output` is what it printed, on both streams. */
function run({ name, words }: Part) {
  const begun = performance.now();
  return new Promise<{ name: string; isGood: boolean; seconds: number; output: string }>((resolve) => {
    execFile(process.execPath, words, { maxBuffer: MOST_OUTPUT }, (error, stdout, stderr) => {
      const seconds = (performance.now() - begun) / 1000;
      resolve({ name, isGood: error === null, seconds, output: `${stdout}${stderr}`.trim() });
    });
  });
}

/**
 * Runs parts side by side, all of them to the end. Prints one line for each as it ends, with what it warns of though it is
 * good, then the output of those that failed; true if none did.
 */
export async function runParts(parts: readonly Part[], print: (line: string) => void): Promise<boolean> {
  const ended = await Promise.all(
    parts.map(async (part) => {
      const end = await run(part);
      const { name, isGood, seconds, output } = end;
      print(`${isGood ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
      if (isGood) for (const [warning] of output.matchAll(/^Warning: .*/gm)) print(`  ${warning}`);
      return end;
    }),
  );
  const failed = ended.filter(({ isGood }) => !isGood);
  for (const { name, output } of failed) print(`\n── ${name} ──\n${output}`);
  return failed.length === 0;
}
