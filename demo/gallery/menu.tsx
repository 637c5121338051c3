import { render } from 'preact';
import { CardOff, type CardOffProps } from '@/components/card/card-off';
import type { Draw } from '@/components/nested-root';
import type { Words } from '@/lib/words/words';

/** What draws the menu of a card on a page of a journal, where all goes well but for what `parts` say. */
export function menuFor(words: Words, parts: Partial<CardOffProps> = {}): Draw<null> {
  const props: CardOffProps = {
    words,
    host: 'journal.example',
    isKept: true,
    onTurnOff: async () => null,
    onSettings: () => {},
    ...parts,
  };
  return (place) => render(<CardOff {...props} />, place);
}
