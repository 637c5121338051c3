import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandsOfCi, testWordsOfCi } from './ci-plan';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The commands of README's section of that name. */
const promised = [
  ...(/^## Two commands\n```\n(.*?)\n```/ms.exec(read('README.md'))?.[1] ?? '').matchAll(/^npm \w+/gm),
].map(([command]) => command);

test('CI runs both commands of README', () => {
  const run = [...commandsOfCi(true), `npm test -- ${testWordsOfCi(true).join(' ')}`];
  const isRun = (command: string) => run.some((each) => each === command || each.startsWith(`${command} `));
  expect(promised).toEqual(['npm start', 'npm test']);
  expect(
    promised.filter((command) => !isRun(command)),
    'Add the command to tools/ci-plan.ts.',
  ).toEqual([]);
});

test('CI starts the browser without a window, as README says for machines without a display', () => {
  const command = 'npm start -- --headless';
  expect(read('README.md')).toContain(`\`${command}\``);
  expect(
    commandsOfCi(true),
    'Run it with --headless in tools/ci-plan.ts, or it may wait for a reader.',
  ).toContain(command);
});

test.each(commandsOfCi(true))('%s is a script in package.json, whose file exists', (command) => {
  const name = command.split(' ').find((word) => word !== 'npm' && word !== 'run') ?? '';
  const [script = ''] = / tsx (\S+)$/.exec(scripts[name] ?? '')?.slice(1) ?? [];
  expect(existsSync(join(import.meta.dirname, '..', script))).toBe(true);
  expect(script).toMatch(/\.ts$/);
});
