import { expect, test } from 'vitest';
import { geoPage, softSeries, wireDataset, wireSeries, wireSummary } from '@/demo/samples/accessions';
import { type Answer, failed } from '@/lib/background/requests/fetch-json';
import { apis } from '@/lib/kinds/apis';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { askLive, isAsExpected, QUESTIONS, statusOf } from './ask';

const ok = (body: unknown): Answer => ({ ok: true, body });
const answering = (...answers: readonly Answer[]) => {
  const left = [...answers];
  return async () => left.shift() ?? failed('unreachable');
};
/** Fields of a summary that names no paper, about which another request would be sent. */
const NO_PAPER = { pubmedids: [] };
const curated = { key: 'geo', accession: 'GDS9041', expected: 'read' } as const;

test('each archive with an API of its own that answers with one reply is asked for something that it has', () => {
  const archives = builtInRegistries.filter(
    ({ kind, service, isNamedOnly }) =>
      service === undefined && apis[kind].answers === 'at-once' && !isNamedOnly,
  );
  const asked = QUESTIONS.filter(({ expected }) => expected === 'read').map(({ key }) => key);
  expect(new Set(asked)).toEqual(new Set(archives.map(({ key }) => key)));
});

test.each([
  ['a whole reply', ok(wireSeries('GDS9041', NO_PAPER)), 'read', [], true],
  [
    'one with a field that cannot be read',
    ok(wireSeries('GDS9041', { ...NO_PAPER, pdat: 'soon' })),
    'read',
    ['pdat'],
    false,
  ],
  ['that there is none', ok(wireSummary('9041', { error: 'none' })), 'not-found', [], false],
  ['another shape', ok({}), 'unexpected-reply', [], false],
  ['too many requests', failed('busy', 2, true), 'busy', [], false],
])('%s is told', async (_, answer, outcome, lost, isRight) => {
  const finding = await askLive(curated, answering(answer));
  expect(finding).toMatchObject({ outcome, lost, hosts: ['eutils.ncbi.nlm.nih.gov'] });
  expect(isAsExpected(finding)).toBe(isRight);
});

test.each([
  ['completes a record', [ok(wireSeries('GSE4217', NO_PAPER)), ok(softSeries())], 'read'],
  ['is not needed', [ok(wireSeries('GSE4217', NO_PAPER)), failed('busy')], 'read'],
  [
    'says that there is none',
    [
      ok(wireSummary('200004217', { error: 'none' })),
      ok(geoPage('Could not find a public or private accession "GSE4217".')),
    ],
    'no-data-set',
  ],
] as const)('the text view of GEO %s', async (_, answers, outcome) => {
  const asked = { key: 'geo', accession: 'GSE4217', expected: 'read' } as const;
  expect(await askLive(asked, answering(...answers))).toMatchObject({
    outcome,
    hosts: ['eutils.ncbi.nlm.nih.gov', 'www.ncbi.nlm.nih.gov'],
    lost: [],
  });
});

test('the second API is asked where the first has none', async () => {
  const asked = { key: 'proteomexchange', accession: 'PXD042173', expected: 'read' } as const;
  const finding = await askLive(asked, answering(failed('not-found'), ok(wireDataset())));
  expect(finding).toMatchObject({
    outcome: 'read',
    hosts: ['www.ebi.ac.uk', 'proteomecentral.proteomexchange.org'],
    title: 'Proteins of whelk slime',
  });
});

const READ = { outcome: 'read', expected: 'read', lost: [] } as const;
const LOST = { ...READ, lost: ['pdat'] };
const UNREACHED = { ...READ, outcome: 'unreachable' };

test.each([
  ['all answers are right', [READ, READ], 0],
  ['a field is lost', [READ, LOST], 1],
  ['one archive is unreachable', [READ, UNREACHED], 1],
  ['there is no network', [UNREACHED, UNREACHED], 3],
])('the status is right if %s', (_, findings, status) => expect(statusOf(findings)).toBe(status));
