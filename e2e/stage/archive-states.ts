import { expect, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { STATE_PAGES } from '@/demo/pages/states-page';
import { restOf, type ToldState, toldStates } from '@/demo/samples/archive-states';
import { reader, stage, useReader, useStage } from './stage';

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]|\*\*/g, '').replaceAll(/\s+/g, ' ');

const said = (sentence: ToldState['sentence']): string =>
  plain(typeof sentence === 'string' ? sentence : restOf(say(...sentence)));

/** Makes the tests of a page that names a data set in each state that some archives tell. */
export function testStates(path: string): void {
  useStage();
  const told = toldStates(STATE_PAGES[path]);
  useReader(async () => {
    const opened = await stage.open(path);
    await opened.isScanned(told.length);
    return opened;
  });

  test.each(told.filter(({ state }) => state !== 'busy'))(
    'the card tells that $names of $archive is $state',
    async (placed) => {
      const { archive, state, chip, sentence, fault } = placed;
      const mention = `#${archive}-${state}`;
      if (fault) stage.registry.setFault(fault.path, fault);
      const text = plain((await reader.openCard(mention)).text);
      if (fault) stage.registry.setFault(fault.path, null);
      expect(text).toContain(plain(say(...chip)));
      expect(text).toContain(said(sentence));
    },
  );

  const seen = async () => plain((await reader.card(0))?.text ?? '');

  test.each(told.filter(({ state }) => state === 'busy'))(
    'the card tells that $archive is busy, and then its answer',
    async ({ archive, chip, sentence, fault }) => {
      if (fault) stage.registry.setFault(fault.path, fault);
      await reader.restOn(`#${archive}-busy`);
      await expect.poll(seen).toContain(plain(say(...chip)));
      await expect.poll(seen).toContain(said(sentence));
      if (fault) stage.registry.setFault(fault.path, null);
      // Waits until a good reply follows the busy one, because that ends the extension's pause. Otherwise, the next
      // busy archive would double the pause: in these tests, all archives have the same host.
      await expect.poll(seen).toContain(say('failedNotFound'));
    },
  );
}
