import { render } from 'preact';
import { type CitingTools, type WatchTools, WithContexts } from '@/components/tree-context';
import type { Description } from '@/lib/collection/description';
import { failureOf } from '@/lib/collection/failure';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { Card, type CardProps } from './card';

/**
 * Part of a session that draws a card. A session holds the requests for one card, and ends when the card
 * closes.
 */
export interface DrawnSession {
  readonly identifier: Identifier;
  readonly isByDoi: boolean;
  /**
   * Calls `onStep` with the current description and with each later one. `onStep` also gets the identifier
   * that the description is about.
   */
  watch(onStep: (description: Description, identifier: Identifier) => void): void;
  turnTo(identifier: Identifier, refresh: boolean): void;
  dismiss(): void;
  readonly signal: AbortSignal;
}

export interface DrawnParts
  extends Pick<CardProps, 'menu' | 'listFolder' | 'asking' | 'mentionAsking'>,
    Pick<CitingTools, 'copier'> {
  readonly watch: WatchTools;
  readonly words: Words;
  readonly readFormat: () => Promise<string | null>;
  /** Called after each drawing, because the card may then have another size. */
  readonly onDrawn: () => void;
  /**
   * Opens the extension's own window that asks for permission to send requests to the registry. Browsers do
   * not let a web page ask for it.
   */
  readonly onAllow: () => void;
}

/**
 * Draws the card of a session into `stage`, and draws it again at each new description. `stage` may be
 * attached to the page later.
 */
export function drawCard(session: DrawnSession, stage: Element, parts: DrawnParts): void {
  const { words, copier, watch, menu, listFolder, asking, mentionAsking, readFormat, onDrawn, onAllow } =
    parts;
  let format: string | null = null;
  let retried: Identifier | null = null;
  let draw = () => {};
  const retry = (identifier: Identifier, description: Description) => {
    if (failureOf(description) === 'not-allowed') return onAllow();
    retried = identifier;
    session.turnTo(identifier, true);
  };
  session.watch((description, identifier) => {
    if (session.signal.aborted) return;
    draw = () => {
      const card = (
        <WithContexts words={words} copier={copier} format={format} watch={watch}>
          <Card
            identifier={identifier}
            description={description}
            now={Date.now()}
            isByDoi={session.isByDoi && identifier === session.identifier}
            menu={menu}
            listFolder={listFolder}
            asking={asking}
            mentionAsking={mentionAsking}
            onClose={session.dismiss}
            onRetry={() => retry(identifier, description)}
            isAgain={identifier === retried}
            onShow={(other) => session.turnTo(other, false)}
          />
        </WithContexts>
      );
      render(card, stage);
      onDrawn();
    };
    draw();
  });
  readFormat().then(
    (kept) => {
      format = kept;
      if (kept !== null && !session.signal.aborted) draw();
    },
    () => undefined,
  );
  // The microtask runs after all other abort listeners, so that they can restore the focus before the focused
  // element is removed.
  session.signal.addEventListener('abort', () => queueMicrotask(() => render(null, stage)));
}
