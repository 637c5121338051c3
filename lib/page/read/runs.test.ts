import { describe, expect, test } from 'vitest';
import { countSteps } from '@/bench/fuzz/steps';
import { blockOf, LONGEST_BLOCK, rangeOf, runsOf } from './runs';

const runsIn = (markup: string) => {
  document.body.innerHTML = markup;
  return runsOf(document.body).map(({ text }) => text);
};

describe('a block is read as a reader sees it', () => {
  test.each([
    ['one text', 'see HARBOUR:000003', ['see HARBOUR:000003']],
    ['inline elements continue the text', 'HAR<b>BO<i>UR</i></b>:000003', ['HARBOUR:000003']],
    ['a possible line break (wbr) is nothing', 'HARBOUR:<wbr>000003', ['HARBOUR:000003']],
    ['a line break is white space', 'collection<br>000003', ['collection\n000003']],
    [
      'a superscript is a note beside the line',
      'HARBOUR:000003<sup>12</sup> and 000004<sup><a>13</a></sup>',
      ['HARBOUR:000003 and 000004', '12', '13'],
    ],
    ['notes that touch are one text', 'a1<sup>2</sup><sup>3</sup> b<sup>4</sup>', ['a1 b', '23', '4']],
    [
      'a number does not continue after a note',
      'HARBOUR:00000<sup>1</sup>3 GSE12<a href="#r">34</a>5',
      ['HARBOUR:00000_3 GSE12_5', '1', '34'],
    ],
    ['a comment is nothing', 'HARBOUR:<!-- 1 -->000003', ['HARBOUR:000003']],
    [
      'what stands over a word is read separately',
      '<ruby>GSE<rp style="display:none">(</rp><rt>series</rt><rp style="display:none">)</rp></ruby>12345',
      ['GSE12345', '(', 'series', ')'],
    ],
    ['a block stands apart', 'HARBOUR:<div>000003</div>1', ['HARBOUR:', '1']],
    [
      'an element of an unknown name continues the text if it is drawn in the line',
      'HARBOUR:<my-mark>000</my-mark><named>00</named><output>3</output> <button style="display:inline">4</button>',
      ['HARBOUR:000003 4'],
    ],
    [
      'an element of an unknown name stands apart if it is drawn as a block',
      'HARBOUR:<my-mark style="display:block">000003</my-mark>1',
      ['HARBOUR:', '1'],
    ],
    [
      'an element of an unknown name that is not drawn is read separately',
      'HARBOUR:<my-note style="display:none">7</my-note>000003',
      ['HARBOUR:000003', '7'],
    ],
    ['a block in an element of an unknown name stands apart', '1<my-app><p>2</p>3</my-app>', ['1', '3']],
    ['a picture stands between', 'HARBOUR:<img>000003', ['HARBOUR:', '000003']],
    [
      'an inline block that touches the text continues it',
      'HARBOUR:<span style="display:inline-block">000003</span>/draft',
      ['HARBOUR:000003/draft'],
    ],
    ['an inline block may begin a word', '<b style="display:inline-flex">GSE</b>12345', ['GSE12345']],
    [
      'any other inline block is a separate run',
      'HARBOUR: <b style="display:inline-block">000003</b> a<i style="display:inline-block;margin-left:2px">b</i>',
      ['HARBOUR: ', '000003', ' a', 'b'],
    ],
    [
      'a placed element is a separate run, unless it continues a name cut at its punctuation',
      [
        'see <span style="P">10.5281/</span><span style="P">zenodo.8675309</span><span style="P">and</span>',
        '<span style="P">doi.org/10.5281</span><br><span style="P">/zenodo.1</span> x',
      ]
        .join('')
        .replaceAll('P', 'position:absolute;display:block'),
      ['see ', '10.5281/zenodo.8675309', 'and', 'doi.org/10.5281\n/zenodo.1', ' x'],
    ],
    [
      'an element without a box continues the text',
      'HARBOUR:<span style="display:contents">000003</span>',
      ['HARBOUR:000003'],
    ],
    [
      'a hidden element is read separately',
      'HARBOUR:<span style="display:none">no. <b>5</b></span>000003',
      ['HARBOUR:000003', 'no. 5'],
    ],
    [
      'a hidden element in a hidden one is read separately too',
      'a<b style="display:none">b<i style="display:none">c</i></b>',
      ['a', 'b', 'c'],
    ],
    ['a script is not read', 'HARBOUR:<script>x</script>000003', ['HARBOUR:', '000003']],
    ['a field is not read', 'a<textarea>b</textarea>c', ['a', 'c']],
    ['nothing is read of nothing', '', []],
  ])('%s', (_, markup, runs) => expect(runsIn(markup)).toEqual(runs));
});

describe('a line break in the source is a space if it is drawn as one', () => {
  const CUT = 'zenodo.123910\n  6 of';
  test.each([
    [`<p style="white-space:normal">${CUT}</p>`, CUT.replace('\n', ' ')],
    ['<p style="white-space:nowrap">zenodo.123910\n <b>6</b> of</p>', 'zenodo.123910  6 of'],
    ['<p>zenodo.123910<br>6 of</p>', 'zenodo.123910\n6 of'],
    ['<p style="white-space:normal">zenodo.123910\n\n 6 of</p>', 'zenodo.123910   6 of'],
    [`<p style="white-space:pre">${CUT}</p>`, CUT],
    [`<p style="white-space:pre-wrap"><b>${CUT}</b></p>`, CUT],
    [`<p style="white-space:pre-line">${CUT}</p>`, CUT],
    [`<pre style="white-space:normal">${CUT}</pre>`, CUT.replace('\n', ' ')],
    ['<p style="white-space:normal">zenodo.123910\n and</p>', 'zenodo.123910\n and'],
  ])('%j', (markup, text) => {
    document.body.innerHTML = markup;
    const block = document.body.firstElementChild;
    expect(block && runsOf(block).map((run) => run.text)).toEqual([text]);
  });
});

/** These superscripts are made by style, without a `sup` element. */
describe('a superscript by style ends the number before it', () => {
  test.each([
    ['<a style="vertical-align:super;font-size:.7em" href="/ref">1</a>', '1'],
    ['<span style="vertical-align:super;font-size:.7em">12</span>', '12'],
    ['<span style="vertical-align:super">12</span>', '12'],
    ['<span style="vertical-align:top;font-size:70%">12</span>', '12'],
    ['<span style="position:relative;top:-.5em;font-size:.7em">12</span>', '12'],
    ['<b style="position:relative;bottom:3px;font-size:9px">12</b>', '12'],
    ['<span class="c3">12</span>', '12'],
    ['<span class="fs1 v1">1</span><span class="fs1 v1">2</span>', '12'],
    ['<span class="v1 fs1">1<i>2</i></span>', '12'],
    ['<span style="font-variant-position:super">12</span>', '12'],
  ])('%s', (mark, aside) => {
    const style = '.c3{vertical-align:super;font-size:8pt}.v1{vertical-align:5px}.fs1{font-size:9px}';
    const runs = runsIn(`<style>${style}</style><p>In GSE12345${mark} here.</p>`);
    const paragraph = document.querySelector('p');
    expect([...runs, ...(paragraph ? runsOf(paragraph).map(({ text }) => text) : [])]).toEqual([
      'In GSE12345 here.',
      aside,
    ]);
  });
  test.each([
    '<span style="vertical-align:baseline;font-size:.7em">12</span>',
    '<span style="vertical-align:sub;font-size:.7em">12</span>',
    '<span style="vertical-align:-5px;font-size:.7em">12</span>',
    '<span style="vertical-align:top">12</span>',
    '<span style="position:relative;top:-1px">12</span>',
    '<span style="position:relative;top:2px;font-size:.7em">12</span>',
    '<span style="position:static;top:-5px;font-size:.7em">12</span>',
    '<span style="font-size:.7em">12</span>',
    '<mark>12</mark>',
  ])('not %s', (part) => {
    document.body.innerHTML = `<p>In GSE345${part} here.</p>`;
    const paragraph = document.querySelector('p');
    expect(paragraph && runsOf(paragraph).map(({ text }) => text)).toEqual(['In GSE34512 here.']);
  });
});

describe('a link within the document ends the number before it', () => {
  test.each([
    ['GSE12345<a href="#ref-1">1</a> here', ['GSE12345 here', '1']],
    ['HARBOUR:000003<a class="xref" href="#ref-1">1</a> here', ['HARBOUR:000003 here', '1']],
    ['10.5281/zenodo.1239<a href="#r">44</a>.', ['10.5281/zenodo.1239.', '44']],
    ['PDB 7C2L<a href="#r1">25</a>, 5BV7<a href="#r2">26</a>', ['PDB 7C2L, 5BV7', '25', '26']],
    ['10.7910/DVN/EQTQYO<span><a href="#n">a</a></span>', ['10.7910/DVN/EQTQYO', 'a']],
    ['GSE12345<a href="URL#r">*</a>', ['GSE12345', '*']],
    // In all cases below, the link continues the text before it.
    ['GSE1234<a href="https://site.example/?acc=GSE12345">5</a>', ['GSE12345']],
    ['GSE1234<a href="https://site.example/#r">5</a>', ['GSE12345']],
    ['GSE<a href="#r">123</a>45', ['GSE12345']],
    ['GSE12345 <a href="#r">1</a>', ['GSE12345 1']],
    ['GSE1<a href="#r">2345</a>', ['GSE12345']],
    ['GSE12345,<a href="#r">1</a>', ['GSE12345,1']],
    ['collec<a href="#r">tio</a>n', ['collection']],
    ['GSE1234<a>5</a>', ['GSE12345']],
  ])('%s', (markup, runs) => expect(runsIn(markup.replace('URL', document.URL))).toEqual(runs));
});

describe('pieces placed as a PDF viewer does', () => {
  /** Makes a text layer of pieces, each at `left,top,width`, and 10 px high unless a height is given. */
  const layer = (...pieces: (string | readonly [number, number, number, string, number?])[]) => {
    document.body.innerHTML = pieces
      .map((piece) =>
        typeof piece === 'string'
          ? piece
          : `<span style="position:absolute;display:block">${piece[3]}</span>`,
      )
      .join('');
    const placed = pieces.filter((piece) => typeof piece !== 'string');
    for (const [at, span] of [...document.querySelectorAll('span')].entries()) {
      const [left = 0, top = 0, width = 0, , height = 10] = placed[at] ?? [];
      span.getBoundingClientRect = () => new DOMRect(left, top, width, height);
    }
    return runsOf(document.body).map(({ text }) => text);
  };
  const BREAK = '<br role="presentation">';

  test.each<[string, string[], string[]]>([
    [
      'lines of one column continue over the break',
      layer([0, 0, 80, 'see dandiset'], BREAK, [0, 12, 50, '000039 of']),
      ['see dandiset\n000039 of'],
    ],
    [
      'pieces of one line are joined, with a space where there is white',
      layer([0, 0, 40, 'DANDI'], [46, 0, 40, '(see'], [86, 1, 20, ')']),
      ['DANDI (see)'],
    ],
    [
      'an address continues in the next line without a break',
      layer([0, 0, 80, 'at https://harbour.example/collection/000003/'], BREAK, [0, 12, 50, 'draft, too']),
      ['at https://harbour.example/collection/000003/draft, too'],
    ],
    [
      'a small raised piece is a separate run',
      layer([0, 0, 40, 'GSE12345'], [40, -1, 8, '12', 7], [48, 0, 40, ' here']),
      ['GSE12345', '12 here'],
    ],
    ['a small piece on the line runs on', layer([0, 0, 40, 'GSE'], [40, 3, 8, '12345', 7]), ['GSE12345']],
    ['cells of one line are separate runs', layer([0, 0, 20, 'A'], [60, 0, 40, '000144']), ['A', '000144']],
    [
      'the next column is a separate run',
      layer([0, 90, 80, 'ends here'], BREAK, [100, 0, 80, 'begins']),
      ['ends here\n', 'begins'],
    ],
    [
      'a piece far below is a separate run',
      layer([0, 0, 80, 'ends here'], BREAK, [0, 40, 80, 'begins']),
      ['ends here\n', 'begins'],
    ],
    [
      'boxes without a break are separate runs, because their lines may wrap',
      layer([0, 0, 80, 'one'], [0, 12, 80, 'other']),
      ['one', 'other'],
    ],
  ])('%s', (_, runs, expected) => expect(runs).toEqual(expected));
});

describe.each(['div', 'span'])('lines that are each a %s, without breaks', (name) => {
  /** Line of a text layer, 10 px high unless a height is given. */
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
      'continue in columns too',
      [
        [0, 0, 80, 'dandiset 000402,'],
        [0, 12, 80, 'version 1'],
        [100, 0, 80, 'other'],
        [100, 12, 9, 'column'],
      ],
      ['dandiset 000402,\nversion 1', 'other\ncolumn'],
    ],
    [
      'stay separate words after the end of a sentence',
      [
        [0, 0, 80, 'All.'],
        [0, 12, 80, 'Dandiset'],
      ],
      ['All.\nDandiset'],
    ],
    [
      'continue a broken address',
      [
        [0, 0, 80, 'https://harbour.example/'],
        [0, 12, 80, 'collection'],
      ],
      ['https://harbour.example/collection'],
    ],
    [
      'are separate runs if their size differs',
      [
        [0, 0, 80, 'Heading', 16],
        [0, 18, 80, 'text'],
      ],
      ['Heading', 'text'],
    ],
    [
      'are separate runs in the next paragraph',
      [
        [0, 0, 80, 'ends'],
        [0, 24, 80, 'begins'],
      ],
      ['ends', 'begins'],
    ],
    [
      'are separate runs as cells of a row',
      [
        [0, 0, 20, 'A'],
        [60, 0, 40, '000144'],
        [0, 12, 20, 'B'],
      ],
      ['A', '000144', 'B'],
    ],
  ])('%s', (_, lines, expected) => expect(runsOfLines(lines)).toEqual(expected));
});

test('a block that its own style does not place is a separate run', () =>
  expect(runsIn('a<div style="position:absolute;left:0;top:0">b</div>c')).toEqual(['a', 'c']));

test.each([
  ['<div><p id="it">a<b>b</b></p></div>', 'b', 'it'],
  ['<ul><li id="it"><a href="/"><em>b</em></a></li></ul>', 'em', 'it'],
  ['<table><tr><td id="it"><code>b</code></td></tr></table>', 'code', 'it'],
  ['<pre id="it"><span>b</span></pre>', 'span', 'it'],
  ['<svg><text id="it"><tspan>b</tspan></text></svg>', 'tspan', 'it'],
  ['<p id="it"><my-mark><b>b</b></my-mark></p>', 'b', 'it'],
  ['<p><my-box id="it" style="display:block"><b>b</b></my-box></p>', 'b', 'it'],
  // The DOM of these tests gives `math` no layout of its own; browsers do.
  ['<math id="it" style="display:block"><mrow><mtext>b</mtext></mrow></math>', 'mtext', 'it'],
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

  test('is found by binary search, in any number of texts', () => {
    const pieces = Array.from({ length: 10_000 }, (_, start) => ({ node: new Text('x'), start }));
    const run = { text: 'x'.repeat(10_000), pieces };
    expect(countSteps(() => rangeOf(run, 5, 7))).toBeLessThan(100);
    expect(rangeOf(run, 5, 7)?.startContainer).toBe(pieces[5]?.node);
  });

  test('there is none in a run without text', () =>
    expect(rangeOf({ text: '', pieces: [] }, 0, 1)).toBeUndefined());
});

describe('a block that is too long is cut', () => {
  const read = (...texts: readonly string[]) => {
    document.body.replaceChildren(...texts.flatMap((text) => [text, document.createElement('img')]));
    return runsOf(document.body);
  };
  const long = 'x '.repeat(LONGEST_BLOCK / 2 - 2);

  test.each([
    ['in one text', [long.repeat(10)]],
    ['in many', Array.from({ length: 100 }, () => 'x '.repeat(LONGEST_BLOCK / 20))],
  ])('%s, after its beginning', (_, texts) => {
    const runs = read(...texts);
    const length = runs.reduce((sum, { text }) => sum + text.length, 0);
    expect(length).toBeLessThanOrEqual(LONGEST_BLOCK);
    expect(length).toBeGreaterThan(LONGEST_BLOCK - 10);
    expect(runs.map(({ isCut }) => isCut)).toEqual(runs.map((run) => run === runs.at(-1)));
  });

  test('without reading a part of a number', () =>
    expect(read(`${long}GSE12345`)[0]?.text.trimEnd()).toMatch(/x$/));

  test('but not at exactly the limit', () =>
    expect(read(`${long}GSE1`)).toMatchObject([{ text: `${long}GSE1`, isCut: false }]));
});
