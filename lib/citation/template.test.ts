import { describe, expect, test } from 'vitest';
import { parseTemplate } from './template';

const FILLS = { title: 'A title', year: '2024' };

const plain = { italic: false, option: 0 };

test('reads texts, slots, italics and optional parts', () =>
  expect(parseTemplate('“{title}” _in {year}_<, v. ><, {year}>.', FILLS)).toEqual([
    { text: '“', ...plain },
    { fill: 'A title', after: '“', ...plain },
    { text: '” ', ...plain },
    { text: 'in ', ...plain, italic: true },
    { fill: '2024', after: ' ', ...plain, italic: true },
    { text: ', v. ', ...plain, option: 1 },
    { text: ', ', ...plain, option: 2 },
    { fill: '2024', after: ' ', ...plain, option: 2 },
    { text: '.', ...plain },
  ]));

describe('refuses', () => {
  test.each([
    ['an unknown slot', '{title}, {place}'],
    ['the name of what every object has', '{title}, {constructor}'],
    ['a slot without a name', '{title}{}'],
    ['a brace without its pair', '{title}, {year'],
    ['italics without an end', '_{title}'],
    ['an optional part without an end', '{title} <{year}'],
  ])('%s', (_, template) => expect(() => parseTemplate(template, FILLS)).toThrow(template));
});
