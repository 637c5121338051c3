import { render } from 'preact';
import { Card, type CardMenuProps, type CardProps } from '@/components/card/card';
import { CardOff, type CardOffProps } from '@/components/card/card-off';
import { type Copier, type CopierParts, makeCopier } from '@/components/citing/make-copier';
import type { Draw } from '@/components/nested-root';
import { writer } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';
import { loadRecord } from './record-asks';
import { NOW, nothing } from './records';
import type { CardState } from './states';

/** What leaves the gallery's cards goes nowhere, and all goes well, but for what `parts` say. */
export const copierFor = (words: Words, parts: Partial<CopierParts> = {}): Copier =>
  makeCopier({
    words,
    onCopy: async () => true,
    onSave: nothing,
    onZotero: async () => ({ state: 'saved', where: 'My Library' }),
    loadWriter: async () => writer,
    store: { get: async () => ({}), set: async () => {} },
    isPrivate: () => false,
    ...parts,
  });

/** What draws the menu of a card on a page of a journal, where all goes well but for what `parts` say. */
export const menuFor =
  (words: Words, parts: Partial<CardOffProps> = {}): Draw<CardMenuProps> =>
  (place, { onClose }) =>
    render(
      <CardOff
        words={words}
        host="journal.example"
        isKept
        onTurnOff={async () => null}
        onSettings={nothing}
        onClose={onClose}
        {...parts}
      />,
      place,
    );

/** A card whose presses go nowhere, but for what `more` says. */
export function StillCard(
  more: Pick<CardProps, 'identifier' | 'description' | 'words'> & Partial<CardProps>,
) {
  const { words } = more;
  return (
    <Card
      now={Date.now()}
      isByDoi={false}
      format={null}
      loadCopier={async () => copierFor(words)}
      onClose={nothing}
      onRetry={nothing}
      onShow={nothing}
      loadRecord={loadRecord()}
      loadMenu={async () => menuFor(words)}
      {...more}
    />
  );
}

/** A card in a state of the gallery. */
export function StateCard({ state, words }: { state: CardState; words: Words }) {
  const { name, identifier, description } = state;
  const parts = name === 'copy-refused' ? { onCopy: async () => false } : {};
  return (
    <StillCard
      identifier={identifier}
      description={description}
      words={words}
      now={NOW}
      loadCopier={async () => copierFor(words, parts)}
    />
  );
}
