import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Which test it was, and what its first try ended with: passed tests are shown without. */
function linesOf(test: TestCase): string[] {
  const errors = test.result().errors ?? [];
  const reasons = errors.map(({ message, stacks = [] }) => {
    const [place] = stacks;
    return `    ${message.split('\n')[0]}${place ? ` (${place.file}:${place.line})` : ''}`;
  });
  return [`  ${test.project.name}: ${test.fullName}`, ...reasons];
}

/**
 * Ends a run with the tests that passed only when they were tried again, and why: a fault that shows itself only
 * sometimes.
 */
export default class Retried implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0);
    if (retried.length === 0) console.log('No test needed a retry.');
    else console.log([`${retried.length} needed a retry:`, ...retried.flatMap(linesOf)].join('\n'));
  }
}
