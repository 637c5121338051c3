import type { Words } from '@/lib/words/words';

export interface ReadPdfProps {
  readonly words: Words;
  readonly onRead: () => void;
}

/** Offers to read the PDF that a tab shows. */
export function ReadPdf({ words, onRead }: ReadPdfProps) {
  return (
    <section class="many pdf-tab">
      <h1>{words.say('pdfTab')}</h1>
      <p>{words.say('readThisPdfText')}</p>
      <button type="button" class="act first" onClick={onRead}>
        {words.say('readThisPdf')}
      </button>
    </section>
  );
}
