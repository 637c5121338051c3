import { describe, expect, test } from 'vitest';
import type { Fault } from '@/demo/internet/faults';
import { pressIn } from '@/tools/drive/hand';
import { openOwnPage, tabIdOf } from '@/tools/drive/own-pages';
import { paste, until } from '@/tools/drive/reader';
import { press, textOf } from '@/tools/drive/settings';
import { stage, useStage } from './stage/stage';

useStage();

test('the popup of a paper that names no data says which data name the paper, offline too', async () => {
  const reader = await stage.open('/kinds/silent');
  const tabId = await tabIdOf(stage.driven, `${stage.registry.origin}/kinds/silent`);
  stage.registry.setFault('/api/', { destroy: true });
  const popup = await openOwnPage(stage.driven, `popup.html?tab=${tabId}`);
  const offline = await until(
    () => textOf(popup),
    (text) => /Not reachable/.test(text) && /101 files/.test(text),
  );
  for (const said of [
    'Data of this article',
    'Theta sequences in the dorsal hippocampus',
    '2.56',
    'as of Jul 1, 2026',
    'Its record says of this article: “Is described by”',
    'No data set is mentioned on this page',
  ])
    expect(offline).toContain(said);
  // What waits goes on by itself.
  stage.registry.setFault('/api/', null);
  await expect.poll(() => textOf(popup)).toSatisfy((text) => /Published/.test(text) && !/Loading/.test(text));
  await popup.close();
  await reader.close();
});

const ASK = 'Ask DataCite which data sets name this article';
/** What DataCite was asked since a moment. */
const askedOfDataCite = (mark = 0) =>
  stage.registry.requests.slice(mark).filter(({ path }) => path.startsWith('/datacite/'));

/** The popup over a page, and what it says once that is so. */
async function popupOver(path: string) {
  const reader = await stage.open(path);
  const tabId = await tabIdOf(stage.driven, `${stage.registry.origin}${path}`);
  const popup = await openOwnPage(stage.driven, `popup.html?tab=${tabId}`);
  const says = (...words: readonly string[]) =>
    until(
      () => textOf(popup),
      (text) => words.every((word) => text.includes(word)),
    );
  const close = async () => {
    await popup.close();
    await reader.close();
  };
  return { popup, says, close };
}

describe('the data behind an article', () => {
  test('are asked for at one press, in one request, and cited at the next', async () => {
    const mark = stage.registry.requests.length;
    const { popup, says, close } = await popupOver('/kinds/silent');
    const offered = await says(ASK);
    expect(offered).toContain('DataCite then learns which article you read.');
    expect(askedOfDataCite(mark)).toEqual([]);
    await popup.bringToFront();
    await press(popup, ASK);
    const text = await says(
      '2 records name this article',
      'Sea water temperature',
      'Resting octopuses',
      'PANGAEA',
    );
    expect(text).toContain('Its record says of this article: “Is supplement to”.');
    expect(text).toContain('Its record says of this article: “Is described by”.');
    const [only, another] = askedOfDataCite(mark);
    expect([another, new URL(only?.path ?? '', 'http://any').searchParams.get('query')]).toEqual([
      undefined,
      expect.stringContaining('"10.5555/tidewater.2021.0117"'),
    ]);
    await pressIn(popup, { among: '.mention-acts button', named: 'copy' });
    await says('Citation copied');
    expect(await paste(stage.driven, `${stage.registry.origin}/plain`)).toMatch(
      /Sea water|Resting octopuses/,
    );
    expect(askedOfDataCite(mark)).toHaveLength(1);
    await close();
  });

  test.each<[string, Fault, string]>([
    [
      'an overload that says 400',
      { status: 500, body: '{"status":400,"title":"[503]"}' },
      'DataCite returned an error.',
    ],
    ['too many requests', { status: 429, body: '' }, 'DataCite is limiting requests.'],
    ['half a reply', { status: 200, body: '{"data":[' }, 'could not read'],
    ['a parse error', { status: 400, body: '{"errors":{"title":"parse_exception"}}' }, 'could not read'],
    ['no connection', { destroy: true }, 'DataCite could not be reached.'],
  ])('where there is %s it says so, and asks again at a press', async (_, fault, sentence) => {
    const { popup, says, close } = await popupOver('/paper');
    stage.registry.setFault('/datacite/', fault);
    await says(ASK);
    await popup.bringToFront();
    await press(popup, ASK);
    expect(await says(sentence, 'Try again')).toContain(sentence);
    stage.registry.setFault('/datacite/', null);
    await close();
  });

  test('are asked for of a DOI that is looked up', async () => {
    const { popup, says, close } = await popupOver('/plain');
    await says('Accession');
    await popup.evaluate(() => {
      const box = document.querySelector<HTMLInputElement>('input[type=search], input[type=text], textarea');
      if (!box) throw new Error('There is no box.');
      box.value = '10.5555/quiet.2026.0041';
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await popup.focus('input[type=search], input[type=text], textarea');
    await popup.keyboard.press('Enter');
    await says(ASK);
    await popup.bringToFront();
    await press(popup, ASK);
    expect(await says('1 record names this article', 'poolcount')).toContain('poolcount');
    await close();
  });
});
