import { expect, test, vi } from 'vitest';
import { badgeText, showCount } from './badge';

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
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [2000, '99+'],
])('%i collections: %j', (count, text) => expect(badgeText(count)).toBe(text));

test('shows the count on the tab alone; colors, once, for all', async () => {
  said.calls.length = 0;
  await showCount(1, 7, false);
  await showCount(2, 8, false);
  expect(said.calls.map(([name]) => name)).toEqual(['background', 'color', 'text', 'text']);
  expect(said.calls.slice(2).map(([, details]) => details)).toEqual([
    { tabId: 1, text: '7' },
    { tabId: 2, text: '8' },
  ]);
});

test('says by color and title that an older version is named, and takes that back', async () => {
  said.calls.length = 0;
  await showCount(3, 2, true);
  await showCount(3, 1, false);
  await showCount(3, 1, false);
  expect(said.calls.filter(([name]) => name !== 'text')).toEqual([
    ['background', { tabId: 3, color: '#9a3412' }],
    ['title', { tabId: 3, title: 'namesOlder' }],
    ['background', { tabId: 3, color: '#1a44bd' }],
    ['title', { tabId: 3, title: '' }],
  ]);
});

test('a tab that has gone meanwhile troubles nobody', async () => {
  said.isGone = true;
  await expect(showCount(1, 7, false)).resolves.toBeUndefined();
});
