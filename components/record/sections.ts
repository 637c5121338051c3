import { displayedVersionOf } from '@/components/displayed-version';
import type { Description } from '@/lib/collection/description';
import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { accessSection } from './access';
import { depositSection } from './deposit';
import { makeFields, prose, type Section } from './field';
import { historySection } from './history';
import { holdingsSection } from './holdings';
import { peopleSections } from './people';
import { subjectSection } from './subject';
import { workSection } from './work';
import { worksSection } from './works';

export interface RecordContext {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly record: VersionRecord;
}

/** Converts all fields of a version's record to sections, which consist of labels and values. */
export function sectionsOf({ identifier, description, record }: RecordContext, words: Words): Section[] {
  const fields = makeFields(words);
  const sections = [
    fields.section('sectionDescription', fields.named(undefined, [prose(record.description)])),
    worksSection(record.relatedResources ?? [], fields),
    holdingsSection(record, displayedVersionOf(identifier, description), fields),
    workSection(record, fields),
    depositSection(record, fields),
    subjectSection(record, fields),
    ...peopleSections(record.contributors ?? [], fields),
    accessSection(record, fields),
    historySection(record, description, fields),
  ];
  return sections.filter((section) => section.fields.length > 0);
}
