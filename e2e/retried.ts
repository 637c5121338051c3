import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with the tests that passed only when they were tried again: a fault that shows itself only sometimes. */
export default class Retried implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => `  ${module.project.name}: ${test.fullName}`),
    );
    if (retried.length === 0) console.log('No test needed a retry.');
    else console.log([`${retried.length} needed a retry:`, ...retried].join('\n'));
  }
}
