import { Notices } from '@/components/notices';
import { asAsked } from '@/components/reason-words';
import { ShowMoreList } from '@/components/show-more-list';
import { useWords } from '@/components/tree-context';
import { WatchSection } from '@/components/watch';
import type { Identifier } from '@/lib/identifier/identifier';
import { type CitationAsking, HowOftenCited, isCountedElsewhere } from './cited';
import { FieldRow } from './field-row';
import { Files, type ListFolder } from './files';
import { GetData } from './get-data';
import { isMentioned, type MentionAsking, Mentioned } from './mentioned';
import { type RecordContext, sectionsOf } from './sections';
import { Versions } from './versions';

interface WholeRecordProps extends RecordContext {
  /** The present time, in ms since 1970. */
  now: number;
  onShow: (identifier: Identifier) => void;
  /** Lists the files of a folder; undefined if files cannot be listed. */
  listFolder?: ListFolder;
  /** Functions that request the number of citations; null or undefined if no service may be asked. */
  asking?: CitationAsking | null;
  /** Functions that request the papers that mention the data set. */
  mentionAsking?: MentionAsking;
}

/**
 * The whole record. The ways to the data come first, then files, versions and citations if there are any, and then all
 * other fields.
 */
export function WholeRecord(props: WholeRecordProps) {
  const words = useWords();
  const { description, record, now, onShow, listFolder, asking, mentionAsking } = props;
  const identifier = { ...props.identifier, version: record.version };
  return (
    <div class="record">
      <Notices
        notices={description.assessment.notices.slice(1)}
        identifier={asAsked(props.identifier, description)}
        now={now}
        onShow={onShow}
      />
      <GetData identifier={props.identifier} description={description} record={record} />
      {listFolder && identifier.registry.offers?.files && (
        <Files key={record.version} identifier={identifier} listFolder={listFolder} />
      )}
      <Versions
        identifier={props.identifier}
        description={description}
        version={record.version}
        onShow={onShow}
      />
      {asking && isCountedElsewhere(identifier) && <HowOftenCited identifier={identifier} asking={asking} />}
      {mentionAsking && isMentioned(identifier) && (
        <Mentioned identifier={identifier} description={description} record={record} asking={mentionAsking} />
      )}
      <WatchSection identifier={props.identifier} description={description} />
      {sectionsOf(props, words).map(({ title, fields }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ShowMoreList
            items={fields}
            draw={(some) => some.map((field) => <FieldRow key={field.label} field={field} />)}
          />
        </section>
      ))}
    </div>
  );
}
