import { useMemo, useState } from 'preact/hooks';
import { Card, type CardProps } from '@/components/card/card';
import type { CardMenu } from '@/components/card/card-off';
import { type Copier, type CopierParts, makeCopier } from '@/components/citing/make-copier';
import { type WatchTools, WithContexts } from '@/components/tree-context';
import { NOTHING_YET } from '@/lib/collection/description';
import type { Words } from '@/lib/words/words';
import { recordAsks } from './record-asks';
import { NOW, nothing } from './records';
import type { CardState } from './states';

/**
 * Makes a copier, which copies and saves citations, that does nothing and reports success. `parts` replaces some of
 * its functions.
 */
export const copierFor = (words: Words, parts: Partial<CopierParts> = {}): Copier =>
  makeCopier({
    words,
    onCopy: async () => true,
    onSave: nothing,
    onZotero: async () => ({ state: 'saved', where: 'My Library' }),
    store: { get: async () => ({}), set: async () => {} },
    isPrivate: () => false,
    ...parts,
  });

/** Menu of a card on a journal's page. All its actions succeed. */
export const MENU: CardMenu = {
  host: 'journal.example',
  isKept: true,
  onTurnOff: async () => null,
  onSettings: nothing,
};

/** A card whose handlers do nothing. `more` replaces some of them. The words and the copier come from the context. */
export function StillCard(more: Pick<CardProps, 'identifier' | 'description'> & Partial<CardProps>) {
  const asks = recordAsks();
  return (
    <Card
      now={Date.now()}
      isByDoi={false}
      menu={MENU}
      {...asks}
      onClose={nothing}
      onRetry={nothing}
      onShow={nothing}
      {...more}
    />
  );
}

/** Functions that watch nothing. */
export const UNWATCHED: WatchTools = {
  askWatch: async () => 'unwatched',
  askToWatch: async (_, isOn) => (isOn ? 'watched' : 'unwatched'),
};

/**
 * A card in one state of the gallery. If the reader presses "Try again" or selects another version, it shows its
 * loading state.
 */
export function StateCard({ state, words }: { state: CardState; words: Words }) {
  const { name, identifier, description } = state;
  const [isAsked, setAsked] = useState(false);
  const parts = name === 'copy-refused' ? { onCopy: async () => false } : {};
  const copier = useMemo(() => copierFor(words, parts), []);
  return (
    <WithContexts words={words} copier={copier} format={null} watch={UNWATCHED}>
      <StillCard
        identifier={identifier}
        description={isAsked ? NOTHING_YET : description}
        now={NOW}
        onRetry={() => setAsked(true)}
        onShow={() => setAsked(true)}
      />
    </WithContexts>
  );
}
