import type { Hover } from '@/lib/hover/hover';
import { makeKeys } from '@/lib/hover/keys';
import { trusted } from '@/lib/hover/trusted';
import type { FramedMessage } from '@/lib/messages/contract';
import type { PagePort } from '@/lib/messages/runtime';
import type { WindowChain } from '@/lib/page/card/windows';
import type { Mention } from '@/lib/page/read/mention';
import { beginFramedVisit, type FramedVisit } from './framed-visit';

export interface FramedHoverParts {
  readonly chain: WindowChain;
  readonly heldKey: string | null;
  /** Asks for the window around; null if it is known that none is within our reach. */
  connect(): PagePort<FramedMessage> | null;
  /** No window around shows our cards: the hover that does so in this one. */
  alone(): Promise<Hover<Mention> | undefined>;
}

/** A visit that a window around shows, or that waits for our own card because none does. */
type Going = FramedVisit | { readonly mention: Mention; readonly isFallingBack: true };

const isFramed = (going: Going | undefined): going is FramedVisit => going !== undefined && 'end' in going;

/**
 * The hover of a window in a frame of another origin: tells a window around what the pointer does, which then opens
 * and closes the card. Ends with `signal`.
 */
export function makeFramedHover(parts: FramedHoverParts, signal: AbortSignal): Hover<Mention> {
  const { chain, heldKey } = parts;
  let going: Going | undefined;
  let unasked: { readonly target: Mention; readonly since: PointerEvent } | null = null;

  const shown = () => (isFramed(going) && going.isShown() ? going : null);
  const end = () => {
    if (isFramed(going)) going.end();
    going = undefined;
  };
  async function fallBack(mention: Mention, since: PointerEvent | null): Promise<void> {
    const waiting: Going = { mention, isFallingBack: true };
    going = waiting;
    const hover = await parts.alone();
    // Whoever moved on meanwhile has ended this.
    if (going !== waiting) return;
    end();
    if (since) hover?.rested(mention, since);
    else hover?.summon(mention);
  }
  function begin(mention: Mention, since: PointerEvent | null): void {
    if (going?.mention === mention) return;
    end();
    const port = parts.connect();
    if (!port) return void fallBack(mention, since);
    const on = { closed: end, refused: () => void fallBack(mention, since) };
    going = beginFramedVisit(mention, since, { port, chain }, on);
  }
  const onKey = makeKeys({
    heldKey,
    isOpen: () => shown() !== null,
    onEscape: end,
    onHeld() {
      if (unasked) begin(unasked.target, unasked.since);
      unasked = null;
    },
  });
  const onHide = trusted(end);
  signal.addEventListener('abort', end);
  return {
    rested(target, since) {
      if (!target) return void (shown() || end());
      if (!heldKey || since.getModifierState(heldKey)) begin(target, since);
      else unasked = { target, since };
    },
    moved(event) {
      unasked = null;
      const visit = shown();
      if (visit) visit.moved(event);
      else end();
    },
    left({ type }) {
      const visit = shown();
      if (visit && type !== 'pointerdown') visit.moved(null);
      else end();
    },
    summon: (target) => begin(target, null),
    dismiss: end,
    listen() {
      for (const view of chain.windows) {
        view.addEventListener('keydown', onKey, { capture: true, signal });
        view.addEventListener('keyup', onKey, { capture: true, signal });
      }
      addEventListener('pagehide', onHide, { signal });
    },
  };
}
