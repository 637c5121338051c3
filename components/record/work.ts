import type { VersionRecord } from '@/lib/collection/record';
import { isDate } from '@/lib/collection/time';
import { kindsTold } from '@/lib/collection/work';
import type { Words } from '@/lib/words/words';
import { type FieldMakers, reference } from './field';

/** Fields of a work that any repository may have. */
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
