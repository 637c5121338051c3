import { type ChildProcess, spawn } from 'node:child_process';
import { setInterval } from 'node:timers';
import type { BrowserKind } from '@/tools/machine/browser-choice';
import { getBrowser } from '@/tools/machine/get-browser';
import { toolPath } from '@/tools/machine/tools.mjs';
import {
  after,
  countLine,
  type Failure,
  failureBlock,
  failureLine,
  NOTHING_YET,
  progressOf,
  type Report,
} from './report';

/**
 * Runs the tests: `npm test -- [runs] [files] [--all]`. All runs and files without words; `unit e2e/card` would name
 * a run and a part of a file's path. `--all` adds the long proofs.
 */

/** One process of vitest. */
interface Run {
  readonly name: string;
  readonly projects: readonly string[];
  readonly browser?: BrowserKind;
}

/** One stage after the other; what is in one runs side by side, as browsers mostly wait. */
const STAGES: readonly (readonly Run[])[] = [
  [{ name: 'unit', projects: ['unit', 'dom'] }],
  [
    { name: 'chromium', projects: ['chromium'], browser: 'chromium' },
    { name: 'firefox', projects: ['firefox'], browser: 'firefox' },
  ],
];
/** A part of `npm run check` otherwise. */
const GALLERY: Run = { name: 'gallery', projects: ['gallery'], browser: 'chromium' };

const words = process.argv.slice(2);
const isAll = words.includes('--all');
const stages = isAll ? [...STAGES, [GALLERY]] : STAGES;
const names = new Set(stages.flat().map(({ name }) => name));
const files = words.filter((word) => word !== '--all' && !names.has(word));
const isWanted = ({ name }: Run) => words.every((word) => !names.has(word)) || words.includes(name);

const tallies = new Map(
  stages
    .flat()
    .filter(isWanted)
    .map(({ name }) => [name, NOTHING_YET]),
);
const tallyOf = (name: string) => tallies.get(name) ?? NOTHING_YET;

const startedAt = performance.now();
const elapsed = () => {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
const say = (line: string) => console.log(`${elapsed()}  ${line}`);

function take(name: string, report: Report): void {
  tallies.set(name, after(tallyOf(name), report));
  if (report.kind === 'started') say(`${name}: ${report.files} files`);
  else for (const failure of report.failures) console.log(`\n${failureBlock(failure)}\n`);
}

/** Something outside of any file failed, so that a run did not begin or did not end. */
function takeFailure(project: string, message: string): void {
  const failure: Failure = { file: '', project, name: '', message };
  take(project, { kind: 'ended', failures: [failure] });
}

const children = new Set<ChildProcess>();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true;
    for (const child of children) child.kill(signal);
  });

/** What a process last said, in characters. */
const LAST_WORDS = 2000;

/** Runs vitest; it always ends, and what is wrong with it is in its tally. */
function runVitest({ name, projects }: Run): Promise<void> {
  const args = [
    toolPath('vitest'),
    'run',
    '--passWithNoTests',
    '--reporter=tools/test/reporter.ts',
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
  ];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...(isAll ? { E2E: 'all' } : {}) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-LAST_WORDS);
      });
    // Both sides are ours: what comes is a report.
    child.on('message', (report) => take(name, report as Report));
    child.on('close', (code) => {
      children.delete(child);
      const { hasEnded, failures } = tallyOf(name);
      if (!hasEnded || (code !== 0 && failures.length === 0))
        takeFailure(
          name,
          isStopped ? 'It was stopped.' : `vitest ended with status ${code}.\n${said.trim()}`,
        );
      resolve();
    });
  });
}

/** Runs one part, once its browser is there. */
async function start(run: Run): Promise<void> {
  try {
    if (run.browser) await getBrowser(run.browser);
  } catch (error) {
    takeFailure(run.name, error instanceof Error ? error.message : String(error));
    return;
  }
  await runVitest(run);
}

/** Between two lines of progress, in ms. */
const SAY_AGAIN = 10_000;

for (const stage of stages) {
  const runs = stage.filter(isWanted);
  if (isStopped || runs.length === 0) continue;
  const progress = () => say(runs.map(({ name }) => progressOf(name, tallyOf(name))).join(' · '));
  progress();
  const saying = setInterval(progress, SAY_AGAIN);
  await Promise.all(runs.map(start));
  clearInterval(saying);
  progress();
}

const all = [...tallies.values()];
const failures = all.flatMap((tally) => tally.failures);
console.log();
for (const failure of failures) console.log(failureLine(failure));
console.log(countLine(all));
process.exitCode = failures.length > 0 ? 1 : 0;
