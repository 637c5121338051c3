import { expect, test, vi } from 'vitest';
import { badgeText, showBadge, tellChanged } from './badge';

const said = vi.hoisted(() => ({ calls: [] as [string, object][], isGone: false }));

vi.mock('webextension-polyfill', () => {
  const say = (name: string) => async (details: object) => {
    if (said.isGone) throw new Error('No tab with id: 1.');
    said.calls.push([name, details]);
  };
  const action = {
    setBadgeBackgroundColor: say('background'),
    setBadgeTextColor: say('color'),
    setBadgeText: say('text'),
    setTitle: say('title'),
  };
  return { default: { action, i18n: { getMessage: (key: string) => key } } };
});

test.each([
  [0, false, ''],
  [1, false, '1'],
  [99, false, '99'],
  [100, false, '99+'],
  [2000, false, '99+'],
  [0, true, '!'],
  [3, true, '3!'],
  [100, true, '99+!'],
])('%i collections, some unread %s: %j', (count, hasFailed, text) =>
  expect(badgeText({ count, hasFailed })).toBe(text),
);

const badge = (count: number, hasOlder = false, hasFailed = false) => ({ count, hasOlder, hasFailed });

test('shows the count on the tab alone; colors, once, for all', async () => {
  said.calls.length = 0;
  await showBadge(1, badge(7));
  await showBadge(2, badge(8));
  expect(said.calls.map(([name]) => name)).toEqual(['background', 'color', 'text', 'text']);
  expect(said.calls.slice(2).map(([, details]) => details)).toEqual([
    { tabId: 1, text: '7' },
    { tabId: 2, text: '8' },
  ]);
});

test('color and title report an older version, and are reset', async () => {
  said.calls.length = 0;
  await showBadge(3, badge(2, true));
  await showBadge(3, badge(1));
  await showBadge(3, badge(1));
  expect(said.calls.filter(([name]) => name !== 'text')).toEqual([
    ['background', { tabId: 3, color: '#9a3412' }],
    ['title', { tabId: 3, title: 'namesOlder' }],
    ['background', { tabId: 3, color: '#1a44bd' }],
    ['title', { tabId: 3, title: '' }],
  ]);
});

test('the title reports that a part was not read, and is reset', async () => {
  said.calls.length = 0;
  await showBadge(4, badge(0, false, true));
  await showBadge(4, badge(2, true, true));
  await showBadge(4, badge(0));
  const titles = said.calls.flatMap(([name, call]) => (name === 'title' ? [call] : []));
  expect(titles.map((call) => (call as { title: string }).title)).toEqual([
    'name\nreadingFailed',
    'namesOlder\nreadingFailed',
    '',
  ]);
});

test('watched data sets that changed are told on pages without a number alone, until they are seen', async () => {
  said.calls.length = 0;
  await tellChanged(2);
  await showBadge(5, badge(0));
  await tellChanged(0);
  expect(said.calls).toEqual([
    ['text', { text: '•' }],
    ['title', { title: 'name\nwatchedChanges' }],
    // A tab without a text of its own has that of all tabs.
    ['text', { tabId: 5, text: null }],
    ['text', { text: '' }],
    ['title', { title: 'name' }],
  ]);
});

test('a closed tab causes no error', async () => {
  said.isGone = true;
  await expect(showBadge(1, badge(7))).resolves.toBeUndefined();
});
