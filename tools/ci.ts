/**
 * `npm run ci`: runs the checks, the headless demonstration and every test, including the slow browser tests. GitHub
 * and `.ci/run` start it in a fresh clone. If one part fails, the others run all the same. A test file that fails is
 * run once more, alone, which `npm test` never does. Browsers are driven only on Linux; the code for other systems
 * has unit tests.
 */
import { spawn } from 'node:child_process';
import { commandsOfCi, testWordsOfCi } from './ci-plan';
import { toWish } from './tests/plan';
import { tally } from './tests/report';
import { runTests } from './tests/run';

const hasBrowsers = process.platform === 'linux';

// Runs one test file at a time in each browser, because browser tests fail on a machine that is too busy.
process.env.E2E_AT_ONCE ??= '1';

const start = performance.now();
const secondsSince = (then: number) => Math.round((performance.now() - then) / 1000);

const took: string[] = [];
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  console.log(`\n── ${what} ──`);
  const result = await work();
  took.push(`${what} ${secondsSince(begun)} s`);
  return result;
}

/** Runs a command as people type it, so that a fault of its script in `package.json` shows. */
const run = (command: string) =>
  new Promise<boolean>((resolve) => {
    const [program = '', ...words] = command.split(' ');
    // On Windows, npm is a file that only a shell can run.
    const child = spawn(program, words, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', () => resolve(false));
    child.on('close', (status) => resolve(status === 0));
  });

const failed: string[] = [];
for (const command of commandsOfCi(hasBrowsers)) {
  if (!(await timed(command, () => run(command)))) failed.push(command);
}
const testWords = testWordsOfCi(hasBrowsers);
const wish = toWish(testWords);
if (typeof wish === 'string') throw new Error(wish);
const outcome = await timed(`npm test -- ${testWords.join(' ')}`, () => runTests({ ...wish, again: true }));
if (typeof outcome === 'string') throw new Error(outcome);

console.log(`\nTook ${secondsSince(start)} s: ${took.join(', ')}.`);
for (const command of failed)
  console.log(`FAILED  ${command}: read what it printed above, and run it alone.`);
for (const line of outcome.lines) console.log(line);
const faults = outcome.failed + failed.length;
console.log(tally(outcome.passed, faults));
process.exitCode = faults > 0 ? 1 : 0;
