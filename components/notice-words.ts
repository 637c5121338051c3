import type { Reason } from '@/lib/collection/answers';
import type { Notice } from '@/lib/collection/notice';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { licenceOf } from './licence';
import { reasonWords } from './reason-words';

type Of<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;
type Sayer<Kind extends Notice['kind']> = (notice: Of<Kind>, words: Words, context: NoticeContext) => string;

export interface NoticeContext {
  readonly identifier: Identifier;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** One sentence for each notice; its lead stands between `**` and `**`. */
const SAYERS: { readonly [Kind in Notice['kind']]: Sayer<Kind> } = {
  'newer-version': (notice, words) => newerVersion(notice, words),
  'cite-published': ({ version }, words) => words.say('noticeCitePublished', version),
  'draft-changed': ({ since }, words) => words.say('noticeDraftChanged', words.date(since)),
  'draft-unchanged': ({ since }, words) => words.say('noticeDraftUnchanged', words.date(since)),
  'never-published': (_, words) => words.say('noticeNeverPublished'),
  'draft-invalid': (_, words) => words.say('noticeDraftInvalid'),
  'draft-pending': (_, words) => words.say('noticeDraftPending'),
  'draft-validating': (_, words) => words.say('noticeDraftValidating'),
  uploads: ({ count }, words) => words.sayCount('noticeUploads', count),
  embargoed: ({ until }, words) =>
    until === null ? words.say('noticeEmbargoed') : words.say('noticeEmbargoedUntil', words.date(until)),
  unembargoing: (_, words) => words.say('noticeUnembargoing'),
  'placeholder-doi': (_, words) => words.say('noticePlaceholderDoi'),
  'published-without-doi': (_, words) => words.say('noticePublishedWithoutDoi'),
  'not-citable': (_, words, { identifier }) => words.say('noticeNotCitable', identifier.registry.name),
  resaved: ({ citationYear, publishedYear }, words) =>
    words.say('noticeResaved', citationYear, publishedYear),
  'nobody-cited': (_, words) => words.say('noticeNobodyCited'),
  'funder-cited': ({ names }, words) => words.sayCount('noticeFunderCited', names.length, words.list(names)),
  'no-such-version': ({ version }, words) => words.say('noticeNoSuchVersion', version),
  stale: (notice, words, context) => stale(notice.fetchedAt, notice.reason, words, context),
  indexed: (notice, words) => indexed(notice, words),
  'lost-fields': ({ fields }, words) => words.say('noticeLostFields', words.list(fieldWords(fields, words))),
};

/** The sentence that tells a reader of `notice`. */
export function noticeWords(notice: Notice, words: Words, context: NoticeContext): string {
  return sayAs(notice.kind, notice, words, context);
}

/** Joins a kind to the sayer of that very kind, which a plain lookup in the table cannot promise. */
function sayAs<Kind extends Notice['kind']>(
  kind: Kind,
  notice: Of<Kind>,
  words: Words,
  context: NoticeContext,
) {
  return SAYERS[kind](notice, words, context);
}

function newerVersion(notice: Of<'newer-version'>, words: Words): string {
  const month = notice.published === null ? [] : [words.month(notice.published)];
  const which = words.series([notice.version, ...month]);
  const changes = changeWords(notice, words);
  if (changes.length === 0) return words.say('noticeNewerVersion', which);
  return words.say('noticeNewerVersionChanges', which, words.series(changes));
}

function changeWords({ moreBytes, moreFiles, licenses }: Of<'newer-version'>, words: Words): string[] {
  const changes: string[] = [];
  if (moreBytes !== null)
    changes.push(moreBytes === 0 ? words.say('noticeSameSize') : words.bytesChange(moreBytes));
  if (moreFiles === 0) changes.push(words.say('noticeSameFiles'));
  else if (moreFiles !== null) {
    changes.push(words.sayCount('noticeMoreFiles', moreFiles, words.numberChange(moreFiles)));
  }
  if (licenses !== null)
    changes.push(words.say('noticeOtherLicence', words.list(licenses.map((id) => licenceOf(id).short))));
  return changes;
}

function stale(fetchedAt: number, reason: Reason, words: Words, { identifier, now }: NoticeContext): string {
  return words.say('noticeStale', words.ago(fetchedAt, now), reasonWords(reason, identifier, words).text);
}

/** `draft` has a name of its own in the reader's language. */
function indexed({ asOf, version, licenses }: Of<'indexed'>, words: Words): string {
  const which = version === DRAFT ? words.say('draftLabel') : version;
  const facts = words.series([which, ...licenses.map((id) => licenceOf(id).short)]);
  return words.say('noticeIndexed', words.date(new Date(asOf).toISOString()), facts);
}

/** `contributor[3]` → `contributors`: a reader asks what is missing, not where it stood. */
function fieldWords(fields: readonly string[], words: Words): string[] {
  return [...new Set(fields.map((field) => words.term('field', field.replace(/[[.].*$/s, ''))))];
}
