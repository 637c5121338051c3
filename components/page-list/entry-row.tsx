import { Component } from 'preact';
import { Icon } from '@/components/icon';
import { reasonWords } from '@/components/reason-words';
import { toCurie, toKey } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import type { BibliographyEntry } from './selection';

interface EntryRowProps {
  entry: BibliographyEntry;
  isIn: boolean;
  words: Words;
  onToggle: (key: string) => void;
}

/** One version to take into the bibliography or not. Drawn again only when it changed: there may be hundreds. */
export class EntryRow extends Component<EntryRowProps> {
  override shouldComponentUpdate({ entry, isIn }: EntryRowProps) {
    const { entry: before, isIn: wasIn } = this.props;
    return (
      isIn !== wasIn ||
      entry.name !== before.name ||
      entry.cited?.record !== before.cited?.record ||
      entry.missing !== before.missing ||
      entry.published !== before.published
    );
  }

  private readonly toggle = () => this.props.onToggle(toKey(this.props.entry.identifier));

  override render({ entry, isIn, words }: EntryRowProps) {
    const { identifier, name, missing, cited } = entry;
    const exact = { ...identifier, version: cited?.record.version ?? identifier.version };
    return (
      <li>
        <label class="pick">
          <input type="checkbox" checked={isIn} onChange={this.toggle} />
          <span class="pick-name">
            <span dir="auto">{name ?? toCurie(exact)}</span>
            <span class="soft curie">
              <bdi dir="ltr">{toCurie(exact)}</bdi>
            </span>
            {entry.published && <span class="soft">{words.say('versionIsPublished', entry.published)}</span>}
            {missing && <span class="soft">{missingWords(entry, words)}</span>}
          </span>
          {cited && <Icon name="done" />}
        </label>
      </li>
    );
  }
}

function missingWords({ identifier, missing }: BibliographyEntry, words: Words): string {
  if (missing === null || missing === 'no-citation') return words.say('noCitation');
  return reasonWords(missing, identifier, words).text;
}
