import { describe, expect, test } from 'vitest';
import { parseTemplate } from './template';

const FILLS = { title: 'A title', year: '2024' };

const plain = { italic: false, ofVersion: false };

test('reads texts, slots, italics and parts that need a version', () =>
  expect(parseTemplate('“{title}” _in {year}_<, v. >.', FILLS)).toEqual([
    { text: '“', ...plain },
    { fill: 'A title', after: '“', ...plain },
    { text: '” ', ...plain },
    { text: 'in ', ...plain, italic: true },
    { fill: '2024', after: ' ', ...plain, italic: true },
    { text: ', v. ', ...plain, ofVersion: true },
    { text: '.', ...plain },
  ]));

describe('refuses', () => {
  test.each([
    ['an unknown slot', '{title}, {place}'],
    ['the name of what every object has', '{title}, {constructor}'],
    ['a slot without a name', '{title}{}'],
    ['a brace without its pair', '{title}, {year'],
    ['italics without an end', '_{title}'],
    ['a part that needs a version, without an end', '{title} <{year}'],
  ])('%s', (_, template) => expect(() => parseTemplate(template, FILLS)).toThrow(template));
});
