import { render } from 'preact';
import type { Draw } from '@/components/nested-root';
import type { Identifier } from '@/lib/identifier/identifier';
import { FieldRow } from './field-row';
import { type RecordContext, sectionsOf } from './sections';
import { Versions } from './versions';

export interface WholeRecordProps extends RecordContext {
  onShow: (identifier: Identifier) => void;
}

/** The versions drawn, then every field of this one's record. */
export function WholeRecord(props: WholeRecordProps) {
  const { record, words } = props;
  return (
    <div class="record">
      <Versions {...props} version={record.version} />
      {sectionsOf(props).map(({ title, fields }) => (
        <section key={title}>
          <h3>{title}</h3>
          {fields.map((field) => (
            <FieldRow key={field.label} field={field} words={words} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** The whole record in a place of its own. */
export const drawRecord: Draw<WholeRecordProps> = (element, props) =>
  render(<WholeRecord {...props} />, element);
