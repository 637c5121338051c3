import { beforeEach, describe, expect, test } from 'vitest';
import { curieOf, registries } from '@/lib/page/fixtures/reads';
import '@/lib/page/fixtures/static-range';
import { readPlaces } from './read-places';
import { placesToRead } from './reading';

beforeEach(() => {
  document.body.innerHTML = `
    <p id="one">HARBOUR:000001 <b>and HARBOUR:000002</b></p>
    <p id="two"><a href="https://harbour.example/collection/000003">HARBOUR:000003</a></p>
    <textarea>HARBOUR:000004</textarea>`;
});
const $ = (selector: string) => document.querySelector(selector) as Element;
const batch = (candidates: Iterable<Text | Element>, touched: Iterable<Node> = []) => ({
  candidates: new Set(candidates),
  touched: new Set(touched),
});

describe('the places to read', () => {
  test('are the block around a text, once, and a link itself', () => {
    const [one, bold] = [$('#one').firstChild as Text, $('b').firstChild as Text];
    expect([...placesToRead(batch([one, bold, $('a')]), new Map())]).toEqual([$('#one'), $('a')]);
  });

  test('are what was read before, where that has changed', () => {
    const read = new Map([[$('#one'), []]]);
    expect([...placesToRead(batch([], [$('b').firstChild as Text, $('#two')]), read)]).toEqual([$('#one')]);
  });

  test('are all that was read before, where the whole page has changed', () => {
    const gone = document.createElement('p');
    const read = new Map([
      [$('#one'), []],
      [$('a'), []],
      [gone, []],
    ]);
    expect([...placesToRead(batch([], [document]), read)]).toEqual([$('#one'), $('a')]);
  });
});

test.each([
  ['#one', ['HARBOUR:000001', 'HARBOUR:000002']],
  ['a', ['HARBOUR:000003']],
  // The text shows what the link in it leads to.
  ['#two', []],
  ['textarea', []],
])('at %s %j are read', (selector, curies) => {
  const place = $(selector);
  expect(
    readPlaces(new Set([place]), registries)
      .get(place)
      ?.mentions.map(curieOf),
  ).toEqual(curies);
});

test('places are read in one go, and each has its own', () => {
  const read = readPlaces(new Set([$('a'), $('#one')]), registries);
  expect([...read.values()].map(({ mentions }) => mentions.length)).toEqual([1, 2]);
});
