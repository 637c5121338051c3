import type { VersionRecord } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { RecordAccess } from './record-access';
import { RecordAssets } from './record-assets';
import { RecordHistory } from './record-history';
import { RecordPeople } from './record-people';
import { RecordSubject } from './record-subject';
import { RecordWorks } from './record-works';
import { RichText } from './rich-text';
import { Section } from './rows';
import { Versions } from './versions';

interface WholeRecordProps {
  identifier: Identifier;
  description: Description;
  record: VersionRecord;
  words: Words;
  onShow: (identifier: Identifier) => void;
}

/** Every field of a version's record, grouped by what a reader would ask. */
export function WholeRecord({ record, ...context }: WholeRecordProps) {
  const { words } = context;
  return (
    <div class="record">
      <Section title={words.say('sectionDescription')} empty={!record.description}>
        <RichText text={record.description ?? ''} words={words} />
      </Section>
      <Versions {...context} version={record.version} />
      <RecordWorks works={record.relatedResources} words={words} />
      <RecordAssets assets={record.assets} words={words} />
      <RecordSubject record={record} words={words} />
      <RecordPeople contributors={record.contributors} words={words} />
      <RecordAccess record={record} words={words} />
      <RecordHistory {...context} record={record} />
    </div>
  );
}
