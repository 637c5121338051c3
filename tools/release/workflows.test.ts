import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * Actions that workflows may use, with the runtime that each names in its `action.yml` at that commit. The runtime is
 * read by hand, because a commit's files are on GitHub alone.
 */
const RUNTIMES: Readonly<Record<string, string>> = {
  'actions/attest@1e69f48acb82d1966a394da916b4c1698aa569d6 # v4.2.2': 'node24',
  'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1': 'node24',
  'actions/dependency-review-action@a1d282b36b6f3519aa1f3fc636f609c47dddb294 # v5.0.0': 'node24',
  'actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1': 'node24',
  'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0': 'node24',
  'actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1': 'node24',
  'github/codeql-action/analyze@b96794f015dfd88f77b49b1c93e0fa7110f94c63 # v4.38.0': 'node24',
  'github/codeql-action/init@b96794f015dfd88f77b49b1c93e0fa7110f94c63 # v4.38.0': 'node24',
  'github/codeql-action/upload-sarif@b96794f015dfd88f77b49b1c93e0fa7110f94c63 # v4.38.0': 'node24',
  'ossf/scorecard-action@2d1146689b8cda280b9bc96326124645441f03bc # v2.4.4': 'docker',
};

/** Runtimes that GitHub's machines no longer have. Node 20 left them on 2026-09-23. */
const GONE: readonly string[] = ['node12', 'node16', 'node20'];

const folder = new URL('../../.github/workflows/', import.meta.url);
const workflows = readdirSync(folder).map(
  (name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const,
);
const actionsIn = (text: string) => [...text.matchAll(/\buses: (.*)$/gm)].map(([, action = '']) => action);
const ciRun = readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8');
const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

describe.each(workflows)('%s', (_, text) => {
  test('uses actions whose runtime we know', () => {
    const actions = actionsIn(text);
    expect(actions.length).toBeGreaterThan(1);
    expect(
      actions.filter((action) => !Object.hasOwn(RUNTIMES, action)),
      'Read `runs.using` in its action.yml at that commit, and add it to RUNTIMES.',
    ).toEqual([]);
  });

  test('runs only scripts of this project, which also run elsewhere', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });

  test('has read access only, unless a job asks for more', () =>
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m));

  test('leaves no credentials behind in a checkout, and ends each job in time', () => {
    const count = (part: string) => text.split(part).length - 1;
    expect(count('persist-credentials: false')).toBe(count('actions/checkout@'));
    expect(count('    timeout-minutes: ')).toBe(count('    runs-on: '));
  });
});

describe.each(workflows.filter(([name]) => ['ci.yml', 'release.yml'].includes(name)))('%s', (_, text) => {
  test('checks and tests by the one command that `.ci/run` calls too', () => {
    const others = [...text.matchAll(/run: (npm (?:run (?:check|e2e|test:\w+)|test|start)\b.*)/g)].map(
      ([, command]) => command,
    );
    expect(others, 'Put what CI runs into tools/ci.ts, and call `npm run ci` alone.').toEqual([]);
    expect([text, ciRun].map((each) => /npm run (?:--silent )?ci$/m.test(each))).toEqual([true, true]);
  });
});

describe('actions', () => {
  test.each(Object.entries(RUNTIMES))(
    '%s is pinned to a commit, and its runtime is still there',
    (action, runtime) => {
      expect(action).toMatch(/^[\w-]+(?:\/[\w-]+)+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
      expect(GONE).not.toContain(runtime);
    },
  );

  test('are used, each in one version', () => {
    const used = new Set(workflows.flatMap(([, text]) => actionsIn(text)));
    expect(Object.keys(RUNTIMES).filter((action) => !used.has(action))).toEqual([]);
    const versions = new Map([...used].map((action) => [action.split('@')[0], action]));
    expect([...used].filter((action) => versions.get(action.split('@')[0]) !== action)).toEqual([]);
  });
});
