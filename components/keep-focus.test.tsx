import { act } from 'preact/test-utils';
import { describe, expect, test } from 'vitest';
import { drawCard, say, stage, stateOf } from '@/demo/gallery/stage';
import { contextOf } from '@/demo/gallery/surfaces';
import { NOTHING_YET } from '@/lib/collection/description';
import { MentionList } from './popup/mention-list';
import { MentionRow } from './popup/mention-row';
import { SiteSwitch } from './popup/site-switch';
import { useViews, ViewStack } from './popup/view-stack';
import { Rows } from './rows';
import { ShowMoreList } from './show-more-list';

const nameOf = (it: Element) => it.getAttribute('aria-label') ?? it.textContent;
const focused = () => {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return 'nothing';
  return activeElement.getAttribute('role') ?? nameOf(activeElement);
};
const buttonIn = (root: Element, name: string) => {
  const button = [...root.querySelectorAll('button')].find((it) => nameOf(it) === name);
  if (!button) throw new Error(`no button is called ${name}`);
  return button;
};
/**
 * Focuses and clicks the button with this name, then waits until everything is drawn. `then` is called after
 * the click.
 */
async function press(root: Element, name: string, then: () => void = () => {}) {
  const button = buttonIn(root, name);
  button.focus();
  await act(() => button.click());
  await act(then);
}

/** A list in a window. Views open on top of the list. */
function Window({ rows }: { readonly rows: Parameters<typeof MentionList>[0]['rows'] }) {
  const open = useViews(contextOf(() => undefined));
  return (
    <ViewStack open={open} live={{ mentions: [], dois: [], onReadAgain: null, article: null, onShow: null }}>
      <MentionList
        context={open.context}
        title={() => ''}
        rows={rows}
        onChoose={null}
        onView={open.show as never}
      />
    </ViewStack>
  );
}

describe('a control that its own press removes', () => {
  test('“Try again”: the next control in the card takes the focus', async () => {
    const state = stateOf('unreachable');
    const card = drawCard(state);
    await press(card.root, say('tryAgain'), () => card.redraw({ ...state, description: NOTHING_YET }));
    expect(focused()).toBe(say('copyAs', 'HARBOUR:000214'));
  });

  test('“Copy” of a row without a record: the button that replaces it takes the focus', async () => {
    const { identifier, description } = stateOf('published');
    const failed = { state: 'failed', reason: 'not-asked' } as const;
    const unasked = { ...NOTHING_YET, summary: failed, record: failed, done: true };
    const drawn = stage(<Window rows={[{ identifier, description: unasked }]} />);
    const name = drawn.buttons('.mention-acts')[0] ?? '';
    await press(drawn.root, name, () => drawn.redraw(<Window rows={[{ identifier, description }]} />));
    expect(document.activeElement?.closest('.mention-acts')).not.toBeNull();
  });

  test('the last “Show more”: the first new control takes the focus, or the window', async () => {
    const draw = (some: readonly number[]) =>
      some.map((each) => (
        <button key={each} type="button">
          {each}
        </button>
      ));
    function Listed() {
      const open = useViews(contextOf(() => undefined));
      return (
        <ViewStack
          open={open}
          live={{ mentions: [], dois: [], onReadAgain: null, article: null, onShow: null }}
        >
          <ShowMoreList items={[1, 2, 3]} atOnce={2} draw={draw} />
        </ViewStack>
      );
    }
    const { root } = stage(<Listed />);
    await press(root, say('showMore', '1'));
    expect(focused()).toBe('3');
  });
});

test('an item of a menu closes it, and its button has the focus', async () => {
  const done: string[] = [];
  const site = {
    reading: { kind: 'built-in', host: 'journal.example' },
    off: { place: null, until: 0, host: 'journal.example', lock: null },
    onTurnOff: (place: string) => done.push(place),
    onTurnOn: () => done.push('on'),
    onAllowSite: () => done.push('allow'),
    onAllowEverySite: () => done.push('allow all'),
  } as never;
  const { root } = stage(<SiteSwitch site={site}>{null}</SiteSwitch>);
  await press(root, say('cardMenu'));
  await press(root, say('offPage'));
  expect([done, root.querySelector('[role=menu]'), focused()]).toEqual([['page'], null, say('cardMenu')]);
});

test('a press in the card’s menu that fails says why in it, and leaves it open', async () => {
  const card = drawCard(stateOf('published'), { refusal: 'by-policy' });
  await press(card.root, say('cardMenu'));
  await press(card.root, say('offEverywhere'));
  expect([card.root.querySelector('.refusal')?.textContent, focused()]).toEqual([
    say('byPolicy'),
    'menuitem',
  ]);
});

test('a key that is held presses once', async () => {
  const card = drawCard(stateOf('unreachable'));
  const held = (repeat: boolean) =>
    buttonIn(card.root, say('tryAgain')).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
    );
  expect([held(false), held(true)]).toEqual([true, false]);
});

describe('a list', () => {
  const key = (name: string, more: KeyboardEventInit = {}) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    );
  const stops = (root: Element) =>
    [...root.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0).map(nameOf);
  const listed = (rows: readonly string[], dir?: 'rtl') => (
    <div dir={dir} style={dir ? { direction: dir } : {}}>
      <Rows>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">{row}</button>
            <button type="button">{row} copy</button>
          </li>
        ))}
      </Rows>
    </div>
  );

  test.each<[string, string[], string]>([
    ['Down', ['ArrowDown'], 'b'],
    ['Down at the end', ['ArrowDown', 'ArrowDown', 'ArrowDown'], 'c'],
    ['Up at the start', ['ArrowUp'], 'a'],
    ['End', ['End'], 'c'],
    ['Home', ['End', 'Home'], 'a'],
    ['Right', ['ArrowRight'], 'a copy'],
    ['Right at the end of a row', ['ArrowRight', 'ArrowRight'], 'a copy'],
    ['Left', ['ArrowRight', 'ArrowLeft'], 'a'],
    ['Right and Down', ['ArrowRight', 'ArrowDown'], 'b'],
  ])('%s leads from its first row', (_, keys, to) => {
    const { root } = stage(listed(['a', 'b', 'c']));
    buttonIn(root, 'a').focus();
    for (const each of keys) key(each);
    expect(focused()).toBe(to);
  });

  test('keys with a modifier are left to the browser', () => {
    const { root } = stage(listed(['a', 'b']));
    buttonIn(root, 'a').focus();
    expect(key('ArrowDown', { altKey: true })).toBe(true);
    expect(focused()).toBe('a');
  });

  test('from right to left, Left leads on', () => {
    const { root } = stage(listed(['a'], 'rtl'));
    buttonIn(root, 'a').focus();
    key('ArrowLeft');
    expect(focused()).toBe('a copy');
  });

  test('is one Tab stop: the row that had the focus last, or the first', async () => {
    const drawn = stage(listed(['a', 'b', 'c']));
    expect(stops(drawn.root)).toEqual(['a', 'a copy']);
    buttonIn(drawn.root, 'b').focus();
    expect(stops(drawn.root)).toEqual(['b', 'b copy']);
    await act(() => drawn.redraw(listed(['a', 'c', 'd'])));
    expect(stops(drawn.root)).toEqual(['a', 'a copy']);
    await act(() => drawn.redraw(listed(['d', 'e'])));
    expect(stops(drawn.root)).toEqual(['d', 'd copy']);
  });

  test('a control added later to the current row is a Tab stop', async () => {
    const { identifier, description } = stateOf('published');
    const nothing = () => undefined;
    const listOf = (described: typeof description) => (
      <Rows list="ol">
        {['000214', '000215'].map((accession) => (
          <MentionRow
            key={accession}
            row={{ identifier: { ...identifier, accession }, description: described }}
            onChoose={null}
            onAsk={nothing}
            onRetry={nothing}
            onOpen={nothing}
          />
        ))}
      </Rows>
    );
    const drawn = stage(listOf(NOTHING_YET));
    await act(() => drawn.redraw(listOf(description)));
    const rows = [...drawn.root.querySelectorAll('.mention')].map((row) => stops(row).length);
    expect(rows).toEqual([3, 0]);
  });
});
