/** What a run of vitest tells the runner of all tests, and how it is said: pure. */

/** Something that failed. */
export interface Failure {
  /** From the project's folder, with `/`; empty for what failed outside of any file. */
  readonly file: string;
  /** vitest's name of the project, as `chromium`. */
  readonly project: string;
  /** The names of its groups and its own, joined by ` › `; empty for what failed around the tests. */
  readonly name: string;
  /** All that is said of it, in lines. */
  readonly message: string;
}

/** What came of one file. */
export interface FileReport {
  readonly kind: 'file';
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

export type Report =
  | { readonly kind: 'started'; readonly files: number }
  | FileReport
  /** The end, with what failed outside of any file. */
  | { readonly kind: 'ended'; readonly failures: readonly Failure[] };

/** How far a run is. */
export interface Tally {
  /** Undefined before the run knows its files, as while it builds. */
  readonly files: number | undefined;
  readonly filesDone: number;
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  readonly hasEnded: boolean;
}

export const NOTHING_YET: Tally = {
  files: undefined,
  filesDone: 0,
  passed: 0,
  skipped: 0,
  failures: [],
  hasEnded: false,
};

/** The tally once a report has come. */
export function after(tally: Tally, report: Report): Tally {
  if (report.kind === 'started') return { ...tally, files: report.files };
  const failures = [...tally.failures, ...report.failures];
  if (report.kind === 'ended') return { ...tally, failures, hasEnded: true };
  return {
    ...tally,
    filesDone: tally.filesDone + 1,
    passed: tally.passed + report.passed,
    skipped: tally.skipped + report.skipped,
    failures,
  };
}

const count = (of: number): string => of.toLocaleString('en-US');

/** One run's progress, as `chromium 12 of 29 files, 1 failed`. */
export function progressOf(name: string, { files, filesDone, failures, hasEnded }: Tally): string {
  if (files === undefined) return `${name} ${hasEnded ? 'ended' : 'gets ready'}`;
  const failed = failures.length > 0 ? `, ${count(failures.length)} failed` : '';
  return `${name} ${filesDone} of ${files} files${failed}`;
}

/** A failure in one line. */
export function failureLine({ file, project, name, message }: Failure): string {
  const where = [file, project, name].filter((part) => part !== '').join(' › ');
  return `FAILED  ${where}: ${message.split('\n')[0]}`;
}

/** How much of a failure is printed while the run goes on, in lines. */
const DETAIL_LINES = 30;

/** A failure with what is said of it. */
export function failureBlock(failure: Failure): string {
  const [, ...rest] = failure.message.split('\n');
  return [failureLine(failure), ...rest.slice(0, DETAIL_LINES).map((line) => `    ${line}`)].join('\n');
}

/** The last line: all that was counted. */
export function countLine(tallies: readonly Tally[]): string {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, { failures }) => sum + failures.length, 0);
  const skipped = tallies.reduce((sum, tally) => sum + tally.skipped, 0);
  return `${count(passed)} passed, ${count(failed)} failed${skipped > 0 ? `, ${count(skipped)} skipped` : ''}`;
}
