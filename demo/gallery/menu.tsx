import { render } from 'preact';
import type { CardMenuProps } from '@/components/card/card';
import { CardOff, type CardOffProps } from '@/components/card/card-off';
import type { Draw } from '@/components/nested-root';
import type { Words } from '@/lib/words/words';

/** What draws the menu of a card on a page of a journal, where all goes well but for what `parts` say. */
export function menuFor(words: Words, parts: Partial<CardOffProps> = {}): Draw<CardMenuProps> {
  const props: Omit<CardOffProps, 'onClose'> = {
    words,
    host: 'journal.example',
    isKept: true,
    onTurnOff: async () => null,
    onSettings: () => {},
    ...parts,
  };
  return (place, { onClose }) => render(<CardOff {...props} onClose={onClose} />, place);
}
