import type { ComponentChildren } from 'preact';
import { Button } from '@/components/button';
import { useOwnId } from '@/components/own-id';

interface SettingRowProps {
  /** Label, and an explanation below it. */
  readonly what: ComponentChildren;
  /** Switch or button. */
  readonly children: ComponentChildren;
}

/** A row of the settings, with its switch or button at the end. */
const SettingRow = ({ what, children }: SettingRowProps) => (
  <div class="setting-row">
    <div>{what}</div>
    {children}
  </div>
);

interface SwitchProps {
  readonly id: string;
  /** Id of the element that explains the switch; undefined if there is none. */
  readonly about: string | undefined;
  readonly isOn: boolean;
  readonly isLocked: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** A check box that looks like a switch, because it takes effect at once. A label elsewhere names it. */
export const Switch = ({ id, about, isOn, isLocked, onSwitch }: SwitchProps) => (
  <input
    type="checkbox"
    role="switch"
    id={id}
    checked={isOn}
    aria-checked={isOn}
    disabled={isLocked}
    aria-describedby={about}
    onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
  />
);

interface SwitchRowProps extends Pick<SwitchProps, 'isOn' | 'isLocked' | 'onSwitch'> {
  readonly label: string;
  readonly text?: string | undefined;
}

/** A row with a switch. */
export function SwitchRow({ label, text, isOn, isLocked, onSwitch }: SwitchRowProps) {
  const id = useOwnId();
  const about = text === undefined ? undefined : `${id}text`;
  const what = (
    <>
      <label for={id}>{label}</label>
      {text !== undefined && (
        <p id={about} class="soft">
          {text}
        </p>
      )}
    </>
  );
  return (
    <SettingRow what={what}>
      <Switch id={id} about={about} isOn={isOn} isLocked={isLocked} onSwitch={onSwitch} />
    </SettingRow>
  );
}

interface ButtonRowProps {
  readonly label: string;
  readonly text?: string | undefined;
  /** Label of the button; null if there is none. */
  readonly name: string | null;
  readonly onPress: () => void;
}

/** A row with a button. The label of the row describes the button. */
export function ButtonRow({ label, text, name, onPress }: ButtonRowProps) {
  const id = useOwnId();
  const what = (
    <>
      <p id={id}>{label}</p>
      {text !== undefined && <p class="soft">{text}</p>}
    </>
  );
  return (
    <SettingRow what={what}>
      {name !== null && <Button name={name} about={id} onPress={onPress} />}
    </SettingRow>
  );
}
