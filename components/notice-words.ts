import type { DoubtReason, Notice } from '@/lib/collection/notice';
import type { Identifier } from '@/lib/identifier/identifier';
import { askedName, badgeOf } from '@/lib/registry/profile';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';
import { FIELD_LABELS } from './field-labels';
import { licenceOf } from './licence';
import { reasonWords } from './reason-words';

type Of<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;
type Sayer<Kind extends Notice['kind']> = (notice: Of<Kind>, words: Words, context: NoticeContext) => string;

export interface NoticeContext {
  readonly identifier: Identifier;
  readonly now: number;
}

const UNCONFIRMED: Readonly<Record<Of<'doi-unconfirmed'>['why'], MessageKey>> = {
  absent: 'noticeDoiUnconfirmed',
  placeholder: 'noticeDoiPlaceholder',
  unregistered: 'noticeDoiUnregistered',
};

/**
 * Maps each kind of notice to the message key of its sentence, or to the function that makes the sentence.
 * Text between two `**` is drawn in bold.
 */
const SAYERS: { readonly [Kind in Notice['kind']]: MessageKey | Sayer<Kind> } = {
  'newer-version': newerVersion,
  'cite-published': citePublished,
  'being-published': 'noticeBeingPublished',
  'never-published': 'noticeNeverPublished',
  'draft-invalid': 'noticeDraftInvalid',
  'draft-pending': 'noticeDraftPending',
  'draft-validating': 'noticeDraftValidating',
  'version-invalid': 'noticeVersionInvalid',
  unlisted: 'noticeUnlisted',
  unreleased: ({ isShown, heldBy }, words, { identifier: { registry } }) =>
    isShown ? words.say('noticeUnreleased') : words.say('failedNotPublicText', heldBy ?? badgeOf(registry)),
  withdrawn: 'noticeWithdrawn',
  'paper-retracted': 'noticePaperRetracted',
  deleted: 'noticeDeleted',
  account: 'noticeAccount',
  reprocessing: ({ of }, words) => words.say('noticeReprocesses', of),
  'not-listed-yet': ({ newest }, words, { identifier }) =>
    words.say('noticeNotListedYet', askedName(identifier.registry), newest),
  copy: ({ of }, words) => words.say('noticeCopyOf', of),
  replaced({ by, isOther }, words) {
    const newer = by.length > 1 ? 'noticeReplacedMany' : 'noticeReplaced';
    return words.say(isOther ? 'noticeReplacedEntry' : newer, words.series(by));
  },
  'all-versions': ({ leadsToNewest, among }, words) => {
    if (among === undefined) return words.say(leadsToNewest ? 'noticeAllVersions' : 'noticeAllVersionsAlone');
    if (among.count === 1) return words.say('noticeOnlyVersion', among.newest);
    return words.say('noticeNoVersion', among.newest, words.number(among.count));
  },
  empty: 'noticeEmpty',
  uploads: ({ count }, words) => words.sayCount('noticeUploads', count),
  'files-embargoed': ({ until }, words) =>
    // The English sentence contains "on", which needs a full date after it.
    until === undefined || !/^\d{4}-\d{2}-\d{2}/.test(until)
      ? words.say('noticeFilesEmbargoed')
      : words.say('noticeFilesEmbargoedUntil', words.date(until)),
  embargoed: ({ until }, words) =>
    until === undefined ? words.say('noticeEmbargoed') : words.say('noticeEmbargoedUntil', words.date(until)),
  unembargoing: 'noticeUnembargoing',
  'placeholder-doi': 'noticePlaceholderDoi',
  'doi-unconfirmed': ({ expected, why }, words) => words.say(UNCONFIRMED[why], expected),
  'not-citable': 'noticeNotCitable',
  'years-differ': ({ citationYear, publishedYear }, words) =>
    words.say('noticeYearsDiffer', citationYear, publishedYear),
  'other-doi-cited': ({ cited, own }, words) => words.say('noticeOtherDoiCited', cited, own),
  'nobody-cited': nobodyCited,
  'doubtful-names': 'noticeDoubtfulNames',
  'no-such-version': ({ version }, words) => words.say('noticeNoSuchVersion', version),
  'cached-copy': cachedCopy,
  'lost-fields': ({ fields }, words) =>
    words.say('noticeLostFields', words.series(fieldWords(fields, words))),
};

/** Returns the sentence of a notice. `noticeList` returns the list below it, which only some notices have. */
export function noticeWords(notice: Notice, words: Words, context: NoticeContext): string {
  return withOneStop(sayAs(notice.kind, notice, words, context));
}

/** Maps each reason to doubt names to the message key of its row in the list below the notice. */
const DOUBTS: Readonly<Record<Exclude<DoubtReason, 'funder'>, MessageKey>> = {
  nameless: 'doubtNameless',
  'half-name': 'doubtHalfName',
  'cited-twice': 'doubtCitedTwice',
  'not-author': 'doubtNotAuthor',
  'left-out': 'doubtLeftOut',
  'shared-orcid': 'doubtSharedOrcid',
};

/** Returns the rows of the list below a notice's sentence; empty if the notice has no list. */
export function noticeList(notice: Notice, words: Words): string[] {
  if (notice.kind !== 'doubtful-names') return [];
  return notice.doubts.map(({ why, names }) => {
    const line = namesLine(names, words);
    return withOneStop(
      why === 'funder' ? words.sayCount('doubtFunder', names.length, line) : words.say(DOUBTS[why], line),
    );
  });
}

/** Removes one of two full stops, because a name at the end of a sentence may itself end with one. */
const withOneStop = (text: string): string => text.replace(/(?<!\.)\.\.(?=\s|$)/, '.');

/**
 * Calls the function for a kind of notice with that notice. Looking the function up directly would lose the
 * notice's type.
 */
function sayAs<Kind extends Notice['kind']>(
  kind: Kind,
  notice: Of<Kind>,
  words: Words,
  context: NoticeContext,
) {
  const sayer = SAYERS[kind];
  return typeof sayer === 'string' ? words.say(sayer) : sayer(notice, words, context);
}

/** Largest number of names that a sentence lists. The sentence says how many others there are. */
const MOST_NAMES = 4;

/**
 * Joins names by semicolons, because most names contain a comma. If there are more than `most`, the last
 * entry says how many were left out.
 */
export function namesLine(names: readonly string[], words: Words, most = MOST_NAMES): string {
  const others = names.length > most ? names.length - most + 1 : 0;
  const first = names.slice(0, names.length - others).join('; ');
  return others > 0 ? words.sayCount('authorsAndOthers', others, first) : first;
}

function citePublished({ version, published, change }: Of<'cite-published'>, words: Words): string {
  // `change` compares dates, so it can be trusted only if the publication date is known.
  if (change === 'changed' && published !== undefined) return words.say('noticeCiteChanged', version);
  return words.say(change === 'unchanged' ? 'noticeCiteUnchanged' : 'noticeCitePublished', version);
}

function nobodyCited({ isTitleFirst, authors }: Of<'nobody-cited'>, words: Words): string {
  if (authors.length > 0) return words.say('noticeNobodyMarked', namesLine(authors, words));
  return words.say(isTitleFirst ? 'noticeNobodyCited' : 'noticeNobodyListed');
}

function newerVersion(notice: Of<'newer-version'>, words: Words): string {
  const month = notice.published === undefined ? [] : [words.month(notice.published)];
  const which = words.series([notice.version, ...month]);
  const changes = changeWords(notice, words);
  if (changes.length === 0) return words.say('noticeNewerVersion', which);
  return words.say('noticeNewerVersionChanges', which, words.series(changes));
}

function changeWords({ moreBytes, moreFiles, licenses }: Of<'newer-version'>, words: Words): string[] {
  const changes: string[] = [];
  if (moreBytes !== undefined)
    changes.push(moreBytes === 0 ? words.say('noticeSameSize') : words.bytesChange(moreBytes));
  if (moreFiles === 0) changes.push(words.say('noticeSameFiles'));
  else if (moreFiles !== undefined) {
    changes.push(words.sayCount('noticeMoreFiles', moreFiles, words.numberChange(moreFiles)));
  }
  if (licenses !== undefined)
    changes.push(words.say('noticeOtherLicence', words.list(licenses.map((id) => licenceOf(id).short))));
  return changes;
}

function cachedCopy(
  { fetchedAt, reason }: Of<'cached-copy'>,
  words: Words,
  { identifier, now }: NoticeContext,
): string {
  return words.say(
    'noticeCachedCopy',
    words.ago(fetchedAt, now),
    reasonWords(reason, identifier, words).text,
  );
}

/**
 * Returns the labels of missing fields, without the indexes in the fields' names: `contributor[3]` →
 * `People`, `draft_version.size` → `Size`.
 */
function fieldWords(fields: readonly string[], words: Words): string[] {
  const named = fields.map((field) => field.replace(/^\w+_version\./, '').replace(/[[.].*$/s, ''));
  const labels = named.map((name) => {
    const label = Object.hasOwn(FIELD_LABELS, name) ? FIELD_LABELS[name] : undefined;
    return label ? words.say(label) : name;
  });
  return [...new Set(labels)];
}
