import { expect, test } from 'vitest';
import type { Hover } from '@/lib/hover/hover';
import { registries } from '@/lib/page/fixtures/reads';
import type { Mention } from '@/lib/page/read/mention';
import { startPage } from '@/lib/page/start';
import { PAGE_DEFAULTS } from '@/lib/settings/choices';
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
  startPage(PAGE_DEFAULTS, registries).steps.card = {
    hover: {} as Hover<Mention>,
    host: () => host,
    shown: () => null,
  };
  removeStaleCards();
  expect(host.isConnected).toBe(true);
});
