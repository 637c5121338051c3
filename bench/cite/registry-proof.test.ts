import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRecords } from '@/demo/replay/records-folder';
import { verdictOn } from './registry-proof';

const folder = '../shared/data/records';
const files = existsSync(folder) ? readRecords(folder) : [];
if (files.length === 0)
  console.warn(`${folder} is not there: real records are not held against the registry's text`);

describe.skipIf(files.length === 0)('real records', () => {
  const verdicts = files.map((file) => ({ file: file.name, ...verdictOn(file) }));
  const without = (promise: (verdict: (typeof verdicts)[number]) => boolean) =>
    verdicts.filter((verdict) => !promise(verdict)).map(({ file }) => file);

  test('are cited byte for byte, but for the placeholder', () =>
    expect(without(({ verbatim, replaced }) => verbatim || replaced)).toEqual([]));

  test('carry the text that the registry’s rule makes', () =>
    expect(without(({ ruled }) => ruled)).toEqual([]));

  test('lose no author but those without a name', () =>
    expect(without(({ fewerAuthors, namesNobody }) => fewerAuthors === namesNobody)).toEqual([]));
});
