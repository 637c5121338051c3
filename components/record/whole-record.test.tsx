import { describe, expect, test } from 'vitest';
import { draftVersion, loaded, makeRecord, makeSummary, NOW } from '@/demo/gallery/records';
import { drawCard, say, stateOf, unmarked, words } from '@/demo/gallery/stage';
import { present } from '@/demo/samples/collection';
import { NO_ANSWERS } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import { evidenceOf } from '@/lib/collection/evidence';
import type { VersionRecord } from '@/lib/collection/record';

/** Draws the whole record of a version and presses all buttons that show more. */
async function wholeOf(record: VersionRecord) {
  const { identifier, description } = stateOf('whole-record');
  const known = { state: 'loaded', value: record, fetchedAt: 0 } as const;
  const { version } = record;
  const exact = { ...identifier, version };
  const card = drawCard({ name: 'whole', identifier: exact, description: { ...description, record: known } });
  await card.press(say('details'));
  for (const button of card.root.querySelectorAll<HTMLElement>('.record button'))
    if (button.textContent === say('showAll')) button.click();
  await new Promise((resolve) => setTimeout(resolve, 5));
  return { ...card, text: card.root.textContent ?? '', links: [...card.root.querySelectorAll('.record a')] };
}

/** Returns every text inside a value, however deeply nested. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Maps texts of a reply to the texts that the record shows for them: a word, a date or an address. */
const OTHERWISE: Readonly<Record<string, string>> = {
  IsDescribedBy: 'Paper',
  IsSupplementedBy: 'Is supplemented by',
  JournalArticle: 'journal article',
  Software: 'software',
  Disorder: 'disorder',
  Anatomy: 'anatomy',
  Author: 'author',
  ContactPerson: 'contact person',
  DataCollector: 'data collector',
  DataCurator: 'data curator',
  ProjectMember: 'project member',
  Funder: 'funder',
  OpenAccess: 'Open access',
  'CC-BY-4.0': 'Creative Commons Attribution 4.0',
  '2024-04-14T14:48:10.300000+00:00': '14 Apr 2024',
  '2019-01-01': '1 Jan 2019',
  '2023-12-31T00:00:00Z': '31 Dec 2023',
  '2026-02-18T20:52:00Z': '18 Feb 2026',
  '2026-02-18T20:52:07.120000+00:00': '18 February 2026 at 20:52:07 UTC',
};

/**
 * Kinds of people and things that the record does not show in words, because the section already says the
 * kind, or because the kind says nothing.
 */
const KINDS = new Set([
  ...[
    'person',
    'organization',
    'Organization',
    'Affiliation',
    'SpeciesType',
    'StandardsType',
    'ApproachType',
  ],
  'MeasurementTechniqueType',
  // This text says who wrote the citation. The record shows that by the name of the format.
  'registry',
  // This is the e-mail address of a person who is no contact person.
  'desk@example.org',
]);

test('a draft has one size: the archive’s count, not that of its last save', async () => {
  const { identifier } = stateOf('whole-record');
  const draft = { ...draftVersion, bytes: 5_000, files: 3 };
  const record = makeRecord();
  const saved = { ...record, version: 'draft', holdings: { ...record.holdings, bytes: 777, files: 0 } };
  const summary = loaded(makeSummary({ draft }));
  const own = { ...identifier, version: 'draft' };
  const answers = { ...NO_ANSWERS, summary, record: loaded(saved), done: true };
  const card = drawCard({
    name: 'draft',
    identifier: own,
    description: toDescription(evidenceOf(own, answers), NOW),
  });
  await card.press(say('details'));
  expect(card.root.querySelector('.facts')?.textContent).toContain('5 kB3 files');
  expect(card.root.querySelector('.timeline .ring')?.textContent).toContain('5 kB');
  expect(card.root.querySelector('.record')?.textContent).toContain('Size5,000 bytes');
  expect(card.root.textContent).toContain('Size and filesas of now');
  expect(card.root.textContent).not.toContain('777');
});

test('a draft without the archive’s count has that of its last save', async () => {
  const { identifier } = stateOf('whole-record');
  const own = { ...identifier, version: 'draft' };
  const summary = loaded(makeSummary({ draft: { ...draftVersion, bytes: undefined, files: undefined } }));
  const record = loaded({ ...makeRecord(), version: 'draft' });
  const description = toDescription(evidenceOf(own, { ...NO_ANSWERS, summary, record, done: true }), NOW);
  const card = drawCard({ name: 'draft', identifier: own, description });
  await card.press(say('details'));
  expect(card.root.textContent).toContain(`${say('counted')}${say('countedAtSave')}`);
});

describe('"Details" opens the whole record', () => {
  const record = makeRecord();
  test.each([...new Set(textsIn(record))].filter((text) => !KINDS.has(text)))(
    'which says %j',
    async (text) => {
      const whole = await wholeOf(record);
      const hrefs = whole.links.map((link) => decodeURI(link.getAttribute('href') ?? '')).join(' ');
      const said = `${whole.text} ${hrefs}`.replaceAll(/\s+/g, ' ');
      expect(said).toContain((OTHERWISE[text] ?? text).replaceAll(/\s+/g, ' ').replace(/^doi:/, ''));
    },
  );

  test.each([
    ['2,559,248,010,229 bytes'],
    ['Samples7'],
    ['0.240812.1448'],
    ['560 GB'],
    ['98 files'],
    ['2.7 TB'],
    ['112 files'],
  ])('and %s', async (text) => expect((await wholeOf(record)).text).toContain(text));
});

describe('its links lead where their texts say', () => {
  test.each([
    ['Sleep in free-ranging octopuses', 'https://doi.org/10.5555/jms.2026.118'],
    ['https://sleep.example/118', 'https://sleep.example/118'],
    ['https://tidewater.example/ethics', 'https://tidewater.example/ethics'],
    ['10.5555/protocol.77', 'https://doi.org/10.5555/protocol.77'],
    [say('orcid'), 'https://orcid.org/0009-0099-0000-0214'],
    ['asa.lindqvist@example.org', 'mailto:asa.lindqvist@example.org'],
    ['Tidewater Institute for Systems Biology', 'https://ror.org/0tidewat00'],
    ['Creative Commons Attribution 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ['https://code.example/octopuses-asleep', 'https://code.example/octopuses-asleep'],
  ])('%s', async (text, href) => {
    const link = (await wholeOf(makeRecord())).links.find(({ textContent }) => textContent === text);
    expect(link?.getAttribute('href')).toBe(href);
  });

  test('links with the same text have names that tell them apart', async () => {
    const { links } = await wholeOf(makeRecord());
    const names = links.flatMap((link) => link.getAttribute('aria-label') ?? []);
    expect(names).toContain(`${say('orcid')}: Lindqvist, Åsa Maria`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('the paper about a data set is labelled as on the card, and other works by their relation', async () => {
    const about = { relation: 'IsDescribedBy', url: 'https://doi.org/10.5555/p' };
    const { text } = await wholeOf(
      makeRecord({
        relatedResources: [
          { ...about, name: 'A paper', resourceType: 'JournalArticle' },
          { ...about, name: 'A program', resourceType: 'Software' },
        ],
      }),
    );
    expect(text).toContain(`${say('paperOf')}A paper`);
    expect(text).toContain(`${words.term('relation', 'IsDescribedBy')}A program`);
  });

  test('an invalid address stays text', async () => {
    const hostile = { name: 'A paper', url: 'javascript:alert(1)' };
    const relatedResources = [{ relation: undefined, ...hostile }];
    const collection = { ...present(makeRecord().collection), protocols: ['data:text/html,x', 'N/A'] };
    const whole = await wholeOf(makeRecord({ relatedResources, collection }));
    expect(whole.links.map(({ textContent }) => textContent)).not.toContain('A paper');
    expect(whole.root.innerHTML).not.toMatch(/href="(?:javascript|data):/);
    expect(whole.text).toContain('N/A');
  });
});

// No archive sends these fields yet: the record is made after the plans of DANDI's server and schema of 2026.
describe('what archives are about to tell', () => {
  const META = 'https://store.example/000214/assets.meta4';
  const [related] = makeRecord().relatedResources ?? [];
  const record = makeRecord({
    holdings: { ...makeRecord().holdings, sessions: 42 },
    relatedResources: [present(related), { relation: 'HasMetadata', url: META }],
    collection: {
      ...present(makeRecord().collection),
      sameAs: ['EMBER-DANDI:000003', 'javascript:alert(1)'],
      manifests: [META.replace('meta4', 'yaml')],
    },
  });
  const WHOLE = '10.5555/harbour.000214';
  const drawn = async (doiState: 'findable' | 'registered' | 'draft' | undefined) => {
    const { identifier } = stateOf('whole-record');
    const summary = loaded(makeSummary({ wholeDoi: WHOLE, draft: { ...draftVersion, doiState } }));
    const answers = { ...NO_ANSWERS, summary, record: loaded(record), done: true };
    const exact = { ...identifier, version: record.version };
    const description = toDescription(evidenceOf(exact, answers), NOW);
    const card = drawCard({ name: 'ahead', identifier: exact, description });
    await card.press(say('details'));
    for (const button of card.root.querySelectorAll<HTMLElement>('.record button'))
      if (button.textContent === say('showAll')) button.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const links = [...card.root.querySelectorAll('.record a')].map((link) => link.getAttribute('href'));
    return { text: card.root.textContent ?? '', links };
  };

  test('is drawn where it belongs, each thing once', async () => {
    const { text, links } = await drawn(undefined);
    expect(text).toContain(`${say('sessions')}42`);
    expect(text).toContain(`${say('metalink')}${META}`);
    expect(text.split(META)).toHaveLength(2);
    expect(links).toContain('https://dandi.emberarchive.org/dandiset/000003');
    expect(text).toContain('javascript:alert(1)');
    expect(links.join(' ')).not.toContain('javascript');
  });

  test.each([
    ['findable', WHOLE, true],
    ['registered', say('wholeDoiHidden'), true],
    ['draft', say('wholeDoiReserved'), false],
    [undefined, '', false],
  ] as const)('a DOI for all versions that is %s is shown by its state', async (state, said, isLinked) => {
    const { text, links } = await drawn(state);
    expect(text.includes(say('wholeDoi'))).toBe(state !== undefined);
    expect(text).toContain(said);
    expect(links.includes(`https://doi.org/${WHOLE}`)).toBe(isLinked);
    expect(new RegExp(`${WHOLE}(?!/)`).test(text)).toBe(isLinked);
  });
});

test('e-mail addresses are shown of contact persons only', async () => {
  const [first] = makeRecord().contributors ?? [];
  const contributors = first ? [{ ...first, roles: ['Author'] }] : [];
  expect((await wholeOf(makeRecord({ contributors }))).text).not.toContain('asa.lindqvist');
});

test.each([
  ['organization', ['Funder'], 'sectionFunding'],
  ['person', ['Sponsor'], 'sectionFunding'],
  ['organization', ['Funder', 'DataCollector'], 'sectionPeople'],
] as const)('a contributor of kind %s with the roles %j stands in %s', async (kind, roles, title) => {
  const { root } = await wholeOf(
    makeRecord({ contributors: [{ name: 'Reef Fund', kind, roles, cited: false }] }),
  );
  const section = [...root.querySelectorAll('.record section')].find(({ textContent }) =>
    textContent?.includes('Reef Fund'),
  );
  expect(section?.querySelector('h3')?.textContent).toBe(say(title));
});

test('a draft is never said to have been published, whatever its record carries', async () => {
  const draft = makeRecord({ version: 'draft', datePublished: '2025-01-05T00:00:00Z' });
  const { text } = await wholeOf(draft);
  expect(text).not.toContain('5 Jan 2025');
  expect(text).not.toContain(say('publishedBySoftware'));
});

test('the record is drawn at "Details", which closes it again', async () => {
  const card = drawCard(stateOf('published'));
  expect(card.root.querySelector('.record')).toBeNull();
  await card.press(say('details'));
  expect(card.root.querySelector('.record')).not.toBeNull();
  await card.press(say('details'));
  expect(card.root.querySelector('.record')).toBeNull();
});

test('another version is one press away, the one shown is not', async () => {
  const card = await wholeOf(makeRecord());
  await card.press('0.240812.1448');
  await card.press(say('statusDraft'));
  expect(card.done).toEqual(['show 000214 0.240812.1448', 'show 000214 draft']);
  expect(card.buttons('.timeline')).not.toContain('0.260218.2052');
});

describe('its files and folders', () => {
  const filesOf = async (...presses: string[]) => {
    const card = drawCard(listing);
    for (const name of [say('details'), say('showFiles'), ...presses]) await card.press(name);
    const asked = card.done.filter((what) => what.startsWith('asked for'));
    return { card, asked, files: card.root.querySelector('.files'), path: card.root.querySelector('.path') };
  };
  const listing = (() => {
    const state = stateOf('published');
    const registry = {
      ...state.identifier.registry,
      offers: { versions: true, files: true },
    };
    return { ...state, identifier: { ...state.identifier, registry } };
  })();

  test('are asked for at a press, and not before', async () => {
    const card = drawCard(listing);
    await card.press(say('details'));
    expect(card.done).toEqual([]);
    await card.press(say('showFiles'));
    expect(card.done).toEqual(['asked for /']);
  });

  test('are not offered where the archive does not list them', async () => {
    const card = drawCard(stateOf('published'));
    await card.press(say('details'));
    expect(card.buttons('.record')).not.toContain(say('showFiles'));
  });

  test.each<[string, string[], string[], string[]]>([
    [
      'at the root',
      [],
      ['asked for /'],
      ['sub-001/14 files, 355 GB', 'sub-002/87 files, 2.2 TB', 'dataset_description.json1.2 kB'],
    ],
    [
      'in a folder, with what shows them',
      ['sub-001/'],
      ['asked for /', 'asked for /sub-001'],
      [
        'sub-001_ses-0001_ecephys.nwb25.4 GB Tide Viewer',
        'sub-001_ses-0002_ecephys.nwb24.9 GB Tide Viewer',
        expect.stringMatching(
          /^sub-001_SPIM\.ome\.zarr310 GB Reef Viewerharbour get \d{6}@[\d.]+\/sub-001\/sub-001_SPIM\.ome\.zarr$/,
        ),
      ],
    ],
    [
      'and back again',
      ['sub-001/', say('allFiles')],
      ['asked for /', 'asked for /sub-001', 'asked for /'],
      ['sub-001/14 files, 355 GB', 'sub-002/87 files, 2.2 TB', 'dataset_description.json1.2 kB'],
    ],
  ])('%s', async (_, presses, questions, lines) => {
    const { asked, files } = await filesOf(...presses);
    expect(asked).toEqual(questions);
    expect([...(files?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(lines);
  });

  test('lead to the file and to its viewer', async () => {
    const { files } = await filesOf('sub-001/');
    const [file, viewer] = [...(files?.querySelectorAll('a') ?? [])].map(({ href }) => href);
    expect(file).toMatch(/^https:\/\/harbour\.example\/api\/assets\/[\w-]+\/download\/$/);
    expect(viewer).toBe(`https://tides.example/file?url=${encodeURIComponent(file ?? '')}`);
    expect(files?.querySelector('li:last-child span a')?.getAttribute('href')).toBe(
      `https://reefs.example/?source=${encodeURIComponent('https://store.example/zarr/7')}`,
    );
  });

  test('link to the archive for more', async () => {
    const { card } = await filesOf('sub-001/');
    expect(card.root.textContent).toContain('Showing the first 3. Open in Harbour Archive');
  });

  test('say why they cannot be listed, and can be asked for again', async () => {
    const { card, asked } = await filesOf('sub-002/', say('tryAgain'));
    expect(card.root.textContent).toContain(unmarked('failedUnreachableText', 'Harbour Archive'));
    expect(asked).toEqual(['asked for /', 'asked for /sub-002', 'asked for /sub-002']);
  });
});

describe('"Get the data"', () => {
  test('has the command and the tools of this version, with their host', async () => {
    const card = drawCard(stateOf('published'));
    await card.press(say('details'));
    expect(card.link(say('openIn', 'Tide Viewer '))?.href).toBe(
      'https://tides.example/000214?version=0.260218.2052',
    );
    expect(card.root.querySelector('.away')?.textContent).toContain('tides.example');
    await card.press(`${say('copyDownload')}: Harbour CLI`);
    expect(card.done).toContain('copied harbour get HARBOUR:000214/0.260218.2052');
    expect(card.root.querySelector('.get-data [role=status]')?.textContent).toBe(say('copied'));
  });

  test('shows more than three commands only after a press, the preferred one first', async () => {
    const card = drawCard(stateOf('get-data-of-run'));
    await card.press(say('details'));
    const programs = () => [...card.root.querySelectorAll('.command h4')].map((each) => each.textContent);
    expect(programs()).toEqual(['SRA Toolkit']);
    // The size in the record is that of the study.
    expect(card.root.querySelector('.get-data h3')?.textContent).toBe(say('getData'));
    await card.press(say('moreWays'));
    expect(programs()).toEqual(['SRA Toolkit', 'fastq-dl', 'pysradb', 'fastq-dl', 'pysradb']);
    expect(card.buttons()).not.toContain(say('moreWays'));
  });

  test('of controlled data is the link to the application alone', async () => {
    const card = drawCard(stateOf('get-data-controlled'));
    await card.press(say('details'));
    expect(card.link(say('askForAccess', 'dbGaP '))?.href).toBe(
      'https://dbgap.ncbi.nlm.nih.gov/aa/wga.cgi?page=login',
    );
    expect(card.root.querySelector('.get-data :is(code, button)')).toBeNull();
  });

  test('is absent, as is its entry in the menu, where the profile has no way', async () => {
    const { identifier, ...state } = stateOf('published');
    const { ways, ...registry } = identifier.registry;
    const card = drawCard({ ...state, identifier: { ...identifier, registry } });
    await card.press(say('cardMenu'));
    expect(card.buttons()).not.toContain(say('getData'));
    await card.press(say('details'));
    expect(card.root.querySelector('.get-data')).toBeNull();
  });
});

describe('a record as long as parsing allows', () => {
  const MANY = Array.from({ length: 1000 }, (_, at) => at);
  const person = makeRecord().contributors?.[0];
  if (!person) throw new Error('The sample has nobody.');
  const affiliation = { kind: 'Affiliation', name: 'A' };
  const contributors = MANY.map((at) => ({
    ...person,
    name: `Somebody ${at}`,
    affiliations: MANY.map((each) => ({ ...affiliation, name: `Institute ${each}` })),
  }));
  const relatedResources = MANY.map((at) => ({
    ...makeRecord().relatedResources?.[0],
    relation: `Relation${at}`,
    name: `Work ${at}`,
  }));

  test('is drawn a hundred entries at a time', async () => {
    const card = await wholeOf({ ...makeRecord(), contributors, relatedResources });
    const drawn = () => [
      card.root.querySelectorAll('.record li').length,
      card.root.querySelectorAll('.record .note').length,
    ];
    const [lines = 0, notes = 0] = drawn();
    expect(lines).toBeLessThan(400);
    expect(notes).toBeLessThan(2000);
    expect(card.text).not.toContain('Somebody 100');
    const more = [...card.root.querySelectorAll<HTMLElement>('.record section > p button')];
    for (const button of more) button.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(card.root.textContent).toContain('Somebody 199');
    expect(card.root.textContent).not.toContain('Somebody 200');
  });
});
