import { describe, expect, test } from 'vitest';
import { say, sayCount, stage } from '@/demo/gallery/stage';
import { askingOf, contextOf, describing, rowsOf } from '@/demo/gallery/surfaces';
import { loaded } from '@/lib/collection/evidence';
import { toKey } from '@/lib/identifier/identifier';
import { MentionList } from './mention-list';
import { rowsWithFound } from './unread-dois';
import type { UnreadDois } from './view-context';
import { drawView } from './views';

const DOIS = ['10.99999/reef.7', '10.99999/reef.8', '10.99998/reef.9'];
const ROWS = rowsOf(['published', 'never-published']);
/** A work that was looked up, with its description. */
const FOUND_ROWS = rowsOf(['work']);
const FOUND = FOUND_ROWS.map(({ identifier }) => identifier);
const TITLE = FOUND_ROWS.map(({ description }) => loaded(description.record)?.name).join();
const LOOK_UP = say('lookUpAt', 'DataCite');

const squeeze = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Draws a view of a text with unread DOIs. `isOn` is false if the service is switched off. */
function draw(kind: 'list' | 'bibliography' | 'check', unread: Partial<UnreadDois>, isOn = true) {
  const done: string[] = [];
  const asking = isOn ? askingOf({ onLookUp: () => done.push('looked up'), ...unread }) : null;
  const context = { ...contextOf(describing([...ROWS, ...FOUND_ROWS])), asking };
  const mentions = ROWS.map(({ identifier }) => ({ identifier, forms: ['doi' as const] }));
  const live = {
    mentions,
    dois: DOIS,
    article: null,
    onReadAgain: null,
    onShow: () => done.push('showed'),
  };
  const parts = { context, live, show: () => {}, turnTo: () => {}, back: () => {} };
  const view =
    kind === 'list' ? (
      <MentionList
        context={context}
        title={() => ''}
        rows={rowsWithFound(ROWS, DOIS, context)}
        dois={DOIS}
        onChoose={({ accession }) => done.push(`chose ${accession}`)}
        onView={() => {}}
      />
    ) : (
      drawView({ kind, mentions: null }, parts)
    );
  const drawn = stage(view, done);
  return { ...drawn, offer: () => squeeze(drawn.root.querySelector('.offered-dois')?.textContent) };
}

describe.each(['list', 'bibliography', 'check'] as const)('the %s', (kind) => {
  test('offers DOIs that may be data in one line, and looks them up at one press', async () => {
    const view = draw(kind, { open: DOIS });
    expect(view.offer()).toBe(`${sayCount('doisMayBeData', 3)} ${LOOK_UP}`);
    expect(view.done).toEqual([]);
    await view.press(LOOK_UP);
    expect(view.done).toEqual(['looked up']);
  });

  test('says that the service is being asked, and has no button meanwhile', () => {
    const view = draw(kind, { open: DOIS, isAsking: true });
    expect(view.offer()).toContain(say('asking', 'DataCite'));
    expect(view.buttons('.offered-dois')).toEqual([]);
  });

  test('offers again after a failure, and says why', () => {
    const view = draw(kind, { open: DOIS, reason: 'busy' });
    expect(view.offer()).not.toBe(`${sayCount('doisMayBeData', 3)} ${LOOK_UP}`);
    expect(view.buttons('.offered-dois')).toEqual([LOOK_UP]);
  });

  test('says how many are no data', () =>
    expect(draw(kind, { none: 2 }).offer()).toBe(sayCount('doisNoData', 2, 'DataCite')));

  test('joins those that are data', () => {
    const view = draw(kind, { found: FOUND });
    expect(view.offer()).toBe('');
    expect(view.root.textContent).toContain(TITLE);
  });

  test('offers nothing if the service is switched off', () =>
    expect(draw(kind, { open: DOIS }, false).root.querySelector('.offered-dois')).toBeNull());
});

test('a press on the title of a row that was looked up opens its record, as the page has no mark for it', async () => {
  const view = draw('list', { found: FOUND });
  const titleOf = (key: string) =>
    view.root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] h2 button`);
  for (const identifier of FOUND) titleOf(toKey(identifier))?.click();
  expect(view.done).toEqual([]);
  const [row] = ROWS;
  if (row) titleOf(toKey(row.identifier))?.click();
  expect(view.done).toEqual([`chose ${row?.identifier.accession}`]);
});
