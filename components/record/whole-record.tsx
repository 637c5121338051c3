import { type ComponentChild, render } from 'preact';
import type { Draw } from '@/components/nested-root';
import { Some } from '@/components/some';
import type { Identifier } from '@/lib/identifier/identifier';
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
  /** Drawn behind its sections. */
  end?: ComponentChild;
}

/** How to come by the data, the versions drawn, the files where the archive lists them, then every field of the record. */
export function WholeRecord(props: WholeRecordProps) {
  const { record, words, onCopy, listFolder } = props;
  const identifier = { ...props.identifier, version: record.version };
  return (
    <div class="record">
      <WaysIn {...{ identifier, words, onCopy }} />
      {listFolder && identifier.registry.offers.files && <Files {...{ identifier, words, listFolder }} />}
      <Versions {...props} version={record.version} />
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
      {props.end}
    </div>
  );
}

/** The whole record in a place of its own. */
export const drawRecord: Draw<WholeRecordProps> = (element, props) =>
  render(<WholeRecord {...props} />, element);
