import type { CollectionDetails, Publication } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import { loaded } from '@/lib/collection/evidence';
import type { VersionRecord } from '@/lib/collection/record';
import { DRAFT } from '@/lib/identifier/identifier';
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
    field('created', moment(record.dateCreated ?? summary?.created)),
    // For archives of accession numbers, the word is "released".
    field(record.deposit ? 'released' : 'published', moment(published?.datePublished)),
    field('modified', moment(entry?.modified ?? record.dateModified)),
    field('collectionModified', moment(summary?.modified)),
    field('releaseNotes', prose(own.releaseNotes ?? entry?.releaseNotes)),
    field('publishedBySoftware', published && publishedBy && publicationOf(publishedBy, words)),
    field('contactPerson', summary?.contactPerson),
    field('identifier', own.id),
    field('page', reference(record.url)),
    field('repository', reference(own.repository)),
    field('manifest', ...(own.manifests ?? []).map(reference)),
    field('schemaVersion', record.schemaVersion),
    field('schemaContext', reference(own.context)),
  );
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
