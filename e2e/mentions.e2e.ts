import { expect, test } from 'vitest';
import { say, sayCount } from '@/demo/gallery/stage';
import { pressIn } from '@/tools/drive/hand';
import { openPopupOver } from '@/tools/drive/own-pages';
import { press, says } from '@/tools/drive/settings';
import { until } from '@/tools/drive/until';
import { stage, useStage } from './stage/stage';

useStage();

const NAME = 'Europe PMC';
const ASK = say('askArticle', NAME);
/** Returns the searches for papers after the first `mark` requests. */
const searches = (mark: number) =>
  stage.registry.requests
    .slice(mark)
    .filter(({ path }) => path === '/europepmc/search')
    .map(({ query }) => new URLSearchParams(query).get('query') ?? '');

test("a card's menu leads to a button, whose press asks in one request which papers mention the collection", async () => {
  const mark = stage.registry.requests.length;
  const reader = await stage.openPaper();
  const cardSays = (words: string) =>
    until(() => reader.inCard((root, wanted) => root.textContent?.includes(wanted), words));
  await reader.openCard('#site-link');
  await reader.press(say('cardMenu'));
  await reader.press(say('whoMentions'));
  expect(await cardSays(ASK)).toBe(true);
  expect(searches(mark)).toEqual([]);
  await reader.press(ASK);
  expect(await cardSays(sayCount('mentionedIn', 312, NAME))).toBe(true);
  expect(await cardSays(say('mentionedScope', NAME))).toBe(true);
  expect(await cardSays('Limpets of shore 1')).toBe(true);
  expect(searches(mark)).toEqual([
    expect.stringMatching(/^"HARBOUR:000003" OR .*"10\.5555\/harbour\.000003"/),
  ]);
});

test('in the popup, a press asks for the papers that mention an accession number, once', async () => {
  const mark = stage.registry.requests.length;
  const { page } = await stage.open('/accessions');
  const popup = await openPopupOver(stage.driven, page.url());
  await says(popup, 'Gill transcripts');
  await popup.bringToFront();
  await popup.hover('.mention h2');
  await pressIn(popup, { among: '.mention .opens' });
  await says(popup, ASK);
  expect(searches(mark)).toEqual([]);
  await press(popup, ASK);
  await says(
    popup,
    ...[sayCount('mentionedIn', 4, NAME), 'Tides & Patella vulgata, read again', say('ownPaper')],
    ...[say('retractedPaper'), 'A letter on limpets'],
  );
  expect(searches(mark)).toEqual([expect.stringContaining('ACCESSION_ID:"GSE4217" OR "GSE4217"')]);
});
