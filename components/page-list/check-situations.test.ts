import { expect, test } from 'vitest';
import { words } from '@/demo/gallery/stage';
import {
  came,
  LATER,
  PUBLISHED,
  sampleAnswers,
  sampleIdentifier,
  sampleRecord,
  wireVersion,
} from '@/demo/samples/collection';
import { failed, listed, type Parts, record, summary } from '@/demo/samples/parts';
import { SAMPLE_DOI, wireRelated, wireWork } from '@/demo/samples/work';
import { checkedPage, citationCheck } from '@/lib/citation/check/check';
import type { Answers } from '@/lib/collection/answers';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { MentionForm } from '@/lib/identifier/match';
import type { Reference, ReferenceEntry } from '@/lib/identifier/reference';
import type { Setting } from '@/lib/identifier/setting';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { toWork } from '@/lib/kinds/datacite/to-work';
import type { Words } from '@/lib/words/words';
import { pressOf } from './check-finding';
import { leadWords, reportOf, sentencesOf } from './check-words';

/**
 * This file checks the citations of thirty papers. For each paper, it has the advice that a good data editor
 * would give: the summary, and for each mention its messages with arguments and its button.
 * `goldens/check-situations.txt` has the reports, for people to read.
 */

const NOW = Date.parse('2026-11-20T09:00:00Z');
const PAPER = '10.5555/arm';
const TITLE = 'Octopus arm movements in still and running water';

const BOTH = listed('draft', PUBLISHED, LATER);
/** An archive whose data sets have no DOIs and no versions. */
const NUMBERS = { doi: null };
const NEWEST = { ...record({}, LATER), ...BOTH };
const OLDER = { ...record(), ...BOTH, published: came(sampleRecord(LATER)) };
const ONLY = { ...record(), ...listed('draft', PUBLISHED) };
const NO_FIRST_VERSION = summary({ most_recent_published_version: null });

/** A mention on a page. */
interface Named {
  readonly accession?: string;
  readonly version?: string | null;
  readonly as?: MentionForm;
  readonly reference?: Reference;
  readonly setting?: Setting | null;
  /** Replies of the archive; null if no request was sent. */
  readonly archive?: Parts | null;
  readonly registry?: Parameters<typeof sampleIdentifier>[1];
  /**
   * Attributes of the sample work that are changed. If they are given, the page names the work and no
   * collection.
   */
  readonly work?: Record<string, unknown>;
}

const entry = (text: string, more: Partial<ReferenceEntry> = {}): ReferenceEntry => ({
  entry: text,
  hasDoi: true,
  isRepeated: false,
  isListUntitled: false,
  ...more,
});
const cited = (version: string, year: string) =>
  entry(`[12] A. Quay and B. Lund, “${TITLE},” version ${version}, Harbour Archive, ${year}.`);

function identifierOf({ accession, version = PUBLISHED, registry, work }: Named): Identifier {
  const [zenodo] = repositories;
  if (work && zenodo) return { registry: zenodo, accession: SAMPLE_DOI, version: null };
  return { ...sampleIdentifier(version, registry), ...(accession && { accession }) };
}

function answersOf({ archive = ONLY, work }: Named): Answers | null {
  if (!work) return archive && sampleAnswers(archive);
  const read = toWork(wireWork(work), SAMPLE_DOI);
  if (!read) throw new Error('The work cannot be read.');
  return sampleAnswers({ summary: undefined, record: came(read) });
}

interface Situation {
  readonly named: readonly Named[];
  /** DOI of the paper on the page, from the page's metadata. */
  readonly paper?: string;
  readonly lead: string;
  /** The messages of each mention, followed by its button. */
  readonly rows: readonly (readonly string[])[];
}

const NEWER = `noticeNewerVersionChanges(${LATER}, April 2023, noticeSameSize, noticeSameFiles)`;
const NO_PRESS = 'no press';
const COPY_LATER = `copyCitationOf(${LATER})`;
const COPY_PUBLISHED = `copyCitationOf(${PUBLISHED})`;

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'all is well: the newest version by its DOI, in the text and in the references': {
    named: [{ version: LATER, archive: NEWEST, reference: cited(LATER, '2023') }],
    lead: 'checkFine',
    rows: [['fineNewest', NO_PRESS]],
  },
  'a data set that does not exist': {
    named: [{ version: null, as: 'curie', archive: { summary: failed('not-found') } }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [['failedNotFoundText(Harbour Archive, 000417)', 'showOnPage']],
  },
  'a version that does not exist: the newest is named': {
    named: [{ version: '0.200101.0000', archive: { record: failed('no-such-version'), ...BOTH } }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [[`faultNoSuchVersion(0.200101.0000, ${LATER})`, 'showOnPage']],
  },
  'the placeholder that drafts have for a DOI: a way out is given': {
    named: [{ accession: '123456', version: '0.123456.1234', archive: null }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [['faultPlaceholderDoi', 'showOnPage']],
  },
  'a test archive': {
    named: [{ registry: { citable: false } }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [['noticeNotCitable', 'showOnPage']],
  },
  'named in the text, not among the references': {
    named: [{ as: 'curie', reference: 'not-listed' }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [['faultNotInReferences', 'faultNoDoi', 'copyCitation']],
  },
  'the text names one version, the reference another': {
    named: [
      { version: LATER, archive: NEWEST, reference: 'not-listed' },
      { version: PUBLISHED, archive: OLDER, reference: cited(PUBLISHED, '2023') },
    ],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [
      [`referenceOtherVersion(${LATER}, ${PUBLISHED})`, 'showOnPage'],
      [NEWER, COPY_LATER],
    ],
  },
  'the reference lacks the version that the text names': {
    named: [
      { version: null, reference: entry(`Quay A, Lund B. ${TITLE}. Harbour; 2023.`) },
      { reference: 'not-listed' },
    ],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [
      ['referenceNoVersion', COPY_PUBLISHED],
      ['fineNewest', NO_PRESS],
    ],
  },
  'the reference lacks the DOI that the text gives': {
    named: [
      {
        version: null,
        as: 'curie',
        reference: entry(`Quay A, Lund B. ${TITLE}, version ${PUBLISHED}. 2023.`, { hasDoi: false }),
      },
      { reference: 'not-listed' },
    ],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [
      ['referenceNoVersion', 'referenceNoDoi', COPY_PUBLISHED],
      ['fineNewest', NO_PRESS],
    ],
  },
  'the reference has the wrong first author': {
    named: [{ reference: entry(`Lund B, et al. (2023) ${TITLE}.`) }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [['referenceNoAuthors(Quay)', 'copyCitation']],
  },
  'the reference has another year': {
    named: [{ reference: entry(`Quay A, Lund B (2021) ${TITLE}.`) }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [['referenceOtherYear(2021, 2023)', 'copyCitation']],
  },
  'the reference has another title': {
    named: [{ reference: entry('Quay A, Lund B (2023) Arms.') }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [[`referenceNoTitle(${TITLE})`, 'copyCitation']],
  },
  'the list of references has it twice': {
    named: [{ reference: entry(`Quay A, Lund B (2023) ${TITLE}.`, { isRepeated: true }) }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [['referenceTwice', 'showOnPage']],
  },
  'the list of references has it with and without its version': {
    named: [
      { version: null, reference: entry(`3. Quay A, Lund B (2023) ${TITLE}.`) },
      { reference: cited(PUBLISHED, '2023') },
    ],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [
      ['referenceTwice', 'showOnPage'],
      ['fineNewest', NO_PRESS],
    ],
  },
  'an older version, on purpose or not': {
    named: [{ archive: OLDER, reference: cited(PUBLISHED, '2023') }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [[NEWER, COPY_LATER]],
  },
  'an older version that is missing among the references, too: one fault, and a sentence on the other': {
    named: [{ archive: OLDER, reference: 'not-listed' }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [[NEWER, 'faultNotInReferences', COPY_LATER]],
  },
  'the one outdated citation among drafts, and data sets without a version': {
    named: [
      { accession: '000001', version: null, as: 'curie', archive: NEWEST },
      { accession: '000002', version: null, as: 'curie', archive: NEWEST },
      { accession: '000003', version: 'draft', archive: { ...record({}, 'draft'), ...NO_FIRST_VERSION } },
      { archive: OLDER },
    ],
    lead: 'checkLead(collectionsHere(4), checkToFix(4))',
    rows: [
      ['faultNoVersion', 'showOnPage'],
      ['faultNoVersion', 'showOnPage'],
      ['noticeNeverPublished', 'openIn(Harbour Archive)'],
      [NEWER, COPY_LATER],
    ],
  },
  'a draft that is the same as the published version': {
    named: [
      {
        version: 'draft',
        as: 'curie',
        archive: {
          ...record({}, 'draft'),
          ...summary({ draft_version: wireVersion('draft', { status: 'Published' }) }),
          published: came(sampleRecord()),
        },
      },
    ],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [[`noticeCiteUnchanged(${PUBLISHED})`, COPY_PUBLISHED]],
  },
  'a draft that has changed since: nobody blames it for having no DOI': {
    named: [
      { version: 'draft', as: 'curie', archive: { ...record({}, 'draft'), published: came(sampleRecord()) } },
    ],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [[`noticeCiteChanged(${PUBLISHED})`, COPY_PUBLISHED]],
  },
  'a draft that is all there is': {
    named: [{ version: 'draft', archive: { ...record({}, 'draft'), ...NO_FIRST_VERSION } }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [['noticeNeverPublished', 'openIn(Harbour Archive)']],
  },
  'under embargo until a day': {
    named: [
      {
        version: 'draft',
        archive: {
          ...summary({ embargo_status: 'EMBARGOED', most_recent_published_version: null }),
          ...record({ access: [{ status: 'x:EmbargoedAccess', embargoedUntil: '2031-01-02' }] }, 'draft'),
        },
      },
    ],
    lead: 'checkLead(collectionsHere(1), checkUnknown(1))',
    rows: [['noticeEmbargoedUntil(2 Jan 2031)', 'openIn(Harbour Archive)']],
  },
  'without a licence': {
    named: [{ archive: { ...ONLY, ...record({ license: [] }) } }],
    lead: 'checkFine',
    rows: [['faultNoLicence', 'openIn(Harbour Archive)']],
  },
  'no version, and several are published: none is put forward': {
    named: [{ version: null, archive: NEWEST }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [['faultNoVersion', 'showOnPage']],
  },
  'no version, and one alone is published: that one is offered': {
    named: [{ version: null, archive: ONLY }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [[`faultOnlyVersion(${PUBLISHED})`, COPY_PUBLISHED]],
  },
  'a DOI of Zenodo that stands for all versions: it is not offered again': {
    named: [
      {
        work: {
          relatedIdentifiers: ['1', '2'].map((end) =>
            wireRelated('HasVersion', `10.5281/zenodo.867530${end}`),
          ),
        },
      },
    ],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [['noticeNoVersion(10.5281/zenodo.8675302, 2)', 'showOnPage']],
  },
  'a work that another replaces': {
    named: [{ work: { relatedIdentifiers: [wireRelated('IsPreviousVersionOf', '10.5281/zenodo.8675310')] } }],
    lead: 'checkLead(collectionsHere(1), checkToFix(1))',
    rows: [['noticeReplaced(10.5281/zenodo.8675310)', 'showOnPage']],
  },
  'an archive that limits requests: nothing is called right or wrong': {
    named: [{ version: null, as: 'curie', archive: { summary: failed('busy'), record: failed('busy') } }],
    lead: 'checkLead(collectionsHere(1), checkUnknown(1))',
    rows: [['failedBusyText(Harbour Archive, 000417)', 'tryAgain']],
  },
  'an archive that asks for an account': {
    named: [{ archive: { summary: failed('sign-in'), record: failed('sign-in') } }],
    lead: 'checkLead(collectionsHere(1), checkUnknown(1))',
    rows: [['failedSignInText(Harbour Archive, 000417)', 'openIn(Harbour Archive)']],
  },
  'the version by a link alone: a note': {
    named: [{ as: 'address' }],
    lead: 'checkFine',
    rows: [['faultNoDoi', 'copyDoi']],
  },
  'an accession number in the statement of data availability, or beside its archive': {
    named: (['statement', 'archive', null] as const).map((setting, at) => ({
      accession: `00000${at}`,
      as: 'curie',
      reference: 'not-listed',
      setting,
      registry: NUMBERS,
      archive: { ...ONLY, ...record({ doi: null, citation: null }) },
    })),
    lead: 'checkFine',
    rows: [
      ['fineStatement', NO_PRESS],
      ['fineArchive', NO_PRESS],
      ['faultArchiveUnnamed', 'copyLink'],
    ],
  },
  'an accession number where nobody asked the page about it': {
    named: [
      {
        as: 'curie',
        registry: NUMBERS,
        archive: { ...ONLY, ...record({ doi: null, citation: null }) },
      },
    ],
    lead: 'checkFine',
    rows: [['fineNewest', NO_PRESS]],
  },
  'no version in one place, version and DOI in another': {
    named: [{ version: null, as: 'prose' }, {}],
    lead: 'checkFine',
    rows: [
      ['fineElsewhere', NO_PRESS],
      ['fineNewest', NO_PRESS],
    ],
  },
  'records that do not link to the paper: said once': {
    paper: '10.5072/leg',
    named: (['doi', 'doi', 'address'] as const).map((as, at) => ({
      accession: `00000${at + 1}`,
      as,
      archive: { ...ONLY, ...record({ relatedResource: [] }) },
    })),
    lead: 'checkFine',
    rows: [
      ['fineNewest', 'namesNoPaper', NO_PRESS],
      ['fineNewest', 'namesNoPaper', NO_PRESS],
      ['faultNoDoi', 'namesNoPaper', 'copyDoi'],
    ],
  },
  'a record that links to the paper': {
    paper: PAPER,
    named: [{}],
    lead: 'checkFine',
    rows: [['fineNewest', 'namesPaper', NO_PRESS]],
  },
};

/** Stands in for the words of the interface: returns message keys and arguments in place of sentences. */
const keys: Words = {
  ...words,
  say: (key, ...args) => (args.length > 0 ? `${key}(${args.join(', ')})` : key),
  sayCount: (key, count, ...args) => `${key}(${[String(count), ...args].join(', ')})`,
  series: (parts) => parts.join(', '),
};

function checked({ named, paper }: Situation, said: Words) {
  const mentions = named.map((each) => ({
    identifier: identifierOf(each),
    forms: [each.as ?? 'doi'],
    reference: each.reference,
    setting: each.setting,
  }));
  const descriptions = new Map(
    mentions.flatMap(({ identifier }, place) => {
      const answers = answersOf(named[place] ?? {});
      return answers ? [[toKey(identifier), answers] as const] : [];
    }),
  );
  const article = paper === undefined ? [] : [paper];
  const rows = citationCheck(mentions, { descriptions, article, now: NOW });
  const page = checkedPage(rows);
  return {
    page,
    lead: leadWords(page, said),
    rows: rows.map((row) =>
      [...sentencesOf(row, said), pressOf(row, said, true)?.name ?? NO_PRESS].join(' '),
    ),
  };
}

test('there are thirty situations', () => expect(Object.keys(SITUATIONS).length).toBeGreaterThanOrEqual(30));

test.each(Object.entries(SITUATIONS))('%s', (_, situation) => {
  const { lead, rows } = checked(situation, keys);
  expect({ lead, rows }).toEqual({
    lead: situation.lead,
    rows: situation.rows.map((row) => row.join(' ')),
  });
});

test('are told in a report that a person can read', async () => {
  const told = Object.entries(SITUATIONS).map(
    ([title, situation]) => `# ${title}\n${reportOf(checked(situation, words).page, words)}`,
  );
  await expect(`${told.join('\n\n')}\n`).toMatchFileSnapshot('goldens/check-situations.txt');
});
