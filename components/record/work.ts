import type { VersionRecord } from '@/lib/collection/record';
import { isDate } from '@/lib/collection/time';
import { kindsTold, type WorkDetails } from '@/lib/collection/work';
import type { Words } from '@/lib/words/words';
import { type FieldMakers, reference } from './field';

/** Some repositories list a size for each file, or a number without a unit: not for a card. */
const MOST_SIZES = 2;
const LONGEST_SIZE = 40;

/** The kind of a work, in the repository's term and DataCite's, without repetition. */
export function kindWords(work: WorkDetails, words: Words): string[] {
  const { kind, ownKind } = kindsTold(work);
  return [kind && words.term('resource', kind), ownKind].flatMap((text) => text || []);
}

/** For a card: its kind, sizes other than bytes, its publisher, and how often it was cited. */
export function workFacts({ work, publisher }: VersionRecord, words: Words): string[] {
  const { sizes = [], citedBy = null } = work ?? {};
  const short = sizes.filter((size) => size.length <= LONGEST_SIZE && /\D/.test(size)).slice(0, MOST_SIZES);
  return [
    ...(work ? kindWords(work, words) : []),
    ...short,
    ...(publisher ? [publisher] : []),
    ...(citedBy ? [words.sayCount('citedAtLeast', citedBy.count)] : []),
  ];
}

/** For "Details": fields of a work that any repository may have. */
export function workSection(
  { work, version, publisher }: VersionRecord,
  { words, section, field }: FieldMakers,
) {
  if (!work) return section('sectionWork');
  const { kind, ownKind } = kindsTold(work);
  const dates = work.dates.map(({ what, when }) => ({
    text: whenWords(when, words),
    marks: [{ text: words.term('date', what) }],
  }));
  return section(
    'sectionWork',
    field('workKind', kind && words.term('resource', kind), ownKind),
    field('workVersion', version),
    field('publisher', publisher),
    field('series', work.series),
    field('otherTitles', ...work.otherTitles),
    field('workLanguage', work.language && words.language(work.language)),
    field('size', ...work.sizes),
    field('fileFormats', ...work.formats),
    field('workDates', ...dates),
    field('places', ...work.places),
    field(
      'whoCites',
      work.citedBy && { text: words.sayCount('citedAtLeast', work.citedBy.count), href: work.citedBy.url },
    ),
    field('otherIdentifiers', ...work.otherIdentifiers.map(reference)),
  );
}

/** A date, or a span of two; what is neither stays as written. */
function whenWords(when: string, words: Words): string {
  const [start = '', end] = when.split('/').map((date) => (isDate(date) ? words.date(date) : date));
  return end ? words.say('publishTimes', start, end) : start;
}
