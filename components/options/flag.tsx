import { Choice } from '@/components/choice';
import { useWords } from '@/components/tree-context';
import type { Preferences } from '@/lib/settings/choices';
import type { MessageKey } from '@/lib/words/keys';
import { SwitchRow } from './setting-row';
import type { OptionsProps } from './settings';

/** Names of the boolean choices. */
type FlagName = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];

interface FlagProps extends Pick<OptionsProps, 'settings' | 'onChange'> {
  readonly of: FlagName;
  readonly label: MessageKey;
  /** Explanation. If a policy has made the choice, it is not shown. */
  readonly text?: MessageKey | undefined;
  /** True if the box is ticked when the choice is false. */
  readonly isOpposite?: boolean;
  /** True for a row with a switch; false for a check box. */
  readonly isSwitch?: boolean;
}

/** A choice between yes and no. */
export function Flag({
  of,
  label,
  text,
  isOpposite = false,
  isSwitch = false,
  settings,
  onChange,
}: FlagProps) {
  const words = useWords();
  const policy: Partial<Preferences> = settings.policy;
  const isLocked = policy[of] !== undefined;
  const key = isLocked ? 'byPolicy' : text;
  const said = key && words.say(key);
  const isOn = settings.now[of] !== isOpposite;
  const turn = (on: boolean) => onChange((own): Preferences => ({ ...own, [of]: on !== isOpposite }));
  if (isSwitch)
    return <SwitchRow label={words.say(label)} text={said} isOn={isOn} isLocked={isLocked} onSwitch={turn} />;
  return (
    <Choice
      type="checkbox"
      label={words.say(label)}
      text={said}
      checked={isOn}
      disabled={isLocked}
      onChange={turn}
    />
  );
}
