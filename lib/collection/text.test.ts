import { expect, test } from 'vitest';
import { toLine, toProse } from './text';

test.each<[string, string, string]>([
  ['what turns text round', 'a\u202Eb\u2066c', 'abc'],
  ['what is no character, which no XML holds', 'a\uFFFEb\uFFFFc\u{1FFFE}', 'abc'],
  ['runs of white space', `a<${' '.repeat(3000)}>b\u00A0\u00A0c`, 'a< >b c'],
  ['characters that nobody sees, alone', '\u200B\u200D \u2060', ''],
  ['the same in a word, where scripts need them', 'क्\u200Dष', 'क्\u200Dष'],
])('of a line: %s', (_, text, line) => expect(toLine(text)).toBe(line));

test('of prose as well', () => expect(toProse('a\uFFFF\r\nb')).toBe('a\nb'));
