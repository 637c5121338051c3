import type { CollectionDetails, Publication } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import { loaded } from '@/lib/collection/evidence';
import { isMetalink } from '@/lib/collection/metalink';
import type { VersionRecord } from '@/lib/collection/record';
import { yearOf } from '@/lib/collection/time';
import { type WholeDoi, wholeDoiOf } from '@/lib/collection/whole-doi';
import { DRAFT } from '@/lib/identifier/identifier';
import { pageOfLabel } from '@/lib/kinds/page-of-label';
import type { Words } from '@/lib/words/words';
import { type FieldMakers, prose, reference, type Section, span, thing, type Value } from './field';

/**
 * Returns the section of "Details" with the dates of the record, its publisher, and the addresses where its
 * parts are.
 */
export function historySection(
  record: VersionRecord,
  { summary: answer, assessment: { entry } }: Description,
  { words, section, field, moment }: FieldMakers,
): Section {
  const summary = loaded(answer);
  // The dates and the publisher of a draft are left out. They come from other versions, and some versions were never
  // published.
  const published = record.version === DRAFT ? undefined : record;
  const { publishedBy, ...own }: Partial<CollectionDetails> = record.collection ?? {};
  return section(
    'sectionHistory',
    field('created', createdValue(record, summary?.created, words)),
    // For archives of accession numbers, the word is "released".
    field(record.deposit ? 'released' : 'published', moment(published?.datePublished)),
    field('modified', moment(entry?.modified ?? record.dateModified)),
    field('collectionModified', moment(summary?.modified)),
    field('releaseNotes', prose(own.releaseNotes ?? entry?.releaseNotes)),
    field('publishedBySoftware', published && publishedBy && publicationOf(publishedBy, words)),
    field('contactPerson', summary?.contactPerson),
    field('identifier', own.id),
    field('wholeDoi', wholeDoiValue(wholeDoiOf(summary, record), words)),
    field('alsoUnder', ...(own.sameAs ?? []).map((text) => ({ ...reference(text), text, ...pageAt(text) }))),
    field('page', reference(record.url)),
    field('repository', reference(own.repository)),
    field('manifest', ...(own.manifests ?? []).filter((text) => !isMetalink(text)).map(reference)),
    field('schemaVersion', record.schemaVersion),
    field('schemaContext', reference(own.context)),
  );
}

/**
 * Shows when the record was created. If the archive wants that year in citations and the data set was released in
 * another, a note says so.
 */
function createdValue(record: VersionRecord, created: string | undefined, words: Words): Value | undefined {
  const iso = record.dateCreated ?? created;
  if (iso === undefined) return undefined;
  const { deposit, datePublished } = record;
  const [cited, released] = [deposit?.dateCited, datePublished].map((date) => date && yearOf(date));
  const notes = cited && released && cited !== released ? [{ text: words.say('citedYear', cited) }] : [];
  return { text: words.date(iso), iso, notes };
}

/** Returns the address of the page to which the name of a collection at another archive leads, if it has one. */
function pageAt(label: string): { readonly href?: string } {
  const href = pageOfLabel(label);
  return href === undefined ? {} : { href };
}

/** Shows a DOI for all versions. If it does not exist yet, only that is said. */
function wholeDoiValue(whole: WholeDoi | undefined, words: Words): Value | undefined {
  if (!whole) return undefined;
  if (whole.doi === undefined) return { text: words.say('wholeDoiReserved') };
  const notes = whole.state === 'registered' ? [{ text: words.say('wholeDoiHidden') }] : [];
  return { ...reference(whole.doi), text: whole.doi, notes };
}

function publicationOf({ id, name, startDate, endDate, software }: Publication, words: Words): Value {
  const time = span(startDate ?? endDate, endDate ?? startDate, words.exactTime, words);
  const programs = software.map(({ name: program, version, identifier }) =>
    thing({
      name: version === undefined ? program : words.say('softwareVersion', program, version),
      identifier,
    }),
  );
  const [title, ...others] = [name, time?.text, id].flatMap((text) => text || []);
  return { text: title ?? '', notes: [...others.map((text) => ({ text })), ...programs] };
}
