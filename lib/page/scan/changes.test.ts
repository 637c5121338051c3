import { beforeEach, describe, expect, test } from 'vitest';
import { ChangeCollector, isOf } from './changes';

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
/** What a record of these parts says, told alone. */
const changesOf = (...records: Partial<MutationRecord>[]) => {
  const changes = new ChangeCollector();
  changes.add(records.map(record));
  return changes.take();
};
const nodes = (...list: Node[]) => list as unknown as NodeList;
const $ = (selector: string) => document.querySelector(selector) as Element;

describe('of a change', () => {
  test('what was added is looked through, and read again where it was added', () => {
    const { grown, touched } = changesOf({ addedNodes: nodes($('p'), $('i')) });
    expect([...grown]).toEqual([[document.body, { first: $('p'), before: null, next: null }]]);
    expect([...touched]).toEqual([document.body]);
  });

  test('what is put behind it is of the same growth', () => {
    const { fresh, grown } = changesOf({ addedNodes: nodes($('p')) }, { addedNodes: nodes($('i')) });
    expect([...grown.values()].map(({ first }) => first)).toEqual([$('p')]);
    expect(fresh.size).toBe(0);
  });

  test('what is put before one element is, too', () => {
    const next = document.createElement('u');
    const { fresh, grown } = changesOf(
      { addedNodes: nodes($('p')), nextSibling: next },
      { addedNodes: nodes($('i')), nextSibling: next },
    );
    expect([...grown.values()].map(({ first }) => first)).toEqual([$('p')]);
    expect(fresh.size).toBe(0);
  });

  test('what is put elsewhere in the same place is looked through by itself', () => {
    const { fresh } = changesOf(
      { addedNodes: nodes($('p')) },
      { addedNodes: nodes($('i')), nextSibling: $('p') },
    );
    expect([...fresh]).toEqual([$('i')]);
  });

  test('the whole place is looked through where the first of its growth has gone', () => {
    const gone = { removedNodes: nodes($('p')), nextSibling: $('i') };
    expect([...changesOf({ addedNodes: nodes($('p')) }, gone).fresh]).toEqual([document.body]);
  });

  test('the text behind it is looked through too: it may end a word', () => {
    const text = $('i').nextSibling;
    const { fresh } = changesOf({ removedNodes: nodes(document.createElement('b')), nextSibling: text });
    expect([...fresh]).toEqual([text]);
  });

  test('an element behind it is not', () => {
    expect(changesOf({ nextSibling: $('i') }).fresh.size).toBe(0);
  });

  test('an attribute or a text is both', () => {
    const { fresh, touched } = changesOf({ type: 'attributes', target: $('p') });
    expect([[...fresh], [...touched]]).toEqual([[$('p')], [$('p')]]);
  });

  test('nothing is left once it was taken', () => {
    const changes = new ChangeCollector();
    changes.addPlace($('p'));
    changes.add([record({ addedNodes: nodes($('p')) })]);
    changes.take();
    expect(changes.take()).toEqual({ fresh: new Set(), grown: new Map(), touched: new Set() });
  });

  test('the page stands for more places than can be told apart', () => {
    const changes = new ChangeCollector();
    changes.add([record({ addedNodes: nodes($('p')) })]);
    for (let count = 0; count < 2500; count++) changes.addPlace(document.createElement('b'));
    const { fresh, grown, touched } = changes.take();
    expect([[...fresh], [...grown], [...touched]]).toEqual([[document], [], [document]]);
  });

  test.each([
    [[{ target: document.documentElement }], false],
    [[{ target: document }], true],
    [[{}, { target: document }, {}], true],
  ])('it is reported if the page began again', (records, is) => {
    expect(new ChangeCollector().add(records.map(record))).toBe(is);
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
