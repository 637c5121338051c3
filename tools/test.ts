import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { temporaryFolder } from './build';
import type { BrowserKind } from './machine/browser-choice';
import { getBrowser } from './machine/browsers';
import { begin } from './machine/progress.mjs';
import { toolPath } from './machine/tools.mjs';

/**
 * Runs the tests: `npm test -- [runs] [files] [--all]`. Without words it runs them all; `chromium e2e/card` names a run
 * and a part of a file's path. `--all` adds the files that `vitest.config.ts` leaves out. Ends with one line for each failure.
 */

/** One process of vitest. */
interface Run {
  readonly name: string;
  readonly projects: readonly string[];
  readonly browser?: BrowserKind;
}

/** Stages run one after the other. The runs of a stage run side by side, because browsers mostly wait. */
const STAGES: readonly (readonly Run[])[] = [
  [{ name: 'unit', projects: ['unit', 'dom'] }],
  [
    { name: 'chromium', projects: ['chromium'], browser: 'chromium' },
    { name: 'firefox', projects: ['firefox'], browser: 'firefox' },
    { name: 'gallery', projects: ['gallery'], browser: 'chromium' },
  ],
];

const words = process.argv.slice(2);
const isAll = words.includes('--all');
const names = new Set(STAGES.flat().map(({ name }) => name));
const files = words.filter((word) => word !== '--all' && !names.has(word));
const isWanted = ({ name }: Run) => words.every((word) => !names.has(word)) || words.includes(name);

const failures: string[] = [];
let passed = 0;
const fail = (where: readonly string[], message: string) =>
  failures.push(`FAILED  ${where.filter(Boolean).join(' › ')}: ${message.split('\n')[0]}`);

function take(name: string, { numPassedTests, testResults }: JsonTestResults): void {
  passed += numPassedTests;
  for (const { name: path, status, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), path).replaceAll('\\', '/');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      fail([file, name, fullName], failureMessages?.[0] ?? 'It failed.');
    if (status === 'failed' && failed.length === 0) fail([file, name], message);
  }
}

/** Runs vitest, which reports its own progress. Never rejects. */
async function runVitest({ name, projects }: Run): Promise<void> {
  const report = join(temporaryFolder('test'), 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const child = spawn(
    process.execPath,
    [toolPath('vitest'), 'run', '--passWithNoTests', ...reporters, ...chosen, ...files],
    { env: { ...process.env, ...(isAll ? { E2E: 'all' } : {}) }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  child.stdout.once('data', begin(`Starting the ${name} tests`));
  child.stdout.pipe(process.stdout, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  const status = await new Promise((resolve) => child.on('close', resolve));
  const before = failures.length;
  if (existsSync(report)) take(name, JSON.parse(readFileSync(report, 'utf8')));
  // A failure outside the test files, such as a build, is in no report.
  if (status !== 0 && failures.length === before) fail([name], `vitest ended with status ${status}.`);
}

/** Runs one part, once its browser is there. */
async function start(run: Run): Promise<void> {
  try {
    if (run.browser) await getBrowser(run.browser);
    await runVitest(run);
  } catch (error) {
    fail([run.name], error instanceof Error ? error.message : String(error));
  }
}

for (const stage of STAGES) await Promise.all(stage.filter(isWanted).map(start));
console.log();
for (const failure of failures) console.log(failure);
console.log(`${passed.toLocaleString('en-US')} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
