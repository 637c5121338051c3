import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Layering, layerings } from '@/demo/pages/layers';
import { restAt } from '@/tools/drive/hand';
import { isDrawn, type Reader, readCard } from '@/tools/drive/reader';
import { stage, useStage } from './stage/stage';

useStage();

/** Time in ms after which a card would certainly have opened. */
const LONG_ENOUGH = 1000;

/** Rests the pointer where a layering is pointed at, without scrolling. */
async function point({ page }: Reader): Promise<void> {
  await isDrawn(page);
  const place = await page.evaluate(() => {
    const at =
      document.querySelector('#at') ?? document.querySelector('x-tile')?.shadowRoot?.querySelector('#at');
    if (!at) throw new Error('Nothing to point at.');
    const line = document.createRange();
    line.selectNode(at);
    const { x, y, width, height } = line.getClientRects()[0] ?? at.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await restAt(page, place);
}

const isSeen = ({ seen }: Layering) => seen !== null;
const open = ({ name }: Layering) => stage.open(`/layers/${name}`);

test.each(layerings.filter(isSeen))('a card opens at what is seen: $name', async (layering) => {
  const reader = await open(layering);
  const { text } = await reader.openCard('#at', () => point(reader));
  expect(text).toMatch(new RegExp(`harbour[:.]${layering.seen}`, 'i'));
});

test.each(layerings.filter((each) => !isSeen(each)))(
  'none opens at what is not seen: $name',
  async (layering) => {
    const reader = await open(layering);
    await point(reader);
    await sleep(LONG_ENOUGH);
    expect(await readCard(reader.inCard)).toBeUndefined();
  },
);
