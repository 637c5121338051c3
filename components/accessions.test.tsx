import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pressOf } from '@/components/page-list/check-finding';
import { entriesOf } from '@/components/page-list/selection';
import { mentionRowOf } from '@/components/popup/mention-row-of';
import { drawCard, say, words } from '@/demo/gallery/stage';
import {
  geoPage,
  sampleReplies,
  softSeries,
  wireBioproject,
  wireDataset,
  wireEntity,
  wireFiles,
  wirePermissions,
  wireRefusal,
  wireRemoved,
  wireReplaced,
  wireResearchStudy,
  wireRuns,
  wireSample,
  wireSeries,
  wireState,
  wireStudies,
  wireSummary,
} from '@/demo/samples/accessions';
import { type RegistryAnswers, readsBy, tableOf } from '@/lib/background/fixtures/asking';
import { withoutPauses } from '@/lib/background/fixtures/pauses';
import { describe as describeIdentifier } from '@/lib/background/requests/describe';
import { type Answer, failed } from '@/lib/background/requests/fetch-json';
import type { Reads } from '@/lib/background/requests/reads';
import { citationCheck } from '@/lib/citation/check/check';
import type { Description } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { accessionApi } from '@/lib/kinds/accessions/api';
import { archiveOf } from '@/lib/kinds/accessions/archives';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { badgeOf } from '@/lib/registry/profile';
import { badgeWords } from './origin';

function identifierOf(key: string, accession: string): Identifier {
  const registry = accessionArchives.find((each) => each.key === key);
  if (!registry) throw new Error(`There is no archive ${key}.`);
  return { registry, accession, version: null };
}

function requestOf(identifier: Identifier) {
  return accessionApi.record(identifier);
}

const OPTIONS = {
  signal: new AbortController().signal,
  urgency: 'now',
  refresh: false,
  keep: true,
} as const;

/**
 * Returns the description of a data set after its archive has replied. `first` is the reply of the archive's API.
 * `rest` are the replies to later requests: to its second API, or those that complete the record.
 */
async function described(identifier: Identifier, first: Answer, ...rest: readonly Answer[]) {
  const { url, parse, withoutContacts, orElse, completedBy } = requestOf(identifier);
  const record = first.ok ? parse(withoutContacts?.(first.body) ?? first.body) : undefined;
  const further = record ? (completedBy?.(record) ?? []) : [orElse ?? []].flat();
  const answers = further.map((each, at) => [each.url, rest[at] ?? failed('not-found')] as const);
  return descriptionFrom(identifier, { [url]: first, ...Object.fromEntries(answers) });
}

/** Returns the description of a part of a data set, after the replies about both. */
function describedPart(identifier: Identifier, accession: string, lead: unknown, body: unknown) {
  const toWhole = accessionApi.whole?.(identifier);
  if (!toWhole) throw new Error(`${identifier.accession} is no part.`);
  const { url } = requestOf({ ...identifier, accession });
  return descriptionFrom(identifier, { [toWhole.url]: ok(lead), [url]: ok(body) });
}

/** Returns the description of an accession after the replies in a table. */
async function descriptionFrom(identifier: Identifier, answers: RegistryAnswers): Promise<Description> {
  const { fetchJson } = tableOf(answers);
  const reads = readsBy(fetchJson);
  const { promise, resolve } = Promise.withResolvers<Description>();
  return await withoutPauses(() => {
    void describeIdentifier(identifier, 'card', reads, OPTIONS, (step) => {
      // Waits for the last description, or for one with a failed request. If that request will be repeated, the
      // description says when.
      if (step.done || step.record.state === 'failed') resolve(step);
    });
    return promise;
  });
}

const squeeze = (text: string | null | undefined) =>
  (text ?? '')
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the texts of a card and of its details, one on each line. */
async function linesOf(identifier: Identifier, description: Description): Promise<string[]> {
  const card = drawCard({ name: identifier.accession, identifier, description });
  if (description.record.state === 'loaded') await card.press(say('details'));
  const pieces = card.root.querySelectorAll(
    '.badge, .ident, .state > *, h2, .notice, .why, .abstract, .facts li, .refs > *, blockquote, .copies button, .record h3, .record h4, .record :is(li, .value-line)',
  );
  const lines = [...pieces].map(({ textContent }) => squeeze(textContent)).filter(Boolean);
  return lines.filter((line, at) => line !== lines[at - 1]);
}

const ok = (body: unknown): Answer => ({ ok: true, body });

/** Fields of a file at Synapse in its second version. */
const FILE = {
  name: 'steps.csv',
  versionNumber: 2,
  concreteType: 'org.sagebionetworks.repo.model.FileEntity',
};

const FOUND: readonly (readonly [what: string, Identifier, first: Answer, ...rest: Answer[]])[] = [
  ...sampleReplies.map(
    ({ key, accession, body, rest = [] }) =>
      [accession, identifierOf(key, accession), ok(body), ...rest.map(ok)] as const,
  ),
  [
    'syn4217001.2, a version that all may download',
    identifierOf('synapse', 'syn4217001.2'),
    ok(wireEntity('syn4217001', FILE)),
    ok(wirePermissions({ canDownload: true, isEntityOpenData: true })),
  ],
  [
    'ERP042171, which ENA cites by its project',
    identifierOf('ena', 'ERP042171'),
    ok(wireStudies()),
    ok(wireFiles()),
  ],
  [
    'PXD042173, which PRIDE does not hold',
    identifierOf('proteomexchange', 'PXD042173'),
    failed('not-found'),
    ok(wireDataset()),
  ],
  ['PRJNA42176, which ENA does not hold', identifierOf('ena', 'PRJNA42176'), ok([]), ok(wireBioproject())],
  [
    'RPXD042173, a reprocessing',
    identifierOf('proteomexchange', 'RPXD042173'),
    ok(wireDataset('RPXD042173')),
  ],
  ['E-GEOD-4217, a copy of GSE4217', identifierOf('geo', 'E-GEOD-4217'), ok(wireSeries()), ok(softSeries())],
  [
    'GSE9999403, which GEO has not released yet',
    identifierOf('geo', 'GSE9999403'),
    ok(wireSummary('209999403', { error: 'cannot get document summary' })),
    ok(
      geoPage('Accession "GSE9999403" is currently private and is scheduled to be released on Aug 28, 2031.'),
    ),
  ],
  [
    'GSE9999406, which GEO has deleted',
    identifierOf('geo', 'GSE9999406'),
    ok(wireSummary('209999406', { error: 'cannot get document summary' })),
    ok(geoPage('Accession "GSE9999406" was deleted by the GEO staff on Feb 16, 2018.')),
  ],
  [
    'PRJEB9999406, which ENA has suppressed',
    identifierOf('ena', 'PRJEB9999406'),
    ok([]),
    ok(wireState('PRJEB9999406', 'suppressed')),
  ],
  ['7QZ9, which another replaces', identifierOf('pdb', '7QZ9'), ok(wireReplaced())],
  [
    '5QZ9, which was removed for another',
    identifierOf('pdb', '5QZ9'),
    failed('not-found'),
    ok(wireRemoved('5QZ9', ['7QZ9'])),
  ],
  ['5QZ8, which was removed', identifierOf('pdb', '5QZ8'), failed('not-found'), ok(wireRemoved('5QZ8'))],
  [
    'PXD999403, which its repository has not released yet',
    identifierOf('proteomexchange', 'PXD999403'),
    failed('not-found'),
    ok(wireRefusal('DatasetNotYetReleased', 'PRIDE')),
  ],
  [
    'PXD999406, which its repository has withdrawn',
    identifierOf('proteomexchange', 'PXD999406'),
    failed('not-found'),
    ok(wireRefusal('DatasetDereleased', 'PRIDE')),
  ],
  ['phs004217.v1.p1, an older version', identifierOf('dbgap', 'phs004217.v1.p1'), ok(wireResearchStudy())],
];

/** Parts, each with its data set and the replies about both. */
const PARTS: readonly (readonly [part: Identifier, whole: string, lead: unknown, body: unknown])[] = [
  [identifierOf('ena', 'ERR4217001'), 'PRJEB42171', wireRuns(), wireStudies()],
  [
    identifierOf('ena', 'SAMEA4217001'),
    'PRJEB42171',
    ['PRJEB42171', 'PRJEB42172', 'PRJEB42173', 'PRJEB42174'].flatMap((study_accession) =>
      wireRuns({ study_accession }),
    ),
    wireStudies(),
  ],
  [identifierOf('geo', 'GSM4217001'), 'GSE4217', wireSample(), wireSeries()],
];

test('the card of each archive’s data sets reads as in the golden file', async () => {
  const told: string[] = [];
  for (const [what, identifier, ...replies] of FOUND) {
    const description = await described(identifier, ...replies);
    told.push(`# ${what}`, ...(await linesOf(identifier, description)), '');
  }
  for (const [identifier, whole, lead, body] of PARTS) {
    const description = await describedPart(identifier, whole, lead, body);
    told.push(`# ${identifier.accession}, a part`, ...(await linesOf(identifier, description)), '');
  }
  await expect(told.join('\n')).toMatchFileSnapshot('accessions.txt');
});

test('accessions of other archives are links to their pages', async () => {
  const identifier = identifierOf('geo', 'GSE4217');
  const card = drawCard({
    name: 'GSE4217',
    identifier,
    description: await described(identifier, ok(wireSeries())),
  });
  await card.press(say('details'));
  const links = [...card.root.querySelectorAll('a')].map(({ textContent, href }) => `${textContent} ${href}`);
  expect(links).toContain('PRJNA42170 https://www.ebi.ac.uk/ena/browser/view/PRJNA42170');
});

describe.each(sampleReplies)('$key', ({ key, accession }) => {
  const identifier = identifierOf(key, accession);
  const titleOf = async (answer: Answer) => {
    const { assessment } = await described(identifier, answer, answer);
    return assessment.status;
  };

  test.each([
    ['none, or none that is public', failed('not-found'), 'not-found'],
    ['one that is not public', failed('not-public'), 'not-public'],
    ['too many requests', failed('busy', 1, true), 'busy'],
    ['a server at fault', failed('in-trouble'), 'in-trouble'],
    ['something else', ok({ afloat: true }), 'unexpected-reply'],
    ['nothing, as nobody may ask it', failed('not-allowed'), 'not-allowed'],
  ] as const)('a reply of %s is explained', async (_, answer, reason) =>
    expect(await titleOf(answer)).toEqual({ kind: 'failed', reason }),
  );
  test('“not found” allows for a private data set where the archive hides those', async () => {
    const { registry } = identifier;
    const lines = await linesOf(identifier, await described(identifier, failed('not-found')));
    // The archive that was asked last may be another one.
    const badge = requestOf(identifier).orElse?.askedAt ?? badgeOf(registry);
    expect(lines).toEqual(
      expect.arrayContaining(
        registry.hidesPrivate
          ? [`No public record in ${badge}`, 'It may not be released yet, or the number has a typo.']
          : [`No record in ${badge}`, 'The number may have a typo.'],
      ),
    );
  });
});

/**
 * Folder with recorded replies of the archives. The tests below are skipped on machines that do not have it.
 */
const FOLDER = join(import.meta.dirname, '../../shared/data/accessions');

const RECORDED: readonly (readonly [key: string, accession: string, file: string])[] = [
  ['geo', 'GSE93374', 'geo/GSE93374.json'],
  ['geo', 'GSE236084', 'geo/GSE236084.fromdoc.json'],
  ['proteomexchange', 'PXD000001', 'pride/PXD000001.v3.json'],
  ['arrayexpress', 'E-GEOD-30436', 'biostudies/E-GEOD-30436.json'],
  ...['S-BIAD15', 'S-BIAD1043', 'S-BIAD1135', 'S-BIAD1261', 'S-BIAD1926', 'S-BIAD2250'].map(
    (accession) => ['bioimages', accession, `biostudies/${accession}.json`] as const,
  ),
  ['dbgap', 'phs001156', 'dbgap/phs001156.fhir.json'],
  ['dbgap', 'phs001222', 'dbgap/phs001222.fhir.json'],
  // Replies about data sets that PRIDE does not have, from another repository.
  ...['PXD000001', 'PXD000002', 'PXD000006', 'PXD001092', 'PXD001267', 'PXD004528'].map(
    (accession) => ['proteomexchange', accession, `proteomexchange/${accession}.json`] as const,
  ),
  ['proteomexchange', 'RPXD000650', 'proteomexchange/PXD000650.json'],
];

describe.skipIf(!existsSync(FOLDER))(
  'a reply in ../shared/data/accessions (skipped where it is absent)',
  () => {
    test.each(RECORDED)(
      'of %s about %s is drawn whole, and tells nobody’s address',
      async (key, accession, file) => {
        const identifier = identifierOf(key, accession);
        const body: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
        const isElsewhere = file.startsWith('proteomexchange/') && !accession.startsWith('R');
        const first = isElsewhere ? failed('not-found') : ok(body);
        const description = await described(identifier, first, ok(body));
        const record = description.record.state === 'loaded' ? description.record.value : null;
        const lines = await linesOf(identifier, description);
        expect(record?.lostFields).toEqual([]);
        expect(lines).toContain(squeeze(record?.name));
        expect(lines.join('\n')).toContain(squeeze(record?.citation?.text));
        expect(lines.join('\n')).not.toMatch(/@[\w-]+\.|\+0 000/);
      },
    );
  },
);

describe('the record of an entry at Synapse', () => {
  const identifier = identifierOf('synapse', 'syn4217001');

  test.each<[string, Answer, object]>([
    ['is shown with what it needs', ok(wirePermissions()), { kind: 'account', date: undefined }],
    [
      'is public, where it needs nothing',
      ok(wirePermissions({ canDownload: true, isEntityOpenData: true })),
      { kind: 'public', date: undefined },
    ],
    ['is not shown before that is known', failed('busy', 1, true), { kind: 'failed', reason: 'busy' }],
    ['is not shown where that is hidden', failed('not-public'), { kind: 'failed', reason: 'not-public' }],
    ['is not shown where that cannot be read', ok({}), { kind: 'failed', reason: 'unexpected-reply' }],
  ])('%s', async (_, rest, status) =>
    expect((await described(identifier, ok(wireEntity()), rest)).assessment.status).toEqual(status),
  );
});

test('a project that only NCBI has opens at NCBI, and is cited with that page', async () => {
  const identifier = identifierOf('ena', 'PRJNA42176');
  const description = await described(identifier, ok([]), ok(wireBioproject()));
  const { root } = drawCard({ name: 'PRJNA42176', identifier, description });
  const open = root.querySelector<HTMLAnchorElement>('a.open');
  expect([open?.href, open?.textContent]).toEqual([
    'https://www.ncbi.nlm.nih.gov/bioproject/PRJNA42176',
    say('openIn', 'NCBI BioProject'),
  ]);
  expect(root.textContent).toContain('NCBI BioProject. https://www.ncbi.nlm.nih.gov/bioproject/PRJNA42176');
});

test('where nothing tells of a page at PRIDE, the link opens at ProteomeXchange and says so', async () => {
  const identifier = identifierOf('proteomexchange', 'PXD042173');
  const description = await described(identifier, failed('busy', 1, true));
  const { root } = drawCard({ name: 'PXD042173', identifier, description });
  const open = root.querySelector<HTMLAnchorElement>('a.open');
  expect([open?.href, open?.textContent]).toEqual([
    'https://proteomecentral.proteomexchange.org/cgi/GetDataset?ID=PXD042173',
    say('openIn', 'ProteomeXchange'),
  ]);
});

test.each([
  ['ENA is busy', [failed('busy', 1, true)], 'ENA'],
  ['NCBI is busy with what ENA does not hold', [ok([]), failed('busy', 1, true)], 'NCBI BioProject'],
] as const)('where %s, the card names it', async (_, [first, ...rest], name) => {
  const identifier = identifierOf('ena', 'PRJNA42176');
  const lines = await linesOf(identifier, await described(identifier, first, ...rest));
  expect(lines).toEqual(expect.arrayContaining([say('failedBusy'), `${name} is limiting requests`]));
});

describe('an archive without an API', () => {
  const named = accessionArchives.filter(({ isNamedOnly }) => isNamedOnly);

  test.each(named.map(({ key }) => key))('%s is named, not asked, and its page opens', async (key) => {
    const [accession = ''] = Object.values(archiveOf(key)?.examples ?? {});
    const identifier = identifierOf(key, accession);
    const requests: string[] = [];
    const steps: Description[] = [];
    const reads: Reads = async ({ url }) => void requests.push(url);
    await describeIdentifier(identifier, 'card', reads, OPTIONS, (step) => steps.push(step));
    expect(requests).toEqual([]);
    expect(steps.map(({ done, record }) => ({ done, record }))).toEqual([
      { done: true, record: { state: 'failed', reason: 'named-only' } },
    ]);
    const [description] = steps;
    if (!description) throw new Error('Nothing was described.');
    const lines = await linesOf(identifier, description);
    const { registry } = identifier;
    const kind = words.term('holds', registry.holds ?? '');
    const badge = badgeOf(registry);
    expect(lines).toEqual(expect.arrayContaining([badge, kind, say('failedNamedOnlyText', badge)]));
    const card = drawCard({ name: accession, identifier, description });
    const page = identifier.registry.naming.pageUrl(identifier, identifier.registry);
    expect([...card.root.querySelectorAll('a')].map(({ href }) => href)).toContain(page);
    await card.press(say('copyAs', accession));
    expect(card.done).toContain(`copied ${accession}`);
    // The card offers no citation, because the archive is never asked. Lists of citations contain one, so that the data
    // set is not left out.
    expect(card.buttons('.copies')).toEqual([say('copyAs', accession)]);
    const citation = `${accession} [Data set]. (n.d.). ${registry.name}. ${page}`;
    const row = mentionRowOf({ identifier, description }, words);
    expect(row.name).toBeUndefined();
    expect(row.badge).toBe(badgeWords(identifier, undefined));
    expect(row.states.map(({ text }) => text)).toEqual([say('failedNamedOnly')]);
    const [entry] = entriesOf([identifier], 'named', () => description);
    expect(entry).toMatchObject({ text: citation, missing: null, isUnasked: false });
    const [found] = citationCheck([{ identifier, forms: ['curie'] }], {
      descriptions: new Map([[toKey(identifier), description]]),
      article: [],
      now: 0,
    });
    expect(found && [found.rank, pressOf(found, words, true)]).toEqual([
      'unknown',
      { name: say('openIn', badgeOf(identifier.registry)), does: 'open' },
    ]);
  });
});
