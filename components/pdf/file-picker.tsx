interface FilePickerProps {
  readonly name: string;
  /** Its classes. */
  readonly look: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that takes a file. */
export function FilePicker({ name, look, accept, onFile }: FilePickerProps) {
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file) onFile(file);
    // The same file may be chosen again, once it was put right.
    input.value = '';
  };
  return (
    <label class={look}>
      {name}
      <input
        class="unseen"
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </label>
  );
}
