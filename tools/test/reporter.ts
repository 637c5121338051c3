import { relative, sep } from 'node:path';
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestSpecification,
  TestSuite,
} from 'vitest/node';
import type { Failure, Report } from './report';

/** Tells the runner of all tests, which started this process, what comes of each file. */
const tell = (report: Report): void => void process.send?.(report);

const fileOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId).split(sep).join('/');

/** What is said of an error: its message, what was expected, and where it was thrown. */
function messageOf(error: SerializedError): string {
  const [place] = error.stacks ?? [];
  const lines = [String(error.message)];
  if (typeof error.diff === 'string') lines.push(error.diff);
  if (place) lines.push(`at ${relative(process.cwd(), place.file)}:${place.line}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are for terminals.
  return lines.join('\n').replace(/\u001B\[\d+m/g, '');
}

const failuresOf = (
  module: TestModule,
  name: string,
  errors: readonly SerializedError[] | undefined,
): Failure[] => {
  const message = errors?.map(messageOf).join('\n');
  return message ? [{ file: fileOf(module), project: module.project.name, name, message }] : [];
};

/** The names of a test or a group, from the outermost group on. */
const nameOf = (task: TestCase | TestSuite): string =>
  task.parent.type === 'module' ? task.name : `${nameOf(task.parent)} › ${task.name}`;

export default class TellingReporter implements Reporter {
  onTestRunStart(files: readonly TestSpecification[]): void {
    tell({ kind: 'started', files: files.length });
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    tell({
      kind: 'file',
      passed: count('passed'),
      skipped: count('skipped'),
      failures: [
        ...failuresOf(module, '', module.errors()),
        ...[...module.children.allSuites()].flatMap((suite) =>
          failuresOf(module, nameOf(suite), suite.errors()),
        ),
        ...tests
          .filter((test) => test.result().state === 'failed')
          .flatMap((test) => failuresOf(module, nameOf(test), test.result().errors)),
      ],
    });
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    const failures = errors.map((error) => ({ file: '', project: '', name: '', message: messageOf(error) }));
    tell({ kind: 'ended', failures });
  }
}
