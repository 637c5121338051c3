import type { VersionRecord } from '@/lib/collection/record';
import { isDate } from '@/lib/collection/time';
import { kindsTold, type WorkDetails } from '@/lib/collection/work';
import type { Words } from '@/lib/words/words';
import { type FieldMakers, reference } from './field';

/** Returns words for the kinds of a work: DataCite's kind, and the repository's own kind if it says more. */
export function kindWords(work: WorkDetails, words: Words): string[] {
  const { kind, ownKind } = kindsTold(work);
  return [kind && words.term('resource', kind), ownKind].flatMap((text) => text || []);
}

/** Returns the section of "Details" with fields that only works have. */
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
    field('publisher', publisher ?? undefined),
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

/**
 * Writes a date, or a span such as `start/end`, in the reader's language. A text that is no date stays as it
 * is.
 */
function whenWords(when: string, words: Words): string {
  const [start = '', end] = when.split('/').map((date) => (isDate(date) ? words.date(date) : date));
  return end ? words.say('publishTimes', start, end) : start;
}
