import { describe, expect, test } from 'vitest';
import { registries } from '@/lib/page/fixtures/reads';
import { boxesOf, elementOf, inPageOrder, type Mention } from './mention';

const [registry] = registries;

function mentionIn(
  place: Mention['place'],
  accession: string,
  version: string | null = null,
  form: Mention['form'] = 'curie',
): Mention {
  if (!registry) throw new Error('The tests have a registry.');
  return { identifier: { registry, accession, version }, form, place };
}
const rangeAt = (node: Node, start: number, end: number) =>
  new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end });
const at = (selector: string, root: ParentNode = document) => {
  const element = root.querySelector(selector);
  if (!element) throw new Error(`No ${selector}.`);
  return element;
};

describe('mentions are sorted in page order', () => {
  test('texts, links and offsets', () => {
    document.body.innerHTML = '<p>one two</p><a href="/">three</a><p id="last">four</p>';
    const text = at('p').firstChild ?? document;
    const mentions = [
      mentionIn(at('#last'), '000004'),
      mentionIn(rangeAt(text, 4, 7), '000002'),
      mentionIn(at('a'), '000003'),
      mentionIn(rangeAt(text, 0, 3), '000001'),
    ];
    expect(inPageOrder(mentions).map(({ identifier }) => identifier.accession)).toEqual([
      '000001',
      '000002',
      '000003',
      '000004',
    ]);
  });

  test('shadow trees at the place of their hosts, nested ones by the outermost different hosts', () => {
    document.body.innerHTML = '<p>1</p><div id="outer"></div><p id="after">5</p>';
    const outer = at('#outer').attachShadow({ mode: 'open' });
    outer.innerHTML = '<div id="one"></div><p>3</p><div id="two"></div>';
    const [one, two] = ['#one', '#two'].map((id) => at(id, outer).attachShadow({ mode: 'open' }));
    for (const [index, root] of [one, two].entries()) if (root) root.innerHTML = `<p>${index * 2 + 2}</p>`;
    const roots = [document, outer, one, two].filter((root) => root !== undefined);
    const paragraphs = roots.flatMap((root) => [...root.querySelectorAll('p')]);
    const shuffled = paragraphs.toSorted((a, b) => Number(b.textContent) - Number(a.textContent));
    const ordered = inPageOrder(shuffled.map((place) => mentionIn(place, '000001')));
    expect(ordered.map((mention) => elementOf(mention).textContent)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('a host before its content', () => {
    document.body.innerHTML = '<div></div>';
    const root = at('div').attachShadow({ mode: 'open' });
    root.innerHTML = '<p></p>';
    const [host, inside] = [mentionIn(at('div'), '000001'), mentionIn(at('p', root), '000002')];
    for (const mentions of [
      [host, inside],
      [inside, host],
    ])
      expect(inPageOrder(mentions)).toEqual([host, inside]);
  });
});

test('a link without a box of its own has the boxes of its text', () => {
  document.body.innerHTML = '<a href="/">text</a>';
  const link = at('a');
  const boxes = [new DOMRect(1, 2, 3, 4)];
  link.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getClientRects = () => Object.assign([...boxes], { item: () => null });
  expect(boxesOf(mentionIn(link, '000001'))).toEqual(boxes);
});
