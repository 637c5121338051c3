import { expect, test } from 'vitest';
import { until } from '@/tools/drive/reader';
import { openPopup } from '@/tools/drive/surfaces';
import { stage, useStage } from './stage/stage';

useStage();
const hasCopied = () =>
  [...document.querySelectorAll('[role=status]')].some((it) => /copied/i.test(it.textContent ?? ''));

/** Opens a page and the popup over it, and presses what is named, in order. */
async function pressed(path: string, selectors: readonly string[]) {
  const reader = await stage.open(path);
  const popup = await openPopup(stage.driven, reader.page);
  for (const selector of selectors) await popup.press(selector);
  const close = async () => {
    // It has closed by itself where a press led elsewhere.
    await popup.close().catch(() => undefined);
    await reader.close();
  };
  return { popup, close };
}

test('no row of the list is higher than 64 px', async () => {
  const { popup, close } = await pressed('/paper', []);
  const heightsNow = () =>
    popup.read(() =>
      document.querySelector('progress')
        ? []
        : [...document.querySelectorAll('.mention')].map((row) => row.getBoundingClientRect().height),
    );
  const heights = await until(heightsNow, (rows) => rows.length > 10);
  await close();
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(64);
});

// The press on the toolbar's icon comes before these; as many as the best of other tools needs, or were enough. The last
// turns cards off for the host of all pages here.
test.each<[task: string, path: string, selectors: string[], isDone: () => boolean]>([
  ['the citation of the page’s only data set', '/collection/000048', ['.views .act.first'], hasCopied],
  [
    'BibTeX of all data sets of a page',
    '/paper',
    ['.views [aria-haspopup=menu]', '[data-format=bibtex]'],
    hasCopied,
  ],
  [
    'the same again, in the format used last',
    '/paper',
    ['.views .act.first'],
    () => /Copied.*BibTeX/is.test(document.querySelector('.views')?.textContent ?? ''),
  ],
  [
    'the citation check',
    '/paper',
    ['.views > .act'],
    () => /\d+ (?:wrong|outdated)/.test(document.querySelector('.check-lead')?.textContent ?? ''),
  ],
  [
    'no cards on this site',
    '/plain',
    ['.site-switch'],
    () => document.querySelector('.site-switch')?.ariaChecked === 'false',
  ],
])('from a page to %s', async (_task, path, selectors, isDone) => {
  const { popup, close } = await pressed(path, selectors);
  const isThere = await until(() => popup.read(isDone));
  await close();
  expect(isThere).toBe(true);
});
