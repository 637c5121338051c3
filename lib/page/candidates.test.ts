import { beforeEach, describe, expect, test } from 'vitest';
import { findCandidates } from './candidates';
import { tokens } from './fixtures/reads';
import { isText } from './tree';

const found: string[] = [];
const on = {
  candidate: (node: Node) =>
    void found.push(isText(node) ? node.data.trim() : `<${node.nodeName.toLowerCase()}>`),
  shadow: (root: ShadowRoot) => void found.push(`${root.mode} root of ${root.host.localName}`),
  hostless: ({ localName }: Element) => void found.push(`${localName} without a root`),
  breathe: async () => undefined,
};
const { signal } = new AbortController();

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  found.length = 0;
});

describe('what may be a mention', () => {
  test.each([
    ['a text with a token', '<p>see HARBOUR:000003</p>', ['see HARBOUR:000003']],
    ['no text without one', '<p>see 000003, unharboured</p>', []],
    ['the half that ends a broken token', 'HAR<b>BOUR</b>:000003', ['BOUR']],
    ['a token broken in three', 'HA<i>RBO</i>UR:000003', ['UR:000003']],
    ['no token across white space', 'HAR <b>BOUR</b>', []],
    ['no token across an empty text', '<i>HAR</i><b></b><i>BOUR</i>', ['BOUR']],
    ['a link by its address', '<a href="https://harbour.example/collection/000003">x</a>', ['<a>']],
    ['an area of a picture', '<map><area href="/collection/000003"></map>', ['<area>']],
    ['an old link of a drawing', '<svg><a xlink:href="/collection/000003"><text>x</text></a></svg>', ['<a>']],
    ['no link without an address', '<a>x</a>', []],
    ['the word a link shows, too', '<a href="/collection/3">HARBOUR</a>', ['<a>', 'HARBOUR']],
    [
      'a declaration by its content',
      '<meta name="citation_doi" content="10.5555/harbour.000003">',
      ['<meta>'],
    ],
    ['structured text', '<script type="application/ld+json">"HARBOUR:000003"</script>', ['<script>']],
    ['no other script', '<script type="text/plain">HARBOUR:000003</script>', []],
    ['no style', '<style>.harbour{}</style>', []],
    ['no field', '<textarea>HARBOUR:000003</textarea><select><option>HARBOUR:000003</select>', []],
    ['nothing being written', '<div contenteditable="true"><p>HARBOUR:000003</p></div>', []],
    [
      'no editor',
      '<div role="textbox"><div>HARBOUR:000003</div></div><div class="cm-editor"><p>HARBOUR</p></div>',
      [],
    ],
    [
      'an editor that only shows',
      '<div role="textbox" aria-readonly="true">HARBOUR:000003</div>',
      ['HARBOUR:000003'],
    ],
    ['no words about a drawing', '<svg><title>HARBOUR:000003</title><desc>HARBOUR</desc></svg>', []],
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
    await findCandidates(document, tokens, on, signal);
    expect(found).toEqual(expected);
  });
});

test('finds shadow roots, of any element', async () => {
  document.body.innerHTML = '<div></div><x-card></x-card>';
  for (const element of document.body.children) element.attachShadow({ mode: 'open' });
  await findCandidates(document, tokens, on, signal);
  expect(found).toEqual(['open root of div', 'open root of x-card']);
});

test('a change in the middle of a word is read with what stands before it', async () => {
  document.body.innerHTML = '<p><b>HAR</b><i>BOUR:000003</i></p>';
  await findCandidates(document.querySelector('i') ?? document, tokens, on, signal);
  expect(found).toEqual(['BOUR:000003']);
});

describe('texts that touch over an edge', () => {
  const far = '<p>x</p>'.repeat(300);
  test.each([
    ['a token behind a letter', '<table><td>sea</td><td>HARBOUR:000003</td></table>', ['HARBOUR:000003']],
    ['a token before a letter', '<b>HARBOUR</b><i>x</i>', ['HARBOUR']],
    ['a token that a long page precedes', `${far}<p>HARBOUR:000003</p>`, ['HARBOUR:000003']],
    ['a token between long parts', `${far}<p>HARBOUR:000003.</p>${far}`, ['HARBOUR:000003.']],
  ])('%s', async (_, markup, expected) => {
    document.body.innerHTML = markup;
    await findCandidates(document, tokens, on, signal);
    expect(found).toEqual(expected);
  });
  // Texts are read in stretches of 128 elements: of these, one ends inside the word.
  test.each([123, 124, 125, 126, 127, 128])('a token broken behind %i elements', async (count) => {
    document.body.innerHTML = `${'<p></p>'.repeat(count)}<u>HAR</u><b>BOUR</b>:000003`;
    await findCandidates(document, tokens, on, signal);
    expect(found).toEqual(['BOUR']);
  });
});

test('gives the page its turn while it walks, and stops where it is told to', async () => {
  document.body.innerHTML = '<p>HARBOUR:000003</p>'.repeat(2000);
  const ended = new AbortController();
  let turns = 0;
  const breathe = async () => {
    turns++;
    ended.abort();
  };
  const { now } = performance;
  let time = 0;
  // Each look at the clock is a slice later.
  performance.now = () => (time += 8);
  await findCandidates(document, tokens, { ...on, breathe }, ended.signal).finally(
    () => (performance.now = now),
  );
  expect(turns).toBe(1);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(200);
});
