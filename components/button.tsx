interface ButtonProps {
  readonly name: string;
  readonly onPress: () => unknown;
  /** Its classes. */
  readonly look?: string;
  /** Id of what it is about, where its name alone does not say. */
  readonly about?: string;
}

/** A button with nothing but words on it. */
export const Button = ({ name, onPress, look = 'act', about }: ButtonProps) => (
  <button type="button" class={look} aria-describedby={about} onClick={onPress}>
    {name}
  </button>
);
