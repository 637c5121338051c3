import { Component } from 'preact';
import { Icon } from '@/components/icon';
import { reasonWords } from '@/components/reason-words';
import { toCurie, toKey } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import type { Pick } from './picks';

interface PickRowProps {
  pick: Pick;
  isIn: boolean;
  words: Words;
  onToggle: (key: string) => void;
}

/** One version to take into the bibliography or not. Drawn again only when it changed: there may be hundreds. */
export class PickRow extends Component<PickRowProps> {
  override shouldComponentUpdate({ pick, isIn }: PickRowProps) {
    const { pick: before, isIn: wasIn } = this.props;
    return (
      isIn !== wasIn ||
      pick.name !== before.name ||
      pick.cited?.record !== before.cited?.record ||
      pick.missing !== before.missing
    );
  }

  private readonly toggle = () => this.props.onToggle(toKey(this.props.pick.identifier));

  override render({ pick, isIn, words }: PickRowProps) {
    const { identifier, name, missing, cited } = pick;
    const exact = { ...identifier, version: cited?.record.version ?? identifier.version };
    return (
      <li>
        <label class="pick">
          <input type="checkbox" checked={isIn} onChange={this.toggle} />
          <span class="pick-name">
            <span class="clip" dir="auto">
              {name ?? toCurie(exact)}
            </span>
            <span class="soft curie">{toCurie(exact)}</span>
            {missing && <span class="soft">{missingWords(pick, words)}</span>}
          </span>
          {cited && <Icon name="done" />}
        </label>
      </li>
    );
  }
}

function missingWords({ identifier, missing }: Pick, words: Words): string {
  if (missing === null || missing === 'no-citation') return words.say('noCitation');
  return reasonWords(missing, identifier, words).text;
}
