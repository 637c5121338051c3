import { expect, test } from 'vitest';
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

const failure: Failure = {
  file: 'e2e/card.e2e.ts',
  project: 'chromium',
  name: 'a card › opens',
  message: '"Show all" cannot be pressed: covered by FOOTER, cut by 28 px.\nat card.e2e.ts:3',
};
const outside: Failure = { file: '', project: 'firefox', name: '', message: 'It did not build.' };

const tallyOf = (...reports: Report[]) => reports.reduce(after, NOTHING_YET);
const started: Report = { kind: 'started', files: 2 };
const whole: Report = { kind: 'file', passed: 1200, skipped: 0, failures: [] };
const broken: Report = { kind: 'file', passed: 3, skipped: 2, failures: [failure] };

test.each([
  ['nothing yet', [], 'x gets ready', '0 passed, 0 failed'],
  ['its files are known', [started], 'x 0 of 2 files', '0 passed, 0 failed'],
  ['a file has passed', [started, whole], 'x 1 of 2 files', '1,200 passed, 0 failed'],
  [
    'a test has failed',
    [started, whole, broken],
    'x 2 of 2 files, 1 failed',
    '1,203 passed, 1 failed, 2 skipped',
  ],
  ['it could not begin', [{ kind: 'ended', failures: [outside] }], 'x ended', '0 passed, 1 failed'],
] as const)('%s', (_, reports, progress, counted) => {
  const tally = tallyOf(...reports);
  expect(progressOf('x', tally)).toBe(progress);
  expect(countLine([tally])).toBe(counted);
});

test('the last line counts all runs', () => {
  expect(countLine([tallyOf(started, whole), tallyOf(broken)])).toBe('1,203 passed, 1 failed, 2 skipped');
});

test('a failure is one line, and with all that is said of it a block', () => {
  const line =
    'FAILED  e2e/card.e2e.ts › chromium › a card › opens: "Show all" cannot be pressed: covered by FOOTER, cut by 28 px.';
  expect(failureLine(failure)).toBe(line);
  expect(failureBlock(failure)).toBe(`${line}\n    at card.e2e.ts:3`);
  expect(failureLine(outside)).toBe('FAILED  firefox: It did not build.');
});
