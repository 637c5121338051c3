import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '@/lib/page/fixtures/browser';
import { MARKED } from '@/lib/page/mark-css';
import { makeMarks } from './marks';

let controller: AbortController;
/** Texts of the ranges whose boxes were asked for. */
let asked: (string | null)[];

/** Returns the box of a text, 10 px high, on the line whose number it begins with. */
function boxOf({ textContent }: Node): DOMRect {
  return new DOMRect(0, 10 * Number.parseInt(textContent ?? '', 10), 100, 10);
}

beforeEach(() => {
  vi.useFakeTimers();
  standInBrowser();
  controller = new AbortController();
  asked = [];
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function (this: Range) {
    asked.push(this.startContainer.textContent);
    return [boxOf(this.startContainer)] as unknown as DOMRectList;
  });
});
afterEach(() => {
  controller.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rangeIn = (text: Text, startOffset: number) =>
  new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset: startOffset + 1 });

/** Puts texts on the page, each in a paragraph of its own. */
function lay(...texts: Text[]): void {
  const lines = texts.map((text) => {
    const line = document.createElement('p');
    line.append(text);
    return line;
  });
  document.body.replaceChildren(...lines);
}
const make = () => makeMarks(controller.signal, true, (approached) => approached());

test('texts are found under a point in the elements there, without measuring others', () => {
  const marks = make();
  const [far, near] = [new Text('90 far'), new Text('2 near')];
  lay(far, near);
  for (let at = 0; at < 100; at++) marks.add(rangeIn(far, at % 4));
  const mark = rangeIn(near, 2);
  marks.add(mark);
  const here = [document.body, near.parentElement as Element];
  expect(marks.at(50, 25, here)).toEqual([{ mention: mark, element: near.parentElement }]);
  expect(asked).toEqual(['2 near']);
  expect(marks.at(50, 95, here)).toEqual([]);
  marks.remove(mark);
  expect(marks.at(50, 25, here)).toEqual([]);
});

test('texts through which the pointer passes are found without an element', () => {
  const marks = make();
  const [one, other] = [new Text('2 one'), new Text('2 other')];
  lay(one, other);
  (other.parentElement as HTMLElement).style.pointerEvents = 'none';
  const mark = rangeIn(other, 2);
  for (const each of [rangeIn(one, 2), mark]) marks.add(each);
  expect(marks.at(50, 25)).toEqual([{ mention: mark, element: other.parentElement }]);
});

test('a mention in several elements is found in each of them', () => {
  const marks = make();
  document.body.innerHTML = '<p>2 HARBOUR:<b>5 000003</b></p>';
  const places = ['p', 'b'].map((name) => document.querySelector(name) as Element);
  const [startContainer, endContainer] = places.map(({ firstChild }) => firstChild as Text) as [Text, Text];
  const mention = new StaticRange({ startContainer, startOffset: 2, endContainer, endOffset: 8 });
  marks.add(mention);
  const found = [25, 55].map((y) => marks.at(50, y, places).map(({ element }) => element.localName));
  expect(found).toEqual([['p'], ['b']]);
});

test('marks are drawn again once the page has removed all highlights', () => {
  const marks = make();
  const text = new Text('2 near');
  lay(text);
  marks.keep();
  expect(CSS.highlights.has(MARKED)).toBe(false);
  marks.add(rangeIn(text, 2));
  const drawn = CSS.highlights.get(MARKED);
  CSS.highlights.clear();
  marks.keep();
  expect(CSS.highlights.get(MARKED)).toBe(drawn);
  CSS.highlights.clear();
  controller.abort();
  marks.keep();
  expect(CSS.highlights.has(MARKED)).toBe(false);
});
