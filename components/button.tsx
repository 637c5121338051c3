interface ButtonProps {
  readonly name: string;
  readonly onPress: () => unknown;
  /** Its classes. */
  readonly look?: string;
  /** Id of the element that it is about, if its name alone is ambiguous. */
  readonly about?: string;
}

/** A button with text only. */
export const Button = ({ name, onPress, look = 'act', about }: ButtonProps) => (
  <button type="button" class={look} aria-describedby={about} onClick={onPress}>
    {name}
  </button>
);
