import { expect, test } from 'vitest';
import { beginsDoi, doiIn, doiInField, doisInText, isDoi, withoutDois } from './doi';

test.each([
  ['https://doi.org/10.5072/Tide.1', '10.5072/Tide.1'],
  ['10.5072/x y', null],
  [`10.5072/${'x'.repeat(3_000)}`, null],
])('%j is the DOI %j', (text, doi) => expect(doiIn(text)).toBe(doi));

test.each<[string, string[]]>([
  ['see https://doi.org/10.1038/nature11129, and more', ['10.1038/nature11129']],
  ['(see 10.1038/nature11129).', ['10.1038/nature11129']],
  ['10.1016/S0140-6736(12)61816-9.', ['10.1016/S0140-6736(12)61816-9']],
  ['[10.1000.10/reef]', ['10.1000.10/reef']],
  ['https://shore.example/?doi=10.1000/a&page=10.1000/b#c', ['10.1000/a', '10.1000/b']],
  ['10.1000/a;10.1000/b', ['10.1000/a', '10.1000/b']],
  ['version 10.2/3, 110.1000/a and 10.1000', []],
])('a sentence or address: %j holds %j', (text, dois) => expect(doisInText(text)).toEqual(dois));

test.each([
  ['10.1002/(SICI)1097-0258;17:15', '10.1002/(SICI)1097-0258;17:15'],
  ['doi:10.1000/a. ', '10.1000/a'],
  ['10.1000/a), ', '10.1000/a'],
  ['10.1000/a(1)', '10.1000/a(1)'],
  ['<a href="https://doi.org/10.1000/a">', '10.1000/a'],
  ['none', null],
])('a field: %j holds %j', (text, doi) => expect(doiInField(text)).toBe(doi));

test.each([
  ['Quay (2023) 10.1000/2019;x Tides', 'Quay (2023)   Tides'],
  ['Tides 10.2019', 'Tides 10.2019'],
])('without its DOIs %j is %j', (text, rest) => expect(withoutDois(text)).toBe(rest));

test.each([
  ['10.1000/a', true],
  ['10.1000.10/a', true],
  ['10.1000/', false],
  ['doi:10.1000/a', false],
  ['10.1000/a b', false],
  ['10.1000/a"b', false],
  [`10.1000/${'a'.repeat(101)}`, false],
])('%j is a name of a work: %j', (name, is) => expect(isDoi(name)).toBe(is));

test.each([
  ['(10.1000/j.', true],
  ['10.1000', false],
])('%j begins one: %j', (word, begins) => expect(beginsDoi(word)).toBe(begins));
