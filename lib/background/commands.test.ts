import { beforeEach, expect, test, vi } from 'vitest';
import { onCommand } from './commands';

const state = vi.hoisted(() => ({ told: [] as unknown[], asked: 0, fails: false }));

vi.mock('webextension-polyfill', () => ({
  default: {
    tabs: {
      query: async () => {
        state.asked++;
        return [{ id: 7, windowId: 1 }];
      },
      sendMessage: (tabId: number, message: object) => {
        state.told.push([tabId, message]);
        return state.fails ? Promise.reject(new Error('No receiver.')) : Promise.resolve();
      },
    },
  },
}));

beforeEach(() => Object.assign(state, { told: [], asked: 0, fails: false }));

test('has the page open the card of the focused link', async () => {
  await onCommand('open-card', { id: 3, windowId: 1 });
  expect(state.told).toEqual([[3, { type: 'summon' }]]);
});

test('acts at the press itself where the browser names the tab', () => {
  void onCommand('open-card', { id: 3, windowId: 1 });
  expect(state).toMatchObject({ told: [[3, { type: 'summon' }]], asked: 0 });
});

test('asks for the tab where the browser names none', async () => {
  await onCommand('open-card');
  expect(state.told).toEqual([[7, { type: 'summon' }]]);
});

test.each(['', 'no-such-command', 'toString', '__proto__'])('passes over the command %j', async (name) => {
  await onCommand(name, { id: 3, windowId: 1 });
  expect(state).toMatchObject({ told: [], asked: 0 });
});

test('a page that nothing reads is no fault', async () => {
  state.fails = true;
  await expect(onCommand('open-card', { id: 3, windowId: 1 })).resolves.toBeUndefined();
});
