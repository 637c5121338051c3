import { describe, expect, test } from 'vitest';
import { blockOf, LONGEST_BLOCK, rangeOf, runsOf } from './runs';

const runsIn = (markup: string) => {
  document.body.innerHTML = markup;
  return runsOf(document.body).map(({ text }) => text);
};

describe('a block is read as it is seen', () => {
  test.each([
    ['one text', 'see HARBOUR:000003', ['see HARBOUR:000003']],
    ['inline elements run on', 'HAR<b>BO<i>UR</i></b>:000003', ['HARBOUR:000003']],
    ['a place to break the line is nothing', 'HARBOUR:<wbr>000003', ['HARBOUR:000003']],
    ['a line break is white space', 'collection<br>000003', ['collection\n000003']],
    [
      'a raised number is a note, which the line does not go through',
      'HARBOUR:000003<sup>12</sup> and 000004<sup><a>13</a></sup>',
      ['HARBOUR:000003 and 000004', '12', '13'],
    ],
    ['a comment is nothing', 'HARBOUR:<!-- 1 -->000003', ['HARBOUR:000003']],
    ['a block stands apart', 'HARBOUR:<div>000003</div>1', ['HARBOUR:', '1']],
    ['a picture stands between', 'HARBOUR:<img>000003', ['HARBOUR:', '000003']],
    [
      'a box of its own stands apart',
      'HARBOUR:<span style="display:inline-block">000003</span>4',
      ['HARBOUR:', '000003', '4'],
    ],
    [
      'what is placed by itself stands apart, but where it goes on with a name that is cut at its marks',
      [
        'see <span style="P">10.5281/</span><span style="P">zenodo.8675309</span><span style="P">and</span>',
        '<span style="P">doi.org/10.5281</span><br><span style="P">/zenodo.1</span> x',
      ]
        .join('')
        .replaceAll('P', 'position:absolute;display:block'),
      ['see ', '10.5281/zenodo.8675309', 'and', 'doi.org/10.5281\n/zenodo.1', ' x'],
    ],
    [
      'an element without a box runs on',
      'HARBOUR:<span style="display:contents">000003</span>',
      ['HARBOUR:000003'],
    ],
    [
      'what is hidden is read for itself',
      'HARBOUR:<span style="display:none">no. <b>5</b></span>000003',
      ['HARBOUR:000003', 'no. 5'],
    ],
    [
      'a hidden place in a hidden one too',
      'a<b style="display:none">b<i style="display:none">c</i></b>',
      ['a', 'b', 'c'],
    ],
    ['a script is not read', 'HARBOUR:<script>x</script>000003', ['HARBOUR:', '000003']],
    ['a field is not read', 'a<textarea>b</textarea>c', ['a', 'c']],
    ['nothing is read of nothing', '', []],
  ])('%s', (_, markup, runs) => expect(runsIn(markup)).toEqual(runs));
});

describe('pieces placed as a PDF viewer does', () => {
  /** Pieces at `left,top,width`, each 10 px high. */
  const layer = (...pieces: (string | readonly [number, number, number, string])[]) => {
    document.body.innerHTML = pieces
      .map((piece) =>
        typeof piece === 'string'
          ? piece
          : `<span style="position:absolute;display:block">${piece[3]}</span>`,
      )
      .join('');
    const placed = pieces.filter((piece) => typeof piece !== 'string');
    for (const [at, span] of [...document.querySelectorAll('span')].entries()) {
      const [left = 0, top = 0, width = 0] = placed[at] ?? [];
      span.getBoundingClientRect = () => new DOMRect(left, top, width, 10);
    }
    return runsOf(document.body).map(({ text }) => text);
  };
  const BREAK = '<br role="presentation">';

  test.each<[string, string[], string[]]>([
    [
      'lines of one flow run on over the break',
      layer([0, 0, 80, 'see dandiset'], BREAK, [0, 12, 50, '000039 of']),
      ['see dandiset\n000039 of'],
    ],
    [
      'pieces of one line run on, with a space where there is white',
      layer([0, 0, 40, 'DANDI'], [46, 0, 40, '(see'], [86, 1, 20, ')']),
      ['DANDI (see)'],
    ],
    [
      'an address goes on in the next line without a break',
      layer([0, 0, 80, 'at https://harbour.example/collection/000003/'], BREAK, [0, 12, 50, 'draft, too']),
      ['at https://harbour.example/collection/000003/draft, too'],
    ],
    ['cells of one line stand apart', layer([0, 0, 20, 'A'], [60, 0, 40, '000144']), ['A', '000144']],
    [
      'the next column stands apart',
      layer([0, 90, 80, 'ends here'], BREAK, [100, 0, 80, 'begins']),
      ['ends here\n', 'begins'],
    ],
    [
      'what is far below stands apart',
      layer([0, 0, 80, 'ends here'], BREAK, [0, 40, 80, 'begins']),
      ['ends here\n', 'begins'],
    ],
    [
      'without a break boxes stand apart, as they may wrap',
      layer([0, 0, 80, 'one'], [0, 12, 80, 'other']),
      ['one', 'other'],
    ],
  ])('%s', (_, runs, expected) => expect(runs).toEqual(expected));
});

describe.each(['div', 'span'])('lines that are each a %s, without breaks', (name) => {
  /** Lines at `left,top,width`, 10 px high or as told. */
  type Line = [left: number, top: number, width: number, text: string, height?: number];
  const runsOfLines = (lines: readonly Line[]) => {
    document.body.innerHTML = lines
      .map(
        ([left, top, , text, height = 10]) =>
          `<${name} style="position:absolute;display:block;white-space:pre;left:${left}px;top:${top}px;font-size:${height}px">${text}</${name}>`,
      )
      .join('');
    const elements = [...document.querySelectorAll(name)];
    for (const [at, [left, top, width, , height = 10]] of lines.entries()) {
      const element = elements[at];
      if (element) element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
    }
    expect(elements.map((element) => element.firstChild && blockOf(element.firstChild))).toEqual(
      lines.map(() => document.body),
    );
    return runsOf(document.body).map(({ text }) => text);
  };

  test.each<[string, Line[], string[]]>([
    [
      'run on, in columns, too',
      [
        [0, 0, 80, 'dandiset 000402,'],
        [0, 12, 80, 'version 1'],
        [100, 0, 80, 'other'],
        [100, 12, 9, 'column'],
      ],
      ['dandiset 000402,\nversion 1', 'other\ncolumn'],
    ],
    [
      'stay words of their own behind the end of a sentence',
      [
        [0, 0, 80, 'All.'],
        [0, 12, 80, 'Dandiset'],
      ],
      ['All.\nDandiset'],
    ],
    [
      'hold an address that goes on',
      [
        [0, 0, 80, 'https://harbour.example/'],
        [0, 12, 80, 'collection'],
      ],
      ['https://harbour.example/collection'],
    ],
    [
      'stand apart where they are of another size',
      [
        [0, 0, 80, 'Heading', 16],
        [0, 18, 80, 'text'],
      ],
      ['Heading', 'text'],
    ],
    [
      'stand apart in the next paragraph',
      [
        [0, 0, 80, 'ends'],
        [0, 24, 80, 'begins'],
      ],
      ['ends', 'begins'],
    ],
    [
      'stand apart as the cells of a row do',
      [
        [0, 0, 20, 'A'],
        [60, 0, 40, '000144'],
        [0, 12, 20, 'B'],
      ],
      ['A', '000144', 'B'],
    ],
  ])('%s', (_, lines, expected) => expect(runsOfLines(lines)).toEqual(expected));
});

test('a block that is placed by no style of its own stands apart', () =>
  expect(runsIn('a<div style="position:absolute;left:0;top:0">b</div>c')).toEqual(['a', 'c']));

test.each([
  ['<div><p id="it">a<b>b</b></p></div>', 'b', 'it'],
  ['<ul><li id="it"><a href="/"><em>b</em></a></li></ul>', 'em', 'it'],
  ['<table><tr><td id="it"><code>b</code></td></tr></table>', 'code', 'it'],
  ['<pre id="it"><span>b</span></pre>', 'span', 'it'],
  ['<svg><text id="it"><tspan>b</tspan></text></svg>', 'tspan', 'it'],
  ['<math id="it"><mrow><mtext>b</mtext></mrow></math>', 'mtext', 'it'],
])('the block of a text in %s', (markup, selector, id) => {
  document.body.innerHTML = markup;
  const text = document.querySelector(selector)?.firstChild;
  expect(text && blockOf(text)).toBe(document.getElementById(id));
});

test('the block of a text right under a shadow root is that root', () => {
  document.body.innerHTML = '<div></div>';
  const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = 'HARBOUR:<b>000003</b>';
  expect(root?.firstChild && blockOf(root.firstChild)).toBe(root);
  expect(root && runsOf(root).map(({ text }) => text)).toEqual(['HARBOUR:000003']);
});

describe('a part of a run is a range of the page', () => {
  test.each([
    ['in one text', 'ab<b>cd</b>ef', 0, 2, ['ab', 0, 'ab', 2]],
    ['over elements', 'ab<b>cd</b>ef', 1, 5, ['ab', 1, 'ef', 1]],
    ['its start is in the later of two texts', 'ab<b>cd</b>ef', 2, 3, ['cd', 0, 'cd', 1]],
    ['its end is in the earlier of two texts', 'ab<b>cd</b>ef', 3, 4, ['cd', 1, 'cd', 2]],
    ['a line break is in no text', 'ab<br>cd', 1, 4, ['ab', 1, 'cd', 1]],
    ['an end on a line break', 'ab<br>cd', 0, 3, ['ab', 0, 'ab', 2]],
  ])('%s', (_, markup, start, end, ends) => {
    document.body.innerHTML = `<p>${markup}</p>`;
    const [run] = runsOf(document.querySelector('p') ?? document.body);
    const range = run && rangeOf(run, start, end);
    const text = (node: Node | undefined) => node?.textContent;
    expect([
      text(range?.startContainer),
      range?.startOffset,
      text(range?.endContainer),
      range?.endOffset,
    ]).toEqual(ends);
  });

  test('there is none in a run without text', () =>
    expect(rangeOf({ text: '', pieces: [] }, 0, 1)).toBeUndefined());
});

test.each([
  ['in one text', ['x'.repeat(10 * LONGEST_BLOCK)]],
  ['in many', Array.from({ length: 100 }, () => 'x'.repeat(LONGEST_BLOCK / 10))],
])('of a block with more text than is for readers, %s, the beginning is read', (_, texts) => {
  document.body.replaceChildren(...texts.flatMap((text) => [text, document.createElement('img')]));
  const read = runsOf(document.body).reduce((sum, { text }) => sum + text.length, 0);
  expect(read).toBe(LONGEST_BLOCK);
});
