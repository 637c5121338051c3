import { describe, expect, test } from 'vitest';
import { around, type Box, besideOthers, isIn, keptWithin, lineAt, placeOf } from './place';

const viewport = { width: 1000, height: 800 };
const card = { width: 400, height: 500 };
const forms = { high: card, wide: { width: 640, height: 200 } };
const line = (left: number, top: number, width = 120): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + 20,
});

describe('placeOf', () => {
  test.each([
    [
      'below the line where it fits',
      line(100, 100),
      { isWide: false, left: 100, edge: 'top', offset: 126, maxHeight: 666 },
    ],
    [
      'above where it fits only there',
      line(100, 700),
      { isWide: false, left: 100, edge: 'bottom', offset: 106, maxHeight: 686 },
    ],
    [
      'inside the right edge',
      line(900, 100, 60),
      { isWide: false, left: 592, edge: 'top', offset: 126, maxHeight: 666 },
    ],
    [
      'inside the left edge',
      line(-50, 100),
      { isWide: false, left: 8, edge: 'top', offset: 126, maxHeight: 666 },
    ],
    [
      'in its wide form where the other fits nowhere',
      line(100, 300),
      { isWide: true, left: 100, edge: 'top', offset: 326, maxHeight: 466 },
    ],
  ])('puts a card %s', (_, box, place) => {
    expect(placeOf(box, forms, viewport)).toEqual(place);
  });

  test('aligns with the end of the line in right-to-left text', () => {
    expect(placeOf(line(500, 100), forms, viewport, true).left).toBe(220);
  });

  test('never lets the card cover the line, wherever the line is', () => {
    for (let top = -40; top <= 820; top += 7) {
      const box = line(300, top);
      const { edge, offset } = placeOf(box, forms, viewport);
      if (edge === 'top') expect(offset).toBeGreaterThanOrEqual(box.bottom);
      else expect(viewport.height - offset).toBeLessThanOrEqual(box.top);
    }
  });

  test('covers the line, all inside, where there is no room beside it, as in a frame of a few lines', () => {
    expect(placeOf(line(100, 60), forms, { width: 500, height: 180 })).toEqual({
      isWide: false,
      left: 92,
      edge: 'top',
      offset: 8,
      maxHeight: 164,
    });
  });

  test('keeps to the margin of a viewport narrower than the card', () => {
    expect(placeOf(line(100, 100), forms, { width: 320, height: 500 }).left).toBe(8);
  });
});

test.each([
  ['one line', [line(100, 100)], 100, 120],
  ['two lines that touch', [line(800, 100), line(0, 124)], 100, 144],
  ['three lines, one after the other', [line(800, 100), line(0, 124), line(0, 148)], 100, 168],
  ['a line of the next column, far away', [line(100, 100), line(600, 500)], 100, 120],
])('a card stands beside %s', (_, boxes, top, bottom) => {
  const [first = line(0, 0)] = boxes;
  const last = boxes.length === 3 ? boxes[1] : first;
  expect(around(last ?? first, boxes)).toMatchObject({ top, bottom });
});

test('lineAt picks the line under the pointer of a mention broken over two lines', () => {
  const boxes = [line(800, 100), line(0, 120)];
  expect(lineAt(boxes, 20, 130)).toBe(boxes[1]);
  expect(lineAt(boxes, 790, 110)).toBe(boxes[0]);
  expect(lineAt([], 0, 0)).toBeUndefined();
});

test.each([
  [50, 110, 0, false],
  [105, 110, 0, true],
  [95, 110, 6, true],
])('isIn at %i,%i widened by %i is %s', (x, y, by, inside) => {
  expect(isIn(line(100, 100), x, y, by)).toBe(inside);
});

test.each([
  ['where it is wished', { left: 300, top: 200 }, card, { left: 300, top: 200 }],
  ['inside the left and upper edge', { left: -50, top: -50 }, card, { left: 8, top: 8 }],
  ['inside the right and lower edge', { left: 5000, top: 5000 }, card, { left: 592, top: 292 }],
  [
    'with its upper left corner on the screen where it is larger than that',
    { left: 50, top: 50 },
    { width: 2000, height: 2000 },
    { left: 8, top: 8 },
  ],
])('a card that stays is kept %s', (_, wish, size, at) => {
  expect(keptWithin(wish, size, viewport)).toEqual(at);
});

describe('a card that stays beside others', () => {
  const boxAt = (left: number, top = 100): Box => ({ left, top, right: left + 400, bottom: top + 500 });
  test.each<[string, number, Box[], number]>([
    ['stays where nothing is', 300, [], 300],
    ['stays where the others are elsewhere', 500, [boxAt(50)], 500],
    ['stays where the others are below', 300, [boxAt(300, 601)], 300],
    ['goes to the right', 500, [boxAt(150)], 556],
    ['goes to the left', 500, [boxAt(590)], 184],
    ['goes where there is room', 20, [boxAt(30)], 436],
    ['covers one where there is room on neither side', 300, [boxAt(300)], 300],
    ['does not go where a third one is', 500, [boxAt(150), boxAt(580)], 500],
  ])('%s', (_, left, others, at) => {
    expect(besideOthers({ left, top: 100 }, card, others, viewport)).toEqual({ left: at, top: 100 });
  });
});
