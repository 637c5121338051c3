import { ShowMoreList } from '@/components/show-more-list';
import type { Identifier } from '@/lib/identifier/identifier';
import { type CitationAsking, HowOftenCited, isCountedElsewhere } from './cited';
import { FieldRow } from './field-row';
import { Files, type ListFolder } from './files';
import { type RecordContext, sectionsOf } from './sections';
import { Versions } from './versions';
import { WaysIn } from './ways-in';

interface WholeRecordProps extends RecordContext {
  onShow: (identifier: Identifier) => void;
  /** True once the text is on the clipboard; undefined where nothing can be copied. */
  onCopy?: (text: string) => Promise<boolean>;
  /** Undefined where no archive can be asked. */
  listFolder?: ListFolder;
  /** Null or undefined where no service may be asked how often it is cited. */
  asking?: CitationAsking | null;
}

/** Access to the data, its files, its versions and its citations, where available; then every field of the record. */
export function WholeRecord(props: WholeRecordProps) {
  const { description, record, words, onShow, onCopy, listFolder, asking } = props;
  const identifier = { ...props.identifier, version: record.version };
  return (
    <div class="record">
      <WaysIn identifier={identifier} words={words} onCopy={onCopy} />
      {listFolder && identifier.registry.offers?.files && (
        <Files
          key={record.version}
          identifier={identifier}
          words={words}
          listFolder={listFolder}
          onCopy={onCopy}
        />
      )}
      <Versions
        identifier={props.identifier}
        description={description}
        version={record.version}
        words={words}
        onShow={onShow}
      />
      {asking && isCountedElsewhere(identifier) && (
        <HowOftenCited identifier={identifier} asking={asking} words={words} />
      )}
      {sectionsOf(props).map(({ title, fields }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ShowMoreList
            items={fields}
            words={words}
            draw={(some) => some.map((field) => <FieldRow key={field.label} field={field} words={words} />)}
          />
        </section>
      ))}
    </div>
  );
}
