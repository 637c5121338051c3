import { Button } from '@/components/button';
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
      <Button name={words.say('readThisPdf')} look="act first" onPress={onRead} />
    </section>
  );
}
