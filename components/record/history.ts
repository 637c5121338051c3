import type { Publication, VersionRecord } from '@/lib/collection/collection';
import type { Evidence } from '@/lib/collection/evidence';
import { DRAFT } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { type Fields, reference, type Section, thing, type Value } from './field';

const NEVER = { datePublished: null, publishedBy: null };

/** When and by what the record was made, and where its parts stand. */
export function historySection(
  record: VersionRecord,
  evidence: Evidence,
  words: Words,
  fields: Fields,
): Section {
  const { section, field, moment } = fields;
  // Drafts carry dates and publishers of other versions, and some of versions that never were.
  const { datePublished, publishedBy } = record.version === DRAFT ? NEVER : record;
  return section(
    'sectionHistory',
    field('created', moment(record.dateCreated ?? evidence.summary?.created)),
    field('published', moment(datePublished)),
    field('modified', moment(evidence.entry?.modified)),
    field('publishedBySoftware', publishedBy && publicationOf(publishedBy, words)),
    field('contactPerson', evidence.summary?.contactPerson),
    field('identifier', record.id),
    field('page', reference(record.url)),
    field('repository', reference(record.repository)),
    field('manifest', ...record.manifests.map(reference)),
    field('schemaVersion', record.schemaVersion),
    field('schemaContext', reference(record.context)),
  );
}

function publicationOf({ name, startDate, endDate, software }: Publication, words: Words): Value {
  const [start, end] = [startDate, endDate].map((iso) => iso && words.exactTime(iso));
  const when = start && end && start !== end ? words.say('publishTimes', start, end) : start || end;
  const programs = software.map(({ name: program, version, identifier }) =>
    thing({ name: version === null ? program : words.say('softwareVersion', program, version), identifier }),
  );
  return { text: name ?? when ?? '', notes: [...(name && when ? [{ text: when }] : []), ...programs] };
}
