import { expect, test } from 'vitest';
import { changeWords } from '@/components/change-words';
import { say, sayCount, stage, words } from '@/demo/gallery/stage';
import { contextOf } from '@/demo/gallery/surfaces';
import type { Change } from '@/lib/collection/snapshot';
import type { Watched } from '@/lib/collection/watched';
import type { View } from './view-context';
import { ChangedBand, WatchedView } from './watched';

test.each<[Change, string]>([
  [{ kind: 'version', version: '0.240102.0304' }, 'New version: 0.240102.0304'],
  [{ kind: 'doi', doi: '10.5072/reef' }, 'DOI registered: 10.5072/reef'],
  [{ kind: 'embargo-ended' }, 'Embargo ended'],
  [{ kind: 'replaced', by: '8QZ9' }, 'Replaced by 8QZ9'],
  [{ kind: 'state', to: 'published' }, 'Published'],
  [{ kind: 'state', to: 'withdrawn' }, 'Withdrawn'],
  [{ kind: 'state', to: 'gone' }, 'Not found'],
  [{ kind: 'size', from: 1000, to: 2000 }, 'Now 2 kB, before 1 kB'],
  [{ kind: 'files', from: 1, to: 2 }, 'Now 2 files, before 1 file'],
  [{ kind: 'title', title: 'Tides' }, 'New title: Tides'],
  [{ kind: 'modified', date: '2024-01-02' }, 'changed 2 Jan 2024'],
])('%j is told as "%s"', (change, sentence) => expect(changeWords(change, 'Harbour', words)).toBe(sentence));

const SAME = { state: 'published', version: '0.230405.0617', title: 'Tides' } as const;
const row = (accession: string, after: Watched['after'] = SAME): Watched => ({
  key: `harbour:${accession}`,
  lookedAt: 0,
  dueAt: 0,
  isAlone: false,
  before: SAME,
  after,
});
const CHANGED = row('000417', { ...SAME, version: '0.240102.0304' });

/** Draws the list of what is watched. */
function draw(...all: readonly Watched[]) {
  const done: string[] = [];
  const note = (what: string) => (keys: readonly string[]) => void done.push(`${what} ${keys.join(' ')}`);
  const watched = { all, onSeen: note('seen'), onStop: note('stop') };
  const shown: View[] = [];
  return {
    shown,
    band: () => stage(<ChangedBand watched={watched} show={(view) => shown.push(view)} />, done),
    list: () =>
      stage(<WatchedView context={contextOf(() => undefined)} watched={watched} onBack={() => 0} />, done),
  };
}

test('the line in the popup counts what has changed, and leads to it', async () => {
  const drawn = draw(row('000418'), CHANGED);
  await drawn.band().press(sayCount('watchedChanged', 1));
  expect(drawn.shown).toEqual([{ kind: 'watched' }]);
});

test('nothing is said where nothing has changed', () =>
  expect(draw(row('000418')).band().root.textContent).toBe(''));

test('the list has what has changed first, and what a press does', async () => {
  const { root, press, done } = draw(row('000418'), CHANGED).list();
  const [first, second] = root.querySelectorAll('li.mention');
  expect(first?.textContent).toContain(say('changedVersion', '0.240102.0304'));
  expect(second?.textContent).not.toContain(say('watchedSeen'));
  await press(say('watchedSeen'));
  await press(say('stopWatching'));
  await press(say('stopWatchingAll'));
  expect(done).toEqual(['seen harbour:000417', 'stop harbour:000417', 'stop harbour:000418 harbour:000417']);
});

test('what is watched at an archive that is switched off is listed by its key, and can be stopped', async () => {
  const { root, press, done } = draw({
    ...row('1'),
    key: 'gone:1',
    before: undefined,
    after: undefined,
  }).list();
  expect(root.textContent).toContain('gone:1');
  await press(say('stopWatching'));
  expect(done).toEqual(['stop gone:1']);
});

test('a list of nothing says so', () => expect(draw().list().root.textContent).toContain(say('watchedNone')));
