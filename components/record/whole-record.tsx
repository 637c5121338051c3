import { render } from 'preact';
import type { Draw } from '@/components/nested-root';
import { Some } from '@/components/some';
import type { Identifier } from '@/lib/identifier/identifier';
import { type CitationAsking, HowOftenCited, isCountedElsewhere } from './cited';
import { FieldRow } from './field-row';
import { Files, type ListFolder } from './files';
import { type RecordContext, sectionsOf } from './sections';
import { Versions } from './versions';
import { WaysIn } from './ways-in';

export interface WholeRecordProps extends RecordContext {
  onShow: (identifier: Identifier) => void;
  /** True once the text is on the clipboard; undefined where nothing can be copied. */
  onCopy?: (text: string) => Promise<boolean>;
  /** Undefined where no archive can be asked. */
  listFolder?: ListFolder;
  /** Null or undefined where no service may be asked how often it is cited. */
  asking?: CitationAsking | null;
}

/** How to come by the data, its files, its versions, who cites it, where each can be told; then every field of the record. */
export function WholeRecord(props: WholeRecordProps) {
  const { record, words, onCopy, listFolder, asking } = props;
  const identifier = { ...props.identifier, version: record.version };
  return (
    <div class="record">
      <WaysIn {...{ identifier, words, onCopy }} />
      {listFolder && identifier.registry.offers.files && (
        <Files key={record.version} {...{ identifier, words, listFolder }} />
      )}
      <Versions {...props} version={record.version} />
      {asking && isCountedElsewhere(identifier) && <HowOftenCited {...{ identifier, asking, words }} />}
      {sectionsOf(props).map(({ title, fields }) => (
        <section key={title}>
          <h3>{title}</h3>
          <Some
            items={fields}
            words={words}
            draw={(some) => some.map((field) => <FieldRow key={field.label} field={field} words={words} />)}
          />
        </section>
      ))}
    </div>
  );
}

/** The whole record in a place of its own. */
export const drawRecord: Draw<WholeRecordProps> = (element, props) =>
  render(<WholeRecord {...props} />, element);
