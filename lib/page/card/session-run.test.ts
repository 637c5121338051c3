import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { standInBrowser } from '@/lib/page/fixtures/browser';
import { mentionOf } from '@/lib/page/fixtures/mentions';
import { readerWith, started } from '@/lib/page/fixtures/start';
import type { Mention } from '@/lib/page/read/mention';
import type { Reading } from '@/lib/page/read/reading';
import { runSession } from './session-run';

beforeEach(() => void standInBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A link to that accession, drawn on the page. */
const drawn = (accession: string) =>
  mentionOf(accession, document.body.appendChild(document.createElement('a')));
const elementIn = ({ place }: Mention) => place as Element;

/** The session of a mention of 000003, and what changes which mention is under every point of the page. */
function running(point: { x: number; y: number } | null) {
  const mention = drawn('000003');
  let under: Mention | null = mention;
  const mentionAt = vi.fn((..._at: number[]) => under);
  const page = started();
  page.reader = readerWith({ reading: { mentionAt } as unknown as Reading });
  const nothing = { draw() {}, open() {}, dismiss() {} };
  const { session } = runSession(mention, point, page, nothing, new AbortController().signal);
  return {
    session,
    mention,
    mentionAt,
    replace(next: Mention | null) {
      elementIn(mention).remove();
      under = next;
    },
  };
}

describe('the session of a mention that the page replaces', () => {
  test('goes on at what reads the same in its place', () => {
    const { session, replace, mentionAt } = running({ x: 5, y: 7 });
    const next = drawn('000003');
    replace(next);
    expect(session.boxes()).toHaveLength(1);
    expect(session.element).toBe(next.place);
    expect(mentionAt.mock.calls).toEqual([[5, 7]]);
  });
  test.each<[string, () => Mention | null]>([
    ['reads otherwise', () => drawn('000020')],
    ['is no mention', () => null],
  ])('is over where what came %s', (_, next) => {
    const { session, replace } = running({ x: 5, y: 7 });
    replace(next());
    expect(session.boxes()).toEqual([]);
  });
  test('looks where the mention was last, which may have moved', () => {
    const { session, replace, mentionAt } = running(null);
    session.boxes();
    replace(drawn('000003'));
    expect(session.boxes()).toHaveLength(1);
    expect(mentionAt.mock.calls).toEqual([[140, 110]]);
  });
});

test('the session of a mention that is still there does not look for it', () => {
  const { session, mention, mentionAt } = running({ x: 5, y: 7 });
  expect(session.boxes()).toHaveLength(1);
  expect(session.element).toBe(mention.place);
  expect(mentionAt).not.toHaveBeenCalled();
});
