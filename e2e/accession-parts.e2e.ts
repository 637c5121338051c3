import { describe, expect, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { cardAt } from './stage/kinds';
import { reader, stage, useReader, useStage } from './stage/stage';

useStage();

useReader(async () => {
  const opened = await stage.open('/accession-parts');
  await opened.isScanned(18);
  return opened;
});

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
const said = async (selector: string) => plain((await reader.openCard(selector)).text);

const ENA = '/accessions/ena/portal/api/search';
const FILES = '/accessions/ena/portal/api/filereport';
const GEO = '/accessions/geo/esummary.fcgi';

test('a run is asked for with one request more than its study, and the study once', async () => {
  expect(stage.asked()).toEqual([]);
  await cardAt(reader, '#part-run');
  expect(stage.asked()).toEqual([ENA, ENA, FILES]);
  await cardAt(reader, '#part-run');
  await cardAt(reader, '#part-link');
  expect(stage.asked()).toEqual([ENA, ENA, FILES, ENA]);
});

test('its card describes and cites the study, and copies its accession', async () => {
  const { text, buttons } = await reader.openCard('#part-run');
  expect(plain(text)).toMatch(/^Public$/m);
  expect(plain(text)).toContain('Bacteria of tide pools');
  expect(plain(text)).toContain('https://www.ebi.ac.uk/ena/browser/view/PRJEB42171');
  expect(buttons).toContain(say('copyAs', 'ERR4217001'));
});

describe('a card names the part', () => {
  test.each([
    ['#part-run', say('partRun', 'ERR4217001', 'PRJEB42171')],
    ['#part-link', say('partRun', 'ERR4217002', 'PRJEB42171')],
    ['#part-experiment', say('partExperiment', 'ERX4217001', 'PRJEB42171')],
    ['#part-sample', say('partSample', 'ERS4217001', 'PRJEB42171')],
    ['#part-biosample', say('partSample', 'SAMEA4217001', 'PRJEB42171, PRJEB42179')],
    ['#part-submission', say('partSubmission', 'ERA4217001', 'PRJEB42171')],
    ['#part-number', 'PRJEB42171'],
    ['#part-series', say('partSample', 'GSM4217001', 'GSE4217')],
    ['#part-two-series', say('partSample', 'GSM4217002', 'GSE4217, GSE4218')],
  ])('%s: %s', async (selector, sentence) => {
    const text = await said(selector);
    expect(text).toMatch(/^Public$/m);
    expect(text).toContain(plain(sentence));
  });
});

test.each([
  ['#part-missing', /^Not found$/m, 'No public record in ENA', ENA],
  ['#part-private', /^Not found$/m, 'No public record in ENA', ENA],
  ['#part-no-study', /^Not found$/m, 'No public record in ENA', ENA],
  ['#part-odd', /^Unexpected response$/m, 'ENA sent a response that Accession could not read', ENA],
  ['#part-page', /^Not reachable$/m, 'ENA does not answer', ENA],
  ['#part-no-sample', /^Not found$/m, 'No public record in GEO', GEO],
  [
    '#part-no-number',
    /^Not found$/m,
    'No public record in NCBI BioProject',
    '/accessions/ena/fallback/esummary.fcgi',
  ],
])('the card of %s shows the failure', async (selector, status, sentence, path) => {
  const mark = stage.registry.requests.length;
  const text = await said(selector);
  expect(text).toMatch(status);
  expect(text).toContain(sentence);
  await expect.poll(() => stage.asked(mark)).toContain(path);
});

test('a card shows that the archive is busy, and then its answer', async () => {
  const busy = { status: 429, headers: { 'Retry-After': '1' }, body: '{}', times: 1 };
  stage.registry.setFault('/accessions/ena/', busy);
  expect(await said('#part-busy')).toMatch(/^Busy$/m);
  await expect.poll(async () => plain((await reader.card())?.text ?? '')).toMatch(/^Not found$/m);
});
