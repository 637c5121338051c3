import type { Identifier } from '@/lib/identifier/identifier';
import { FieldRow } from './field-row';
import type { RecordContext, SectionsOf } from './record/sections';
import { Versions } from './versions';

interface WholeRecordProps extends RecordContext {
  sectionsOf: SectionsOf;
  onShow: (identifier: Identifier) => void;
}

/** The versions drawn, then every field of this one's record. */
export function WholeRecord(props: WholeRecordProps) {
  const { record, words, sectionsOf } = props;
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
