import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formats } from '@/lib/citation/formats';

const folder = mkdtempSync(join(tmpdir(), 'cite-'));
const record = join(folder, 'record.json');
const other = join(folder, 'other.json');

/** A made-up version of a collection whose number is not given out. */
const wireOf = (accession: string, name: string) => ({
  id: `DANDI:${accession}/0.240315.0930`,
  identifier: `DANDI:${accession}`,
  version: '0.240315.0930',
  doi: `10.48324/dandi.${accession}/0.240315.0930`,
  url: `https://dandiarchive.org/dandiset/${accession}/0.240315.0930`,
  name,
  contributor: [{ name: 'Sato, Yui', schemaKey: 'Person', includeInCitation: true }],
  citation: `Sato, Yui (2024) ${name} (Version 0.240315.0930) [Data set]. DANDI Archive. https://x.example`,
});

beforeAll(() => {
  writeFileSync(record, JSON.stringify(wireOf('999998', 'Made up')));
  writeFileSync(other, JSON.stringify(wireOf('999999', 'Also made up')));
  writeFileSync(join(folder, 'none.json'), '{"a": 1}');
});
afterAll(() => rmSync(folder, { recursive: true }));

function cite(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/run.mjs', 'tsx', 'bench/cite/cite.ts', ...words],
    {
      encoding: 'utf8',
      env: { ...process.env, ACCESSED: '2026-02-03' },
    },
  );
  return { status, stdout, stderr };
}

test('lists every format', () => {
  const { stdout } = cite('--list');
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(formats.map(({ key }) => key));
});

test('prints one citation', () => {
  expect(cite('vancouver', record).stdout).toBe(
    'Sato Y. Made up [dataset]. Version 0.240315.0930. DANDI Archive; 2024 [cited 2026 Feb 3]. Available from: https://doi.org/10.48324/dandi.999998/0.240315.0930\n',
  );
});

test('prints a bibliography of several, each once', () => {
  const lines = cite('ieee', record, other, record).stdout.trimEnd().split('\n');
  expect(lines.map((line) => line.slice(0, 4))).toEqual(['[1] ', '[2] ']);
});

test.each([
  ['an unknown format', ['esperanto', 'x.json'], 2, 'esperanto: no such format'],
  ['no file', ['apa'], 2, 'usage: cite FORMAT FILE…'],
  ['a file that is no record', ['apa', join(folder, 'none.json')], 1, 'not a record of a known registry'],
  ['a file that is not there', ['apa', join(folder, 'absent.json')], 1, 'ENOENT'],
])('says so of %s', (_, words, status, sentence) => {
  const answer = cite(...words);
  expect(answer).toMatchObject({ status, stdout: '' });
  expect(answer.stderr).toContain(sentence);
});
