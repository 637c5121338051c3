import type { CardForm } from '@/lib/hover/dwell';
import type { Hover } from '@/lib/hover/hover';
import { watchKeys } from '@/lib/hover/keys';
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

/** The one visit that is going on in a frame. */
interface Visits {
  /** Begins the visit of a mention; `since` is the move after which the pointer rested, null for a card that was asked for. */
  begin(mention: Mention, since: PointerEvent | null, form?: CardForm): void;
  /** The visit whose card a window around shows; null if none does. */
  shown(): FramedVisit | null;
  end(): void;
}

/** Has a window around show the cards of this one, and where none does, our own hover. */
function makeVisits({ chain, connect, alone }: FramedHoverParts): Visits {
  let going: Going | undefined;
  const end = () => {
    if (isFramed(going)) going.end();
    going = undefined;
  };
  async function fallBack(mention: Mention, since: PointerEvent | null, form?: CardForm): Promise<void> {
    const waiting: Going = { mention, isFallingBack: true };
    going = waiting;
    const hover = await alone();
    // Whoever moved on meanwhile has ended this.
    if (going !== waiting) return;
    end();
    if (since) hover?.rested(mention, since);
    else hover?.summon(mention, form);
  }
  return {
    begin(mention, since, form) {
      if (going?.mention === mention) return;
      end();
      const port = connect();
      if (!port) return void fallBack(mention, since, form);
      const on = { closed: end, refused: () => void fallBack(mention, since, form) };
      going = beginFramedVisit(mention, since, { port, chain }, on);
    },
    shown: () => (isFramed(going) && going.isShown() ? going : null),
    end,
  };
}

/**
 * The hover of a window in a frame of another origin: tells a window around what the pointer does, which then opens
 * and closes the card. Ends with `signal`.
 */
export function makeFramedHover(parts: FramedHoverParts, signal: AbortSignal): Hover<Mention> {
  const { chain, heldKey } = parts;
  const { begin, shown, end } = makeVisits(parts);
  /** What the pointer rests on without the key that would open its card. */
  let unasked: { readonly target: Mention; readonly since: PointerEvent } | null = null;

  const onHeld = () => {
    if (unasked) begin(unasked.target, unasked.since);
    unasked = null;
  };
  const keys = { heldKey, isOpen: () => shown() !== null, onEscape: end, onHeld };
  const listenToKeys = watchKeys(keys, chain.windows, signal);
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
    summon: (target, form) => begin(target, null, form),
    dismiss: end,
    listen() {
      listenToKeys();
      addEventListener('pagehide', onHide, { signal });
    },
  };
}
