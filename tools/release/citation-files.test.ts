import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import project from '@/package.json' with { type: 'json' };
import { newestDay } from './changelog';
import { citationFiles } from './citation-files';
import { ROOT } from './project';

const day = newestDay(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));

test.each(Object.entries(citationFiles({ version: project.version, day })))(
  '%s says what package.json and the changelog say',
  (name, text) => expect(text).toMatchFileSnapshot(join(ROOT, name)),
);

test('a release has its version and day in both', () => {
  for (const text of Object.values(citationFiles({ version: '1.2.3', day: '2027-01-31' }))) {
    expect(text).toContain('1.2.3');
    expect(text).toContain('2027-01-31');
  }
});

test('CITATION.cff is YAML whose plain texts need no quotes', () => {
  const { 'CITATION.cff': cff = '' } = citationFiles({ version: '1.2.3', day: undefined });
  const values = [...cff.matchAll(/^[ -]*[\w-]+: (.+)$/gm)].map(([, value = '']) => value);
  expect(values.length).toBeGreaterThan(8);
  expect(values.filter((value) => /: | #|^[-?!&*>|%@`"'[{]/.test(value))).toEqual([]);
});
