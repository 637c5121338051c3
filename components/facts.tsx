import type { Registry } from '@/lib/registry/naming';
import type { DisplayedVersion } from './displayed-version';
import { factsOf } from './record/facts';
import { useWords } from './tree-context';

/** Largest number of characters of a fact that fits on one line of a card. */
const LONGEST_LINE = 50;

interface FactsProps {
  shown: DisplayedVersion;
  /** True if the facts are about a draft, but the citation is that of a published version. */
  isOfDraft: boolean;
  registry: Registry;
}

/**
 * Shows the facts about the shown version in one or two lines, those that decide first. "Details" shows all facts.
 * Shows nothing while none is known.
 */
export function Facts({ shown, isOfDraft, registry }: FactsProps) {
  const words = useWords();
  const { bytes, files, record } = shown;
  if (bytes === undefined && files === undefined && record === undefined) return null;
  const facts = factsOf(shown, registry, words);
  return (
    <div class="facts soft">
      <ul>
        {isOfDraft && <li>{words.say('draftLabel')}</li>}
        {facts.map(({ text, title, isDeciding, isLatin }) => {
          const Tag = isDeciding ? 'b' : isLatin ? 'i' : 'bdi';
          return (
            <li key={text}>
              <Tag dir="auto" title={title} class={text.length > LONGEST_LINE ? 'clamped' : ''}>
                {text}
              </Tag>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
