import { Card, type CardProps } from '@/components/card/card';
import type { Words } from '@/lib/words/words';
import { copierFor } from './copier';
import { menuFor } from './menu';
import { loadRecord } from './record-asks';
import { NOW } from './records';
import type { CardState } from './states';

const nothing = () => {};

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
      onPin={nothing}
      isPinned={false}
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
  const { name, identifier, description, isPinned } = state;
  const parts = name === 'copy-refused' ? { onCopy: async () => false } : {};
  return (
    <StillCard
      identifier={identifier}
      description={description}
      words={words}
      now={NOW}
      loadCopier={async () => copierFor(words, parts)}
      isPinned={isPinned === true}
    />
  );
}
