import type { VersionRecord } from '@/lib/collection/record';
import type { Words } from '@/lib/words/words';
import type { DisplayedVersion } from './displayed-version';
import { accessFacts } from './record/access';
import { depositFacts } from './record/deposit';
import { holdingsFigures } from './record/holdings';
import { workFacts } from './record/work';
import { Skeleton } from './skeleton';
import { useWords } from './tree-context';

/** Functions that return the facts which a card shows after a record's numbers, in this order. */
const FACTS: readonly ((record: VersionRecord, words: Words) => string[])[] = [
  workFacts,
  depositFacts,
  accessFacts,
];

/** Largest number of characters of a fact that fits on one line of a card. */
const LONGEST_LINE = 50;

interface FactsProps {
  shown: DisplayedVersion;
  /** True if the facts are about a draft, but the citation is that of a published version. */
  isOfDraft: boolean;
  /** Name that the reader or an institution gave to the repository; undefined if it is built in. */
  repository: string | undefined;
}

/**
 * Shows numbers, kind and conditions of the shown version, in one or two lines. "Details" shows all facts.
 */
export function Facts({ shown, isOfDraft, repository }: FactsProps) {
  const words = useWords();
  const { bytes, files, record, waiting } = shown;
  const isEmpty = bytes === undefined && files === undefined && record === undefined;
  if (isEmpty && !waiting) return null;
  const ofRecord = record ? FACTS.flatMap((of) => of(record, words)) : [];
  const facts = repository === undefined || isEmpty ? ofRecord : [repository, ...ofRecord];
  return (
    <div class="facts soft">
      <ul aria-hidden={isEmpty && !isOfDraft}>
        {isOfDraft && <li>{words.say('draftLabel')}</li>}
        {holdingsFigures(shown, words).map(({ text, title }) => (
          <li key={text}>
            <b dir="auto" title={title}>
              {text}
            </b>
          </li>
        ))}
        {[...new Set(facts)].map((text) => (
          <li key={text}>
            <bdi class={text.length > LONGEST_LINE ? 'clamped' : ''}>{text}</bdi>
          </li>
        ))}
        {isEmpty && (
          <li>
            <Skeleton size="line" />
          </li>
        )}
      </ul>
    </div>
  );
}
