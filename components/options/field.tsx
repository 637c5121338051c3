import { useOwnId } from '@/components/own-id';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Reason why the value is invalid; null if it is valid. */
  readonly problem?: string | null;
  readonly value: string;
  /** Largest number of UTF-16 code units of the value. */
  readonly maxLength: number;
  /** True for a name, which a form needs: two characters or more. The browser says what is missing. */
  readonly isName?: boolean;
  readonly onInput: (value: string) => void;
}

/** A text field, with a hint or a message about an error below it. */
export function TextField({
  label,
  hint = '',
  problem = null,
  value,
  maxLength,
  isName = false,
  onInput,
}: FieldProps) {
  const id = useOwnId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        maxLength={maxLength}
        required={isName}
        pattern={isName ? '\\s*\\S.*\\S\\s*' : undefined}
        title={isName ? hint : undefined}
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${id}hint`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <p id={`${id}hint`} class={problem === null ? 'soft' : 'wrong'}>
        {problem ?? hint}
      </p>
    </div>
  );
}
