import { expect, test } from 'vitest';
import type { PageAnswers } from '@/lib/messages/contract';
import { takePageOver } from '@/lib/page/start';
import { removeStaleCards } from './remove-stale-cards';

const closed = new WeakMap<Element, ShadowRoot>();

/** A popover with a root that only the browser can open. */
function addHost(inside: string | null): Element {
  const host = document.body.appendChild(document.createElement('div'));
  host.setAttribute('popover', 'manual');
  if (inside === null) return host;
  const root = host.attachShadow({ mode: 'closed' });
  root.innerHTML = inside;
  closed.set(host, root);
  return host;
}

const ANSWERS: PageAnswers = {
  announce: () => true,
  reader: () => undefined,
  page: () => undefined,
};

const LEFT = '<div class="stage"><div class="accession card"></div></div>';

test.each([
  ['a card that was left open goes', LEFT, false],
  ['a popover of the page stays', '<div class="menu">Menu</div>', true],
  ['one that is empty stays', '', true],
  ['one without a root stays', null, true],
])('%s', (_, inside, stays) => {
  Object.assign(globalThis, {
    chrome: { dom: { openOrClosedShadowRoot: (host: Element) => closed.get(host) ?? null } },
  });
  const host = addHost(inside);
  removeStaleCards();
  expect(host.isConnected).toBe(stays);
});

test('the card that this build has open stays', () => {
  const host = addHost(LEFT) as HTMLElement;
  const cards = { host: () => host };
  takePageOver({ ...ANSWERS, page: () => ({ cards, bringCards: async () => undefined }) });
  removeStaleCards();
  expect(host.isConnected).toBe(true);
});
