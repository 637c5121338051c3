import { expect, test } from 'vitest';
import { toRegistry } from '@/lib/kinds/collections/to-registry';
import type { Preferences } from '@/lib/settings/choices';
import { reef } from '@/lib/settings/fixtures';
import { DEFAULTS } from '@/lib/settings/preferences';
import { makePopupSession, placeOf } from './popup-session';

const registry = toRegistry(reef);
const PAGE = new URL('https://journal.example/paper');
const identifier = { registry, accession: '000001', version: null };

/** Makes the state of a popup over a page that mentions one collection. */
async function stage({ isPrivate = false, address = PAGE as URL | null } = {}) {
  let own: Preferences = DEFAULTS;
  const done: string[] = [];
  const session = makePopupSession({
    choices: {
      settings: () => ({ own, policy: {}, now: own }),
      registries: () => [registry],
      format: () => null,
      change: async (to) => {
        own = to(own);
      },
    },
    onChange: (wanted) => done.push(wanted.map(({ accession }) => accession).join(' ')),
    front: {
      frontTab: async () => ({ id: 1, windowId: 7, isPrivate, url: 'first' }),
      askPage: async () => 'read',
      whenSaid: async () => undefined,
      accessTo: async () => ({ kind: 'built-in', host: 'journal.example', address }),
      isPdfPage: () => false,
      pdfIn: async () => null,
      isDrawn: async () => false,
      listMentions: async () => [
        { frameId: 3, mentions: [{ key: `${registry.key}:000001`, form: 'curie', count: 1 }] },
      ],
      references: { ask: async () => undefined, forget: () => undefined },
    },
  });
  void session.look();
  await expect.poll(() => session.front().dataSets).not.toBeNull();
  return { session, done, own: () => own };
}

test('placeOf returns the first mention of a collection, and the facts of each are wanted', async () => {
  const { session, done } = await stage();
  expect(done.at(-1)).toBe('000001');
  expect(placeOf(session.front(), 'dataSets', identifier)).toMatchObject({ tabId: 1, frameId: 3 });
  expect(placeOf(session.front(), 'dataSets', { ...identifier, accession: '000002' })).toBeNull();
});

test('turns cards off on the page in front, and on again', async () => {
  const { session, own } = await stage();
  await session.turnOff('site');
  expect(own().offSites).toEqual(['journal.example']);
  expect(session.off()?.place).toBe('site');
  await session.turnOn();
  expect(session.off()?.place).toBeNull();
});

test('has no switch for cards on a page that browsers close to extensions', async () => {
  const { session, own } = await stage({ address: null });
  await session.turnOff('site');
  expect(own()).toEqual(DEFAULTS);
  expect(session.off()).toBeNull();
});

test('knows the window of the page from its tab', async () => {
  expect((await stage({ isPrivate: true })).session.isPrivate()).toBe(true);
  expect((await stage()).session.isPrivate()).toBe(false);
});
