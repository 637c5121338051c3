import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import project from '@/package.json' with { type: 'json' };
import { GLUE_FOLDERS } from '@/tools/bundle/licences';
import config from '@/wxt.config';
import { dated, isUnreleased, newestDay, notesOf } from './changelog';
import { checksumsOf, FILES } from './project';
import { STORES } from './submit/stores';

const RELEASED = '# Changelog\n\n## 0.2.0 — 2026-12-01\n- Finds more.\n\n## 0.1.0 — 2026-11-22\n- Finds.\n';

describe('the changelog', () => {
  test.each([
    [
      'an unreleased version',
      '# Changelog\n\n## 0.2.0 — unreleased\n- Finds more.\n\n## 0.1.0 — 2026-11-22\n- Finds.\n',
    ],
    [
      'a section without a version',
      '# Changelog\n\n## Unreleased\n- Finds more.\n\n## 0.1.0 — 2026-11-22\n- Finds.\n',
    ],
  ])('dates %s', (_, text) => expect(dated(text, '0.2.0', '2026-12-01')).toBe(RELEASED));

  test.each([
    ['no section is unreleased', RELEASED],
    ['the unreleased section is empty', '# Changelog\n\n## Unreleased\n\n## 0.1.0 — 2026-11-22\n- Finds.\n'],
  ])('cannot be dated if %s', (_, text) => expect(() => dated(text, '0.2.0', '2026-12-01')).toThrow());

  test('says whether a version is not released yet', () => {
    expect(isUnreleased('# Changelog\n\n## 0.2.0 — unreleased\n')).toBe(true);
    expect(isUnreleased(RELEASED)).toBe(false);
  });

  test('has the notes of a version', () => {
    expect(notesOf(RELEASED, '0.2.0')).toBe('- Finds more.\n');
    expect(notesOf(RELEASED, '0.1.0')).toBe('- Finds.\n');
  });

  test.each([
    [
      'of the newest version that has one',
      `# Changelog\n\n## 0.3.0 — unreleased\n- New.\n\n${RELEASED}`,
      '2026-12-01',
    ],
    ['that is none before the first release', '# Changelog\n\n## 0.1.0 — unreleased\n- Finds.\n', undefined],
  ])('has a day %s', (_, text, day) => expect(newestDay(text)).toBe(day));

  test.each(['0.3.0', '0.1', 'Changelog'])('has no notes of %s', (version) =>
    expect(() => notesOf(RELEASED, version)).toThrow(version),
  );
});

test.each(['chrome', 'firefox'])('`wxt zip -b %s` overwrites no file of a release', (browser) => {
  const { artifactTemplate = '', sourcesTemplate = '' } = config.zip ?? {};
  const names = [artifactTemplate, sourcesTemplate].map((template) =>
    template
      .replace('{{name}}', 'accession')
      .replace('{{packageVersion}}', project.version)
      .replace('{{browser}}', browser)
      .replace('{{modeSuffix}}', ''),
  );
  const released: readonly string[] = Object.values(FILES);
  expect(names.filter((name) => name.includes('{{') || released.includes(name))).toEqual([]);
  // Checks that no name of WXT's own archives begins with `accession-`, because the workflow that makes releases keeps
  // the files whose names begin with that.
  expect(names.filter((name) => name === '' || name.startsWith('accession-'))).toEqual([]);
});

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const workflow = read('.github/workflows/release.yml');
/** Commands of the workflow's jobs, or of one, in their order. */
const runOf = (job = 'build') =>
  [...workflow.slice(workflow.indexOf(`\n  ${job}:`)).matchAll(/ run: (.*)/g)].map(
    ([, command = '']) => command,
  );

test('`npm run release -- dry` takes the steps of the workflow', () => {
  const steps = [...read('tools/release/dry.ts').matchAll(/^ {2}'(.+)',$/gm)].map(([, step = '']) => step);
  expect(steps).toHaveLength(6);
  // The workflow names the folder of its artefact, and the rehearsal that of `npm run zip`.
  const expected = steps.map((step) => step.replace(/ \.output --dry-run$/, ''));
  const commands = runOf().map((command) => command.replace(/ release$/, ''));
  expect(commands.filter((command) => expected.includes(command))).toEqual(expected);
});

test('CI rehearses a release', () =>
  expect(read('.github/workflows/ci.yml')).toMatch(/run: npm run release -- dry$/m));

test('the job with the keys installs and runs one program, and has the keys of all stores', () => {
  expect(runOf('submit')).toEqual([
    'npm ci --ignore-scripts --prefix tools/release/submit',
    'node tools/release/submit/submit.ts release',
  ]);
  const keys = [...workflow.matchAll(/^ {10}(\w+): \$\{\{ secrets\.\1 \}\}$/gm)].map(([, key]) => key);
  expect(keys).toEqual(STORES.flatMap((store) => store.keys));
});

test.each(['RELEASE.md', 'CONTRIBUTING.md', 'docs/permissions.md', '.github/workflows/release.yml'])(
  '%s names only steps of a release that there are',
  (document) => {
    const named = [...read(document).matchAll(/npm run release -- ([a-z]+)/g)].map(([, name]) => name);
    const known = [...read('tools/release/command.ts').matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name);
    expect(known).toContain('dry');
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  },
);

test('checksums are in the order of the names, as sha256sum writes them', () => {
  const files = new Map([
    ['b.zip', new TextEncoder().encode('b')],
    ['a.zip', new Uint8Array()],
  ]);
  expect(checksumsOf(files)).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.zip\n' +
      '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  b.zip\n',
  );
});

test('reviewers are told the version and origin of each bundled library', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  const { packages } = JSON.parse(read('package-lock.json'));
  const folders = [...Object.keys(dependencies).map((name) => `node_modules/${name}`), ...GLUE_FOLDERS];
  const rows = folders.map((folder) => {
    const [name, version] = [folder.slice('node_modules/'.length), packages[folder].version];
    return `| ${name} | ${version} | <https://www.npmjs.com/package/${name}/v/${version}> |`;
  });
  const told = read('store/reviewers.md');
  expect(rows.filter((row) => !told.includes(row))).toEqual([]);
});
