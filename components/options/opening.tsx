import { Choice } from '@/components/choice';
import { useOwnId } from '@/components/own-id';
import { useWords } from '@/components/tree-context';
import { HELD_KEYS, type HeldKey, type Opening, REST } from '@/lib/settings/choices';
import { DEFAULTS } from '@/lib/settings/preferences';
import type { MessageKey } from '@/lib/words/keys';
import { Flag } from './flag';
import type { SectionProps } from './settings';

const KEY_NAMES = { Alt: 'keyAlt', Shift: 'keyShift', Control: 'keyControl' } as const;

/**
 * Gestures that open a card. The first item of each row is the value that is stored if the reader selects the
 * gesture.
 */
const OPENINGS: readonly (readonly [first: Opening, label: MessageKey])[] = [
  [DEFAULTS.opening, 'openingRest'],
  [{ on: 'key', key: 'Alt' }, 'openingKey'],
  [{ on: 'click' }, 'openingClick'],
];

/** The section about the gesture that opens cards, and about marking mentions. */
export function OptionsOpening({ options }: SectionProps) {
  const words = useWords();
  const { settings, cardKeys, onChange } = options;
  const { opening } = settings.now;
  const isLocked = settings.policy.opening !== undefined;
  const group = useOwnId();
  const open = (next: Opening) => onChange((own) => ({ ...own, opening: next }));
  return (
    <>
      {isLocked && <p class="soft">{words.say('byPolicy')}</p>}
      <div role="radiogroup" aria-label={words.say('openingTitle')}>
        {OPENINGS.map(([first, label]) => (
          <Choice
            key={first.on}
            type="radio"
            name={group}
            label={words.say(label)}
            text={
              first.on === 'click' && cardKeys !== null ? words.say('openingClickText', cardKeys) : undefined
            }
            checked={opening.on === first.on}
            disabled={isLocked}
            onChange={() => open(first)}
          >
            {opening.on === first.on && <OpeningChoices opening={opening} isLocked={isLocked} open={open} />}
          </Choice>
        ))}
      </div>
      <Flag
        of="highlights"
        label="highlights"
        text="highlightsText"
        settings={settings}
        onChange={onChange}
      />
    </>
  );
}

interface OpeningChoicesProps {
  readonly isLocked: boolean;
  readonly open: (opening: Opening) => void;
}

function OpeningChoices({ opening, isLocked, open }: OpeningChoicesProps & { readonly opening: Opening }) {
  if (opening.on === 'rest') return <Rest ms={opening.ms} isLocked={isLocked} open={open} />;
  if (opening.on === 'key') return <Held held={opening.key} isLocked={isLocked} open={open} />;
  return null;
}

function Rest({ ms, isLocked, open }: OpeningChoicesProps & { ms: number }) {
  const words = useWords();
  const id = useOwnId();
  return (
    <p class="flow part">
      <label for={id}>{words.say('restFor')}</label>
      <input
        id={id}
        type="range"
        min={REST.least}
        max={REST.most}
        step={REST.step}
        value={ms}
        disabled={isLocked}
        aria-valuetext={words.say('seconds', words.number(ms / 1000))}
        onChange={({ currentTarget }) => open({ on: 'rest', ms: Number(currentTarget.value) })}
      />
      {/* Screen readers do not read this text, because they read the slider's `aria-valuetext`. */}
      <span aria-hidden="true">{words.say('seconds', words.number(ms / 1000))}</span>
    </p>
  );
}

const keyOf = (value: string): HeldKey => HELD_KEYS.find((key) => key === value) ?? 'Alt';

function Held({ held, isLocked, open }: OpeningChoicesProps & { held: HeldKey }) {
  const words = useWords();
  const id = useOwnId();
  return (
    <p class="flow part">
      <label for={id}>{words.say('heldKey')}</label>
      <select
        id={id}
        value={held}
        disabled={isLocked}
        onChange={({ currentTarget }) => open({ on: 'key', key: keyOf(currentTarget.value) })}
      >
        {HELD_KEYS.map((key) => (
          <option key={key} value={key}>
            {words.say(KEY_NAMES[key])}
          </option>
        ))}
      </select>
    </p>
  );
}
