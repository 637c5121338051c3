import type { WireWork } from '@/demo/replay/apa-rule';
import { isWire, type RecordFile, type Wire } from '@/demo/replay/records-folder';
import { repositoryOf, type WorkFile } from '@/demo/replay/works-folder';
import { came, sampleAnswers } from '@/demo/samples/collection';
import type { Answers } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import type { Description } from '@/lib/collection/description';
import { evidenceOf } from '@/lib/collection/evidence';
import type { VersionRecord } from '@/lib/collection/record';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { toSummary } from '@/lib/kinds/collections/replies/to-summary';
import { citationChecks, workCitationChecks } from './citations';
import { brokenPromises, type Check, faultsOf } from './promises';

/** Draws a description as the card does, and returns the text that a reader can read. */
export type RenderToText = (identifier: Identifier, description: Description) => string;

/** Result of the examination of one file. */
export interface Finding {
  readonly name: string;
  /** Names of the fields that could not be parsed, as in the registry's JSON. */
  readonly lost: readonly string[];
  /** Promises that the code broke; empty if there are none. */
  readonly faults: readonly string[];
  /** Kinds of the notices on the card, with one entry for each doubtful name. */
  readonly notices: readonly string[];
}

/**
 * A file with a registry's reply, prepared for the examination: what the extension reads in the reply, and the check of
 * the result.
 */
interface Subject {
  readonly identifier: Identifier;
  readonly answers: Answers;
  /**
   * Checks the description that the extension makes of the reply, and the card.
   * @param text text of the card, without line breaks and direction marks; undefined if no card is drawn
   */
  check(description: Description, text: string | undefined): readonly Check[];
}

const plain = (text: string | undefined) => (text ?? '').replace(/[\s\u2066-\u2069\u200e\u200f]+/g, ' ');
const isLeftOut = (part: string | undefined, text: string | undefined) =>
  text?.includes(plain(part)) === false;

/** Checks rules that hold for records of any registry. */
function checkRecord(record: VersionRecord, identifier: Identifier, text: string | undefined): Check[] {
  return [
    ...brokenPromises(record, identifier).map((promise) => [promise, true] as const),
    ['there is no title', record.name === undefined],
    ['the title is not on the card', isLeftOut(record.name, text)],
  ];
}

/** Parses a file; null if it has another version than the file's name says. */
function subjectOf({ identifier, wire }: RecordFile, summaryWire: Wire): Subject | null {
  const record = toRecord(wire, identifier);
  const summary = toSummary(summaryWire, identifier);
  if (!record || !summary || !isWire(wire)) return null;
  return {
    identifier,
    answers: sampleAnswers({ summary: came(summary), record: came(record) }),
    check: ({ assessment: { status } }, text) => [
      ...checkRecord(record, identifier, text),
      ...citationChecks(record, wire, identifier),
      ['the citation is not byte for byte the same', record.citation?.text !== wire.citation],
      ['draft and published are mixed up', (status.kind === 'published') === (record.version === DRAFT)],
    ],
  };
}

function workSubjectOf(work: NonNullable<WorkFile['work']>): Subject {
  const { identifier, record, attributes } = work;
  return {
    identifier,
    answers: sampleAnswers({ summary: undefined, record: came(record) }),
    check: (_, text) => [
      // Leaves the DOI out, because `checkRecord` compares it with the accession as in collections. The next check
      // covers the DOI of a work.
      ...checkRecord({ ...record, doi: undefined }, identifier, text),
      ['another DOI', record.doi !== identifier.accession],
      // A file holds DataCite's complete reply, so all fields of `WireWork` are present.
      ...workCitationChecks(record, attributes as unknown as WireWork, identifier),
      ['the citation does not end in the DOI', record.citation?.text.endsWith(identifier.accession) !== true],
      ['the citation is not on the card', isLeftOut(record.citation?.text, text)],
    ],
  };
}

/** Makes the subject for a work that DataCite does not have. */
function missingWork(): Subject {
  const accession = '10.5072/nowhere';
  const missing = { state: 'failed', reason: 'not-found' } as const;
  return {
    identifier: { registry: repositoryOf(accession), accession, version: null },
    answers: sampleAnswers({ summary: undefined, record: missing }),
    check: (_, text) => [['the card does not say that there is none', isLeftOut('Not found', text)]],
  };
}

/** Sends one file through all the shipped code. An exception becomes a fault. */
function findingOf(name: string, toSubject: () => Subject | null, render: RenderToText | undefined): Finding {
  const failed = (fault: string): Finding => ({ name, lost: [], faults: [fault], notices: [] });
  try {
    const subject = toSubject();
    if (!subject) return failed('is not the version its name says');
    const { identifier, answers, check } = subject;
    const description = toDescription(evidenceOf(identifier, answers), 0);
    const text = render && plain(render(identifier, description));
    return {
      name,
      lost: description.record.state === 'loaded' ? description.record.value.lostFields : [],
      faults: faultsOf(check(description, text)),
      notices: description.assessment.notices.flatMap((notice) =>
        notice.kind === 'doubtful-names'
          ? notice.doubts.map(({ why }) => `${notice.kind}, ${why}`)
          : [notice.kind],
      ),
    };
  } catch (error) {
    return failed(`threw ${error}`);
  }
}

/**
 * Examines a version record: parsing, status, notices and, with `render`, the text of the card.
 * @param summary the registry's reply about the collection, see `summaryOf`
 */
export const examine = (file: RecordFile, summary: Wire, render?: RenderToText): Finding =>
  findingOf(file.name, () => subjectOf(file, summary), render);

/** Examines a reply of DataCite: parsing, status, notices and, with `render`, the text of the card. */
export const examineWork = ({ name, work }: WorkFile, render?: RenderToText): Finding =>
  findingOf(name, () => (work ? workSubjectOf(work) : missingWork()), render);
