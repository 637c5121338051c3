import type { Words } from '@/lib/words/words';

interface ChooseProps {
  readonly words: Words;
  readonly isAnother: boolean;
  /** True where the page has nothing better to offer. */
  readonly isFirst: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes a PDF that the reader has. */
export function Choose({ words, isAnother, isFirst, onFile }: ChooseProps) {
  return (
    <label class={isFirst ? 'act first choose' : 'act choose'}>
      {words.say(isAnother ? 'pdfAnother' : 'pdfChoose')}
      <input
        type="file"
        accept="application/pdf,.pdf"
        class="unseen"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
