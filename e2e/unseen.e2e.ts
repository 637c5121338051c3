import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reader } from '@/tools/drive/reader';
import { type Stage, setStage } from './stage/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

/** How many times as long as a scan takes we wait for something that should not come. */
const LONG_ENOUGH = 1500;

/** Every trace that a page could look for, as its own script finds it; nothing where nobody is there. */
const traces = ({ page }: Reader) =>
  page.evaluate(() => {
    const found: string[] = [];
    const styleOf = (element: Element, highlight: string) => {
      const style = getComputedStyle(element, `::highlight(${highlight})`);
      return [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    };
    const roots = [document, ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)];
    for (const name of ['accession-mention', 'accession-pointed', 'accession-found'])
      for (const element of [document.documentElement, document.body, ...document.querySelectorAll('p')])
        if (styleOf(element, name) !== styleOf(element, 'nobody-has-this-name'))
          found.push(`style of ${name} at ${element.localName}`);
    for (const [name] of CSS.highlights) found.push(`highlight ${name}`);
    for (const root of roots)
      if (root?.adoptedStyleSheets.length) found.push(`adopted sheet of ${root.nodeName}`);
    for (const { href, ownerNode } of document.styleSheets)
      if (!ownerNode?.isConnected) found.push(`sheet ${href}`);
    for (const { name } of performance.getEntriesByType('resource'))
      if (!name.startsWith(location.origin)) found.push(`resource ${name}`);
    for (const { name } of document.documentElement.attributes)
      if (!/^(lang|class|dir)$/.test(name)) found.push(`attribute ${name}`);
    for (const { type, target } of window.__seen.foreign()) found.push(`${type} of ${target}`);
    for (const { text } of window.__seen.messages) found.push(`message ${text}`);
    for (const name of window.__seen.newGlobals()) found.push(`global ${name}`);
    return found;
  });

test.each([
  ['without a word of a registry', '<p>Nothing of ours.</p>'],
  [
    'that names a registry and no collection',
    '<p>HARBOUR:12 and https://dandiarchive.org/about are none.</p>',
  ],
])('a page %s finds no trace', async (_, body) => {
  const reader = await stage.open('/plain');
  await reader.page.evaluate((html) => {
    window.__seen.asPage(() => {
      document.body.innerHTML = html;
      const host = document.body.appendChild(document.createElement('section'));
      host.attachShadow({ mode: 'open' }).innerHTML = html;
    });
  }, body);
  await sleep(LONG_ENOUGH);
  expect(await traces(reader)).toEqual([]);
  await reader.close();
});

test('a page with a mention finds that something is marked, and not what', async () => {
  const reader = await stage.openPaper();
  const found = await traces(reader);
  expect(found).toContain('highlight accession-mention');
  // In a shadow root that holds one, the style of marks stands among the page's own.
  const marks =
    /^(?:highlight accession-(?:mention|around)|adopted sheet of #document-fragment|style of accession-(?:mention|pointed|found) at \w+)$/;
  expect(found.filter((trace) => !marks.test(trace))).toEqual([]);
  await reader.close();
});
