import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPage, type StandIn, standInBrowser } from '@/lib/page/fixtures/browser';
import { registries } from '@/lib/page/fixtures/reads';
import { type PageState, startPage } from '@/lib/page/start';
import { PAGE_DEFAULTS } from '@/lib/settings/choices';
import { startReading } from './reader';

let browser: StandIn;
let page: PageState;
let step: typeof import('./copy-key');

beforeEach(async () => {
  document.body.innerHTML = '<p>HARBOUR:000003</p>';
  browser = standInBrowser();
  step = await import('./copy-key');
  page = startPage(PAGE_DEFAULTS, registries);
  const text = document.querySelector('p')?.firstChild as Text;
  startReading(page).take({ candidates: new Set([text]), touched: new Set() });
});
afterEach(() => {
  page.controller.abort();
  forgetPage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const toast = () => browser.roots.at(-1)?.querySelector('[role=status]')?.textContent;

test('tells what its window could cite', () => {
  expect(step.citingPlace()).toEqual({
    pointed: null,
    focused: null,
    copied: null,
    collections: ['harbour:000003'],
  });
});

test('tells nothing of a page that is not read', () => {
  forgetPage();
  expect(step.citingPlace()).toBeUndefined();
});

test.each([
  ['several', 'chooseToCite'],
  ['none', 'nothingHere'],
])('where there is nothing to copy, says why: %s', async (why, says) => {
  await step.copyCitation(null, why);
  await vi.waitFor(() => expect(toast()).toBe(says), 10_000);
});

test('asks for what it copies', () => {
  void step.copyCitation('harbour:000003', '');
  expect(browser.ports.map(({ said }) => said)).toMatchObject([[{ key: 'harbour:000003', depth: 'card' }]]);
});

test('copies nothing of a registry that is not read', async () => {
  await step.copyCitation('elsewhere:000003', '');
  expect(browser.ports).toEqual([]);
});
