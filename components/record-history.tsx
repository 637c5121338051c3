import type { Publication, VersionRecord } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import { viewOf } from '@/lib/collection/view';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { Moment } from './moment';
import { NamedReference, Reference } from './reference';
import { Row, Section } from './rows';

const NEVER = { datePublished: null, publishedBy: null };

interface HistoryProps {
  identifier: Identifier;
  description: Description;
  record: VersionRecord;
  words: Words;
}

/** When and by what the record was made, and where its parts stand. */
export function RecordHistory({ identifier, description, record, words }: HistoryProps) {
  const { summary, entry } = viewOf(identifier, description);
  // Drafts carry dates and publishers of other versions, and some of versions that never were.
  const { datePublished, publishedBy } = record.version === DRAFT ? NEVER : record;
  const moment = (iso: string | null | undefined) => [
    iso ? <Moment key={iso} iso={iso} words={words} /> : null,
  ];
  const reference = (text: string | null) => [text ? <Reference key={text} text={text} /> : null];
  return (
    <Section title={words.say('sectionHistory')} empty={false}>
      <dl>
        <Row label={words.say('created')} values={moment(record.dateCreated ?? summary?.created)} />
        <Row label={words.say('published')} values={moment(datePublished)} />
        <Row label={words.say('modified')} values={moment(entry?.modified)} />
        <Row label={words.say('publishedBySoftware')} values={publicationOf(publishedBy, words)} />
        <Row label={words.say('contactPerson')} values={[summary?.contactPerson]} />
        <Row label={words.say('identifier')} values={[record.id]} />
        <Row label={words.say('page')} values={reference(record.url)} />
        <Row label={words.say('repository')} values={reference(record.repository)} />
        <Row label={words.say('manifest')} values={record.manifests.flatMap(reference)} />
        <Row label={words.say('schemaVersion')} values={[record.schemaVersion]} />
        <Row label={words.say('schemaContext')} values={reference(record.context)} />
      </dl>
    </Section>
  );
}

function publicationOf(publication: Publication | null, words: Words) {
  if (publication === null) return [];
  const { name, startDate, endDate, software } = publication;
  const times = [startDate, endDate].filter((iso) => iso !== null).map((iso) => words.exactTime(iso));
  const [start = null, end = start] = times;
  const when =
    start === end || start === null || end === null ? start : words.say('publishTimes', start, end);
  const programs = software.map(({ name: program, version, identifier }) => (
    <NamedReference
      key={program}
      name={version === null ? program : words.say('softwareVersion', program, version)}
      identifier={identifier}
    />
  ));
  return [name, when, ...programs];
}
