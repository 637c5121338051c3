import { expect, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { marksOf, paste } from '@/tools/drive/reader';
import { until } from '@/tools/drive/until';
import { stage, useStage } from './stage/stage';

useStage();

test("a card's menu turns cards off, and the line that stays turns them on again", async () => {
  const reader = await stage.openPaper();
  const marks = () => marksOf(reader.page);
  /** Returns all text in the card's host element; undefined if there is none. */
  const shown = () => reader.inCard((root) => root.querySelector<HTMLElement>('.stage')?.innerText ?? '');
  const shows = (words: string) => until(shown, (text) => text?.includes(words) === true);
  expect((await reader.openCard('#curie')).name).toBeTruthy();
  await reader.press('Options');
  await shows('On 127.0.0.1');
  await reader.press('On 127.0.0.1');
  expect(await shows('Undo')).toMatch(/^Cards are off on 127\.0\.0\.1\.\s+Undo$/);
  await expect.poll(marks).toBe(0);
  await reader.press('Undo');
  await expect.poll(marks).toBeGreaterThanOrEqual(10);
  await expect.poll(shown).toBeUndefined();
});

test('it leads to the ways to the data, whose command is copied and whose links name their host', async () => {
  const reader = await stage.open('/accessions');
  await reader.isScanned(18);
  await reader.openCard('#accession-geo');
  // The paper is asked about last.
  await expect.poll(async () => (await reader.card())?.text ?? '').toContain('Pool et al. 2019');
  const mark = stage.registry.requests.length;
  await reader.press(say('cardMenu'));
  await reader.press(say('getData'));
  const shown = () => reader.inCard((root) => root.querySelector<HTMLElement>('.get-data')?.innerText ?? '');
  const text = await until(shown, (words) => words?.includes('GEO2R') === true);
  expect(text).toContain('www.ncbi.nlm.nih.gov');
  // The card has grown, and accepts presses once it stands still.
  await reader.isReady();
  await reader.press(`${say('copyDownload')}: wget`);
  const said = () =>
    reader.inCard((root) => root.querySelector('.get-data [role=status]')?.textContent ?? '');
  await expect.poll(said).toBe(say('copied'));
  expect(await paste(stage.driven, `${stage.registry.origin}/plain`)).toBe(
    'wget -r -np -nH --cut-dirs=3 -R "index.html*" https://ftp.ncbi.nlm.nih.gov/geo/series/GSE4nnn/GSE4217/',
  );
  expect(
    await reader.inCard((root) =>
      [...root.querySelectorAll('.get-data a')].map(
        (link) => `${link.getAttribute('href')} ${link.getAttribute('rel')}`,
      ),
    ),
  ).toContain('https://www.ncbi.nlm.nih.gov/geo/geo2r/?acc=GSE4217 noopener noreferrer');
  expect(stage.asked(mark)).toEqual([]);
});
