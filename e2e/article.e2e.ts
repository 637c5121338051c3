import { expect, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { pressIn } from '@/tools/drive/hand';
import { openPopupOver } from '@/tools/drive/own-pages';
import { paste } from '@/tools/drive/reader';
import { choose, press, says } from '@/tools/drive/settings';
import { until } from '@/tools/drive/until';
import { stage, useStage } from './stage/stage';

useStage();

const ASK = 'Ask DataCite, Europe PMC, and NCBI';
/**
 * Returns the requests to DataCite after the first `mark` ones whose query begins with `start`. By default, these are
 * the requests for works that name an article.
 */
const questions = (mark: number, start = 'relatedIdentifiers') =>
  stage.registry.requests
    .slice(mark)
    .map(({ query }) => new URLSearchParams(query).get('query') ?? '')
    .filter((query) => query.startsWith(start));

test('a press under the details of a card asks DataCite in one request how often the collection is cited', async () => {
  const ask = 'Ask DataCite how often this is cited';
  const counted = () => questions(0, 'uid:10.5555/harbour.000003');
  const reader = await stage.openPaper();
  const cardSays = (words: string) =>
    until(() => reader.inCard((root, wanted) => root.textContent?.includes(wanted), words));
  await reader.openCard('#site-link');
  await reader.press('Details');
  expect(await cardSays(ask)).toBe(true);
  expect(counted()).toEqual([]);
  await reader.press(ask);
  expect(await cardSays('Cited at least 4 times')).toBe(true);
  expect(counted()).toHaveLength(1);
});

/** Returns the paths of the requests that were sent about an article after the first `mark` requests. */
const asked = (mark: number) =>
  stage.registry.requests
    .slice(mark)
    .filter(({ query }) => /relatedIdentifiers|31990117|tidewater/.test(decodeURIComponent(query)))
    .map(({ path }) => path);

test('one press asks three services for the data of an article, the next one again that was busy, and the next copies a citation', async () => {
  const busy = '/europepmc/annotations_api/annotationsByArticleIds';
  stage.registry.setFault(busy, { status: 429, body: '' });
  const mark = stage.registry.requests.length;
  await stage.open('/kinds/silent');
  const popup = await openPopupOver(stage.driven, `${stage.registry.origin}/kinds/silent`);
  await says(popup, ASK, 'Asking tells DataCite, Europe PMC, and NCBI which article you read.');
  expect(asked(mark)).toEqual([]);
  await popup.bringToFront();
  await press(popup, ASK);
  const view = '.views-root > div:not([hidden])';
  // The other services have answered although one did not.
  await says(popup, '4 data sets for this article', say('failedBusyText', 'Europe PMC'));
  await popup.hover(`${view} .mention h2`);
  await pressIn(popup, { among: `${view} .mention-acts button` });
  await says(popup, 'Citation copied');
  expect(await paste(stage.driven, `${stage.registry.origin}/plain`)).toMatch(/Sea water|octopuses|Gill/);
  await popup.bringToFront();
  stage.registry.setFault(busy, null);
  await press(popup, say('tryAgain'));
  await says(
    popup,
    ...['5 data sets for this article', 'Sea water temperature', 'Resting octopuses', 'PANGAEA'],
    ...[
      'DataCite: linked to this article as “Is supplement to”',
      'linked to this article as “Is described by”',
    ],
    ...['Gill transcripts', 'GSE4217', 'PRJEB42171', 'PXD042172'],
    ...[say('articleStatement', 'Europe PMC'), say('articleText', 'Europe PMC'), say('articleNamed', 'NCBI')],
  );
  expect(questions(mark)).toEqual([expect.stringContaining('"10.5555/tidewater.2021.0117"')]);
  expect([...new Set(asked(mark))].toSorted()).toEqual([
    '/accessions/ena/fallback/elink.fcgi',
    '/accessions/geo/elink.fcgi',
    '/datacite/dois',
    '/europepmc/annotations_api/annotationsByArticleIds',
    '/europepmc/search',
  ]);
  const saidOf = (key: string) =>
    popup.$$eval(`${view} [data-key="${key}"] .mention-more p`, (all) =>
      all.map(({ textContent }) => textContent),
    );
  // A data set that two services name is one row, and what the article's statement names comes first.
  expect(await saidOf('geo:GSE4217')).toEqual([
    say('articleStatement', 'Europe PMC'),
    say('articleNamed', 'NCBI'),
  ]);
  expect(
    await popup.$$eval(`${view} .mention`, (all) => all.map((row) => row.getAttribute('data-key'))),
  ).toEqual([
    'geo:GSE4217',
    'ena:PRJEB42171',
    expect.stringContaining('pangaea'),
    expect.stringContaining('openneuro'),
    'proteomexchange:PXD042172',
  ]);
  // Europe PMC's two requests were sent again, and no other.
  const once = asked(mark).filter((path) => !path.startsWith('/europepmc/'));
  expect(once).toHaveLength(3);
});

test('if DataCite is switched off in the settings, the popup of an article has no such button', async () => {
  await choose(stage.driven, { version: 1, unread: ['datacite'] });
  const { page } = await stage.open('/kinds/silent');
  const popup = await openPopupOver(stage.driven, page.url());
  // Waits for the sentence that the popup shows if the page names nothing.
  const said = await says(popup, say('nothingHere'));
  expect(said).not.toContain('Ask DataCite');
});
