import { expect, onTestFinished, test } from 'vitest';
import { openPopup } from '@/tools/drive/surfaces';
import { stage, useStage } from './stage/stage';

// Uses a separate browser. In a shared Firefox, the toolbar icon may fail to open the popup after other test files.
useStage({});
const hasCopied = () =>
  [...document.querySelectorAll('[role=status]')].some((it) => /copied/i.test(it.textContent ?? ''));

/**
 * Opens the browser's popup on a page and waits until its list is complete, because the buttons move while the list
 * grows.
 */
async function popupOver(path: string) {
  const popup = await openPopup(stage.driven, (await stage.open(path)).page);
  // Closes the popup after the test. If it stayed open, the next press on the icon would close it. Some presses have
  // closed it already.
  onTestFinished(() => popup.close().catch(() => undefined));
  await expect.poll(() => popup.read(() => document.querySelector('progress') === null)).toBe(true);
  return popup;
}

test('no row of the list is higher than 72 px, or 106 px if its states, which are never cut off, need room', async () => {
  const popup = await popupOver('/paper');
  const rows = () =>
    popup.read(() =>
      [...document.querySelectorAll<HTMLElement>('.mention')].map((row) => ({
        text: row.innerText,
        height: Math.floor(row.getBoundingClientRect().height),
        limit: row.querySelector('.row-state') ? 106 : 72,
      })),
    );
  // Waits for the facts, because a row without them is lower.
  await expect.poll(rows).toSatisfy((all: Awaited<ReturnType<typeof rows>>) => {
    const whole = all.filter(({ text }) => !/Loading/.test(text));
    return whole.length > 10 && whole.length === all.length;
  });
  expect(
    (await rows()).filter(({ height, limit }) => height > limit),
    'Give the rows fewer lines: two for the title, one for the facts, and more only for states.',
  ).toEqual([]);
});

test('copying moves no button', async () => {
  const popup = await popupOver('/paper');
  const places = () =>
    popup.read(() =>
      [...document.querySelectorAll('.views .act')].map((button) => {
        const { x, y } = button.getBoundingClientRect();
        return [x, y];
      }),
    );
  await expect.poll(async () => (await places()).length).toBe(3);
  const before = await places();
  await popup.press('.views .act.first');
  await expect.poll(() => popup.read(hasCopied)).toBe(true);
  expect(await places(), 'Put what appears after a press behind the buttons of `CopyButtons`.').toEqual(
    before,
  );
});

// Presses in the popup, by task. The last one turns cards off on all sample pages, so it has to stay last.
test.each<[task: string, path: string, selectors: string[], isDone: () => boolean]>([
  ['the citation of the page’s only data set', '/collection/000048', ['.views .act.first'], hasCopied],
  [
    'BibTeX of all data sets of a page',
    '/paper',
    ['.views [aria-haspopup=menu]', '[data-format=bibtex]'],
    hasCopied,
  ],
  [
    'all citations in the format that was used last',
    '/paper',
    ['.views .act.first'],
    () => /Copied.*BibTeX/is.test(document.querySelector('.views')?.textContent ?? ''),
  ],
  [
    'the citation check',
    '/paper',
    ['.views .act:not(.first)'],
    () => /\d+ data sets.+\d+/.test(document.querySelector('.check-lead')?.textContent ?? ''),
  ],
  [
    'cards turned off on this site',
    '/plain',
    ['.site-switch'],
    () => document.querySelector('.site-switch')?.ariaChecked === 'false',
  ],
])('from a page to %s', async (_task, path, selectors, isDone) => {
  const popup = await popupOver(path);
  for (const selector of selectors) await popup.press(selector);
  await expect.poll(() => popup.read(isDone)).toBe(true);
});
