import { beforeEach, describe, expect, test, vi } from 'vitest';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { toTokens } from '@/lib/kinds/to-tokens';
import { tokenSourcesOf } from '@/lib/kinds/tokens';
import { tokens } from '@/lib/page/fixtures/reads';
import { findCandidates } from './candidates';
import { endOf, joinedTo } from './texts';
import { isText } from './tree';

const found: string[] = [];
const on = {
  candidate: (node: Node) =>
    void found.push(isText(node) ? node.data.trim() : `<${node.nodeName.toLowerCase()}>`),
  shadow: (root: ShadowRoot) => void found.push(`${root.mode} root of ${root.host.localName}`),
  hostless: ({ localName }: Element) => void found.push(`${localName} without a root`),
  element: () => undefined,
};
const { signal } = new AbortController();
/** Searches the document, or the siblings from `first` to `last`, for candidates. */
const look = (first: Node = document.head, last: Node = document.body) =>
  findCandidates(first, last, tokens, on, signal);

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  found.length = 0;
});

describe('candidates are', () => {
  test.each([
    ['a text with a token', '<p>see HARBOUR:000003</p>', ['see HARBOUR:000003']],
    ['no text without one', '<p>see 000003, unharboured</p>', []],
    ['the half that ends a broken token', 'HAR<b>BOUR</b>:000003', ['BOUR']],
    ['a token broken in three', 'HA<i>RBO</i>UR:000003', ['UR:000003']],
    ['no token across white space', 'HAR <b>BOUR</b>', []],
    ['no token across an empty text', '<i>HAR</i><b></b><i>BOUR</i>', ['BOUR']],
    ['a link by its address', '<a href="https://harbour.example/collection/000003">x</a>', ['<a>']],
    ['an area of a picture', '<map><area href="/collection/000003"></map>', ['<area>']],
    ['an old link in SVG', '<svg><a xlink:href="/collection/000003"><text>x</text></a></svg>', ['<a>']],
    ['no link without an address', '<a>x</a>', []],
    ['no link to where nothing is named', '<a href="https://harbour.example/about">x</a>', []],
    ['the text of a link too', '<a href="/collection/3">HARBOUR</a>', ['<a>', 'HARBOUR']],
    [
      'a declaration by its content',
      '<meta name="citation_doi" content="10.5555/harbour.000003">',
      ['<meta>'],
    ],
    ['structured text', '<script type="application/ld+json">"HARBOUR:000003"</script>', ['<script>']],
    ['no other script', '<script type="text/plain">HARBOUR:000003</script>', []],
    ['no style', '<style>.harbour{}</style>', []],
    ['no field', '<textarea>HARBOUR:000003</textarea><select><option>HARBOUR:000003</select>', []],
    [
      'a field that cannot be edited',
      '<textarea readonly>HARBOUR:000003</textarea><input aria-readonly="true" value="HARBOUR:000003">',
      ['<textarea>', '<input>'],
    ],
    ['a text that can be edited', '<p contenteditable="true">HARBOUR:000003</p>', ['HARBOUR:000003']],
    ['no descriptions in SVG', '<svg><title>HARBOUR:000003</title><desc>HARBOUR</desc></svg>', []],
    ['a drawing', '<svg><text>HARBOUR:000003</text></svg>', ['HARBOUR:000003']],
    [
      'a formula, not its source',
      '<math><mtext>HARBOUR:000003</mtext><annotation>HARBOUR</annotation></math>',
      ['HARBOUR:000003'],
    ],
    ['nothing a template holds', '<template><p>HARBOUR:000003</p></template>', []],
    ['a custom element without a root', '<x-note></x-note>', ['x-note without a root']],
  ])('%s', async (_, markup, expected) => {
    document.body.innerHTML = markup;
    await look();
    expect(found).toEqual(expected);
  });
});

// Publishers put `<wbr>` after each slash of a DOI, and format its parts differently.
describe('a DOI of a work that is cut', () => {
  const ofWorks = toTokens(tokenSourcesOf(repositories));
  test.each([
    ['10.5281/<wbr>zenodo.8675309', 'see 10.5281/'],
    ['10.<wbr>5281/<wbr>zenodo.8675309', '5281/'],
    ['10.5281<wbr>/zenodo.8675309', '/zenodo.8675309'],
    ['https://<wbr>doi.org/<wbr>10.5281/<wbr>zenodo.8675309', '10.5281/'],
    ['10.5281/<b>zenodo.8675309</b>', 'see 10.5281/'],
    ['<i>10.6084</i>/m9.figshare.4234751', '/m9.figshare.4234751'],
    ['10.5281/<br>zenodo.8675309', 'see 10.5281/'],
    ['10.5281/zeno\u00addo.8675309', 'see 10.5281/zeno\u00addo.8675309'],
    ['zenodo.org/<wbr>records/8675309', 'records/8675309'],
    ['<b>zenodo</b>.org/records/8675309', '.org/records/8675309'],
  ])('%s', async (markup, expected) => {
    document.body.innerHTML = `<p>see ${markup}</p>`;
    await findCandidates(document.head, document.body, ofWorks, on, signal);
    expect(found).toEqual([expected]);
  });
});

test('finds shadow roots of any element', async () => {
  document.body.innerHTML = '<div></div><x-card></x-card>';
  for (const element of document.body.children) element.attachShadow({ mode: 'open' });
  await look();
  expect(found).toEqual(['open root of div', 'open root of x-card']);
});

test('in the head, JSON-LD is found and no other code', async () => {
  const long = `"HARBOUR:000005"${' '.repeat(5000)}`;
  const declaration = (text: string) => `<script type="application/ld+json">${text}</script>`;
  document.head.innerHTML = `<style>.harbour{}</style><script type="text/plain">HARBOUR:000003</script>${declaration('"HARBOUR:000003"')}<title>HARBOUR:000003</title>${declaration(long)}`;
  document.body.innerHTML = '<p>HARBOUR:000007</p>';
  await look();
  expect(found).toEqual(['<script>', '<script>', 'HARBOUR:000007']);
});

test('a change in the middle of a word is read with the text before it', async () => {
  document.body.innerHTML = '<p><b>HAR</b><i>BOUR:000003</i></p>';
  const node = document.querySelector('i') as Element;
  await look(node, node);
  expect(found).toEqual(['BOUR:000003']);
});

describe('texts of neighbouring elements', () => {
  const far = '<p>x</p>'.repeat(300);
  test.each([
    ['a token behind a letter', '<table><td>sea</td><td>HARBOUR:000003</td></table>', ['HARBOUR:000003']],
    ['a token before a letter', '<b>HARBOUR</b><i>x</i>', ['HARBOUR']],
    ['a token that a long page precedes', `${far}<p>HARBOUR:000003</p>`, ['HARBOUR:000003']],
    ['a token between long parts', `${far}<p>HARBOUR:000003.</p>${far}`, ['HARBOUR:000003.']],
  ])('%s', async (_, markup, expected) => {
    document.body.innerHTML = markup;
    await look();
    expect(found).toEqual(expected);
  });
  // The scanner tests texts after every 128 elements. With one of these counts, that point lies inside the
  // broken word.
  test.each([123, 124, 125, 126, 127, 128])('a token broken behind %i elements', async (count) => {
    document.body.innerHTML = `${'<p></p>'.repeat(count)}<u>HAR</u><b>BOUR</b>:000003`;
    await look();
    expect(found).toEqual(['BOUR']);
  });
});

test('however a page splits its texts, the result is the same as reading them one by one', async () => {
  const pieces = [
    'HARBOUR',
    'HAR',
    'BOUR',
    ':000003',
    ' ',
    '',
    'sea',
    '\u00ad',
    'collection',
    's',
    ' and so on ',
  ];
  let state = 1;
  const below = (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  for (let round = 0; round < 43; round++) {
    const any = () => pieces[below(pieces.length)] ?? '';
    const made = Array.from({ length: 1 + below(round < 40 ? 40 : 500) }, () =>
      below(3) ? `<b>${any()}</b>` : any(),
    );
    document.body.innerHTML = `<p>HARBOUR:000003</p><p>${made.join(below(2) ? '' : '<!---->')}</p>`;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const expected: Node[] = [];
    for (let end = ''; texts.nextNode(); ) {
      const { data } = texts.currentNode as Text;
      const whole = joinedTo(end, data);
      if (tokens.test(data) || (whole !== data && tokens.test(whole) && !tokens.test(end)))
        expected.push(texts.currentNode);
      if (data !== '') end = endOf(whole);
    }
    const seen = new Set<Node>();
    await findCandidates(
      document.head,
      document.body,
      tokens,
      { ...on, candidate: (node) => void seen.add(node) },
      signal,
    );
    expect([round, expected.filter((node) => !seen.has(node)).length, seen.size]).toEqual([
      round,
      0,
      expected.length,
    ]);
  }
});

test('in a stretch, links come first, then texts, each in page order', async () => {
  const link = '<a href="/collection/000003">x</a>';
  document.body.innerHTML = `<p>HARBOUR:1 ${link} HARBOUR:2.</p><area href="/collection/5"><p>HARBOUR:3</p>`;
  await look();
  expect(found).toEqual(['<a>', '<area>', 'HARBOUR:1', 'HARBOUR:2.', 'HARBOUR:3']);
});

describe('among siblings', () => {
  const items = ['HARBOUR:1', 'HARBOUR:2', 'HARBOUR:3', 'HARBOUR:4'];
  const among = async (first: number, last: number) => {
    document.body.innerHTML = items.map((item) => `<li>${item} <a href="/collection/3">x</a></li>`).join('');
    const { children } = document.body;
    await look(children[first], children[last]);
  };
  test('all of the given ones are searched', async () => {
    await among(0, 3);
    expect(found).toEqual(['<a>', '<a>', '<a>', '<a>', ...items]);
  });
  test('those beside them are not searched', async () => {
    await among(1, 2);
    expect(found).toEqual(['<a>', '<a>', 'HARBOUR:2', 'HARBOUR:3']);
  });
  test('one is enough', async () => {
    await among(2, 2);
    expect(found).toEqual(['<a>', 'HARBOUR:3']);
  });
  test('texts are searched', async () => {
    document.body.innerHTML = 'HARBOUR:1<b>HARBOUR:2</b>HARBOUR:3';
    const { firstChild, lastChild } = document.body;
    await look(firstChild as Node, lastChild as Node);
    expect(found).toEqual(['HARBOUR:1', 'HARBOUR:2', 'HARBOUR:3']);
  });
  test('code is skipped', async () => {
    document.body.innerHTML =
      '<i>HARBOUR:1</i><script>"HARBOUR:2"</script><style>.harbour{}</style><i>HARBOUR:3</i>';
    const { firstChild, lastChild } = document.body;
    await look(firstChild as Node, lastChild as Node);
    expect(found).toEqual(['HARBOUR:1', 'HARBOUR:3']);
  });
});

test('lets the page run between slices, and stops when the signal aborts', async () => {
  document.body.innerHTML = '<p>HARBOUR:000003</p>'.repeat(300);
  const ended = new AbortController();
  let turns = 0;
  vi.stubGlobal('requestIdleCallback', (turn: () => void) => {
    turns++;
    ended.abort();
    turn();
  });
  let time = 0;
  // Each reading of the clock advances it by 8 ms, which is more than a slice of time.
  vi.stubGlobal('performance', { now: () => (time += 8) });
  await findCandidates(document.head, document.body, tokens, on, ended.signal);
  vi.unstubAllGlobals();
  expect(turns).toBe(1);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(200);
});

test('an element that throws is skipped alone', async () => {
  document.body.innerHTML = '<p>HARBOUR:000003</p><i></i><a href="/collection/000005">x</a>';
  const element = ({ localName }: Element) => {
    if (localName === 'i') throw new Error('An odd element.');
  };
  await findCandidates(document.head, document.body, tokens, { ...on, element }, signal);
  expect(found).toEqual(['<a>', 'HARBOUR:000003']);
});

test.each([
  ['https://huggingface.co/datasets/openai/gsm8k', 1],
  ['https://huggingface.co/datasets/tide-lab/limpets', 1],
  ['https://physionet.org/content/mimiciv/', 1],
  ['https://physionet.org/content/', 0],
  ['https://huggingface.co/datasets', 0],
  ['https://huggingface.co/tide-lab/limpets', 0],
])('a link to a data set whose name has no digit is a candidate, too: %s', async (address, links) => {
  document.body.innerHTML = `<a href="${address}">x</a>`;
  const all = toTokens(tokenSourcesOf(builtInRegistries));
  await findCandidates(document.head, document.body, all, on, signal);
  expect(found).toEqual(Array.from({ length: links }, () => '<a>'));
});
