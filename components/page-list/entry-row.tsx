import { useMemo } from 'preact/hooks';
import { Icon } from '@/components/icon';
import { reasonWords } from '@/components/reason-words';
import { toCurie } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import type { BibliographyEntry } from './selection';

interface EntryRowProps {
  entry: BibliographyEntry;
  isIn: boolean;
  words: Words;
  /** The same for as long as the entry is. */
  onToggle: () => void;
}

/** One version to take into the bibliography or not. Drawn again only when it changed: there may be hundreds. */
export function EntryRow({ entry, isIn, words, onToggle }: EntryRowProps) {
  const { identifier, name, missing, cited, published } = entry;
  return useMemo(() => {
    const exact = { ...identifier, version: cited?.record.version ?? identifier.version };
    return (
      <li>
        <label class="pick">
          <input type="checkbox" checked={isIn} onChange={onToggle} />
          <span class="pick-name">
            <span class="clamped" dir="auto">
              {name ?? toCurie(exact)}
            </span>
            <span class="when curie">
              <bdi dir="ltr">{toCurie(exact)}</bdi>
            </span>
            {published && <span class="when">{words.say('versionIsPublished', published)}</span>}
            {missing && <span class="when">{missingWords(entry, words)}</span>}
          </span>
          {cited && <Icon name="done" />}
        </label>
      </li>
    );
  }, [isIn, name, cited?.record, missing, published]);
}

function missingWords({ identifier, missing }: BibliographyEntry, words: Words): string {
  if (missing === null || missing === 'no-citation') return words.say('noCitation');
  return reasonWords(missing, identifier, words).text;
}
