import { render } from 'preact';
import type { Description } from '@/lib/collection/description';
import { failureOf } from '@/lib/collection/failure';
import type { Identifier } from '@/lib/identifier/identifier';
import { Card, type CardProps } from './card';

/** What a card needs of the visit that it is drawn for. */
export interface DrawnVisit {
  readonly identifier: Identifier;
  readonly isByDoi: boolean;
  /** Calls back with what is known now and with each step after it, of this identifier or of the one turned to. */
  watch(onStep: (description: Description, identifier: Identifier) => void): void;
  turnTo(identifier: Identifier, refresh: boolean): void;
  dismiss(): void;
  readonly signal: AbortSignal;
}

export interface DrawnParts extends Pick<CardProps, 'words' | 'copier' | 'menu' | 'listFolder' | 'asking'> {
  readonly readFormat: () => Promise<string | null>;
  /** It has been drawn, and may have another size. */
  readonly onDrawn: () => void;
  /** Goes where the reader can let a registry be asked, which no browser takes from a page; then calls back. */
  readonly onAllow: (again: () => void) => void;
}

/** Draws the card of a visit, again with each step of its description; it may be on the page only later. */
export function drawCard(visit: DrawnVisit, stage: Element, parts: DrawnParts): void {
  const { words, copier, menu, listFolder, asking, readFormat, onDrawn, onAllow } = parts;
  let format: string | null = null;
  let retried: Identifier | null = null;
  let draw = () => {};
  const retry = (identifier: Identifier, description: Description) => {
    const again = () => {
      retried = identifier;
      visit.turnTo(identifier, true);
    };
    if (failureOf(description) === 'not-allowed') onAllow(again);
    else again();
  };
  visit.watch((description, identifier) => {
    if (visit.signal.aborted) return;
    draw = () => {
      const card = (
        <Card
          identifier={identifier}
          description={description}
          words={words}
          now={Date.now()}
          isByDoi={visit.isByDoi && identifier === visit.identifier}
          format={format}
          copier={copier}
          menu={menu}
          listFolder={listFolder}
          asking={asking}
          onClose={visit.dismiss}
          onRetry={() => retry(identifier, description)}
          isAgain={identifier === retried}
          onShow={(other) => visit.turnTo(other, false)}
        />
      );
      render(card, stage);
      onDrawn();
    };
    draw();
  });
  readFormat().then(
    (kept) => {
      format = kept;
      if (kept !== null && !visit.signal.aborted) draw();
    },
    () => undefined,
  );
  // After all other listeners of the end: the focus is given back before the element that has it goes.
  visit.signal.addEventListener('abort', () => queueMicrotask(() => render(null, stage)));
}
