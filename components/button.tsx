interface ButtonProps {
  readonly name: string;
  readonly onPress: () => unknown;
  /** Its classes. */
  readonly look?: string;
  /** Id of the element that it is about, if its name alone is ambiguous. */
  readonly about?: string;
  /** Its accessible name, if it stands among many that show the same. */
  readonly label?: string;
}

/** A button with text only. */
export const Button = ({ name, onPress, look = 'act', about, label }: ButtonProps) => (
  <button type="button" class={look} aria-describedby={about} aria-label={label} onClick={onPress}>
    {name}
  </button>
);
