import { beforeEach, describe, expect, test } from 'vitest';
import { collectChanges, isOf } from './changes';

beforeEach(() => {
  document.body.innerHTML = '<p>One</p><i></i>Text';
});

const record = (parts: Partial<MutationRecord>): MutationRecord => ({
  type: 'childList',
  target: document.body,
  addedNodes: [] as unknown as NodeList,
  removedNodes: [] as unknown as NodeList,
  nextSibling: null,
  previousSibling: null,
  attributeName: null,
  attributeNamespace: null,
  oldValue: null,
  ...parts,
});
const nodes = (...list: Node[]) => list as unknown as NodeList;
const $ = (selector: string) => document.querySelector(selector) as Element;

describe('of a change', () => {
  test('what was added is looked through, and read again where it was added', () => {
    const changes = collectChanges(document);
    changes.add(record({ addedNodes: nodes($('p'), $('i')) }));
    const { fresh, touched } = changes.take();
    expect([...fresh]).toEqual([$('p'), $('i')]);
    expect([...touched]).toEqual([document.body]);
  });

  test('the text behind it is looked through too: it may end a word', () => {
    const changes = collectChanges(document);
    changes.add(
      record({ removedNodes: nodes(document.createElement('b')), nextSibling: $('i').nextSibling }),
    );
    expect([...changes.take().fresh]).toEqual([$('i').nextSibling]);
  });

  test('an element behind it is not', () => {
    const changes = collectChanges(document);
    changes.add(record({ nextSibling: $('i') }));
    expect(changes.take().fresh.size).toBe(0);
  });

  test('an attribute or a text is both', () => {
    const changes = collectChanges(document);
    changes.add(record({ type: 'attributes', target: $('p') }));
    const { fresh, touched } = changes.take();
    expect([[...fresh], [...touched]]).toEqual([[$('p')], [$('p')]]);
  });

  test('nothing is left once it was taken', () => {
    const changes = collectChanges(document);
    changes.addPlace($('p'));
    changes.take();
    expect(changes.take()).toEqual({ fresh: new Set(), touched: new Set() });
  });

  test('the page stands for more places than can be told apart', () => {
    const changes = collectChanges(document);
    for (let count = 0; count < 2500; count++) changes.addPlace(document.createElement('b'));
    const { fresh, touched } = changes.take();
    expect([[...fresh], [...touched]]).toEqual([[document], [document]]);
  });
});

test.each<[string, Partial<MutationRecord>, boolean]>([
  ['its coming', { addedNodes: nodes(document.body) }, true],
  ['its going', { removedNodes: nodes(document.body) }, true],
  ['its coming with another', { addedNodes: nodes(document.body, document.head) }, false],
  ['an attribute of it', { type: 'attributes' }, false],
])('%s is a change of a node alone: %s', (_, parts, is) =>
  expect(isOf(document.body, record(parts))).toBe(is),
);
