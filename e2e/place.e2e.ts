import { expect, test } from 'vitest';
import { readCard } from '@/tools/drive/reader';
import { until } from '@/tools/drive/until';
import { reader, useReader, useStage } from './stage/stage';

/** Delay of each reply, in ms. It is longer than a card waits before it opens, so the card opens without its record. */
const LATE = 2000;

useStage(undefined, { delay: LATE });
useReader();

/** Returns on which side of its line the card is, and which parts of the card are outside the window or covered. */
async function standing(selector: string) {
  const element = await reader.find(selector);
  const line = await element.evaluate((it) => it.getClientRects()[0]?.toJSON());
  const seen = await reader.inCard((root) => {
    const card = root.querySelector('[role=dialog]');
    if (!card) return undefined;
    const lost = [
      ...card.querySelectorAll('h2, .badge, .chip, .notice, .refs .curie, .well .all, .copies button'),
    ]
      .filter((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const hit = root.elementFromPoint(x + width / 2, y + height / 2);
        return hit === null || !(part.contains(hit) || hit.contains(part));
      })
      .map((part) => part.textContent);
    const { top, bottom } = card.getBoundingClientRect();
    return { top, bottom, lost, isCut: card.scrollHeight > card.clientHeight };
  });
  const side = seen && (seen.top >= line.bottom ? 'below' : seen.bottom <= line.top ? 'above' : 'over');
  return { ...seen, side };
}

test.each([
  ['opens before its record is here', 720],
  ['finds its record kept', 641],
  ['opens in a low window', 600],
])('a card of a changed draft that %s is whole, and keeps its side', async (_, height) => {
  await reader.page.setViewport({ width: 1366, height });
  await reader.restOn('#curie-draft');
  const first = await until(
    () => readCard(reader.inCard),
    (card) => card !== undefined && card.text !== '',
  );
  // Expects that the card still waits for its record, but only in the first test. Later, the record is in the cache,
  // and may come before the card opens.
  if (height === 720) expect(first?.busy).toBe(true);
  const before = await standing('#curie-draft');
  expect(before.side).toMatch(/below|above/);
  const whole = await until(
    () => readCard(reader.inCard),
    (card) => card?.buttons.some((name) => name.startsWith('Copy citation')) === true,
  );
  expect(whole?.text).toMatch(/changed since/i);
  await reader.isReady();
  expect(await standing('#curie-draft')).toMatchObject({ side: before.side, lost: [], isCut: false });
});

test.each<['below' | 'above', ('top' | 'bottom')[]]>([
  ['below', []],
  ['above', ['bottom']],
  ['below', ['top', 'bottom']],
])('where it fits on both sides it stands %s, with controls at %j', async (side, places) => {
  await reader.page.setViewport({ width: 1366, height: 1600 });
  const mention = await reader.find('#curie-draft');
  await mention.evaluate((it, ends) => {
    document.body.style.paddingBlock = '900px';
    it.scrollIntoView({ block: 'center' });
    for (const button of document.querySelectorAll('.in-the-way')) button.remove();
    for (const end of ends) {
      const button = document.body.appendChild(document.createElement('button'));
      button.className = 'in-the-way';
      button.style.cssText = `position:fixed;left:0;width:100%;height:600px;${end}:0`;
    }
  }, places);
  await reader.restOn('#curie-draft');
  await until(
    () => readCard(reader.inCard),
    (card) => card !== undefined && card.text !== '',
  );
  expect((await standing('#curie-draft')).side).toBe(side);
});
