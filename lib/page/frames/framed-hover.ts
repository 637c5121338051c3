import type { Hover } from '@/lib/hover/hover';
import { makeKeys } from '@/lib/hover/keys';
import { isIn, REACH } from '@/lib/hover/place';
import { toKey } from '@/lib/identifier/identifier';
import { type FramedMessage, SHOWN } from '@/lib/messages/contract';
import { MOST_BOXES } from '@/lib/messages/limits';
import { outermostBoxes, type WindowChain } from '@/lib/page/card/windows';
import { boxesOf, type Mention } from '@/lib/page/read/mention';

/** The part of a browser's port we need. */
export interface RelayPort {
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
  postMessage(message: FramedMessage): void;
  disconnect(): void;
}

export interface FramedHoverParts {
  readonly chain: WindowChain;
  readonly heldKey: string | null;
  /** Asks for the window around; null where it is known that none is within our reach. */
  connect(): RelayPort | null;
  /** No window around shows our cards: the hover that does so in this one. */
  alone(): Promise<Hover<Mention> | undefined>;
}

/** A pointer that stays on the mention, or off it, is told of again after this, in ms: the other side may have changed its mind. */
const AGAIN = 100;
/** The worker in between sleeps after half a minute of silence, in ms. */
const AWAKE = 20_000;

/** One visit, told to the window around from its `begin` on. */
interface Telling {
  readonly mention: Mention;
  readonly controller: AbortController;
  port: RelayPort | null;
  isShown: boolean;
  isOn: boolean;
  saidAt: number;
}

/**
 * The hover of a window in a frame of another origin: tells a window around what the pointer does, which then opens
 * and closes the card. Ends with `signal`.
 */
export function makeFramedHover(parts: FramedHoverParts, signal: AbortSignal): Hover<Mention> {
  const { chain, heldKey } = parts;
  let telling: Telling | undefined;
  let unasked: { readonly target: Mention; readonly since: PointerEvent } | null = null;

  const boxesNow = (mention: Mention) => outermostBoxes(boxesOf(mention), chain).slice(0, MOST_BOXES);
  const end = () => {
    telling?.controller.abort();
    telling = undefined;
  };
  const say = (message: FramedMessage) => telling?.port?.postMessage(message);
  const sayMoved = (isOn: boolean) => {
    const now = performance.now();
    if (!telling || (telling.isOn === isOn && now - telling.saidAt < AGAIN)) return;
    Object.assign(telling, { isOn, saidAt: now });
    say({ type: 'moved', isOn });
  };

  /** Has the window show what is said, and keeps telling it where the mention is. */
  function keepTelling(it: Telling): void {
    const options = { capture: true, passive: true, signal: it.controller.signal };
    const shift = () => telling === it && say({ type: 'shifted', boxes: boxesNow(it.mention) });
    for (const view of chain.windows)
      for (const type of ['scroll', 'resize'])
        view.addEventListener(type, () => requestAnimationFrame(shift), options);
    const waking = setInterval(shift, AWAKE);
    options.signal.addEventListener('abort', () => clearInterval(waking));
    it.mention.framed?.opened(options.signal, shift);
  }
  function begin(mention: Mention, since: PointerEvent | null): void {
    if (telling?.mention === mention) return;
    end();
    const controller = new AbortController();
    const it: Telling = {
      mention,
      controller,
      port: null,
      isShown: false,
      isOn: true,
      saidAt: performance.now(),
    };
    telling = it;
    const fallBack = async () => {
      it.port = null;
      const hover = await parts.alone();
      // Whoever moved on meanwhile has ended this.
      if (telling !== it) return;
      end();
      if (since) hover?.rested(mention, since);
      else hover?.summon(mention);
    };
    const port = parts.connect();
    if (!port) return void fallBack();
    it.port = port;
    controller.signal.addEventListener('abort', () => port.disconnect());
    port.onMessage.addListener((message) => {
      if (message !== SHOWN || telling !== it || it.isShown) return;
      it.isShown = true;
      keepTelling(it);
    });
    port.onDisconnect.addListener(() => {
      if (telling !== it) return;
      if (it.isShown) end();
      else void fallBack();
    });
    const [at] = since
      ? outermostBoxes(
          [{ left: since.clientX, right: since.clientX, top: since.clientY, bottom: since.clientY }],
          chain,
        )
      : [];
    const point = at ? { x: at.left, y: at.top } : null;
    say({
      type: 'begin',
      key: toKey(mention.identifier),
      boxes: boxesNow(mention),
      point,
      outwards: chain.frames.length,
    });
  }
  const onKey = makeKeys({
    heldKey,
    isOpen: () => telling?.isShown === true,
    onEscape: end,
    onHeld() {
      if (unasked) begin(unasked.target, unasked.since);
      unasked = null;
    },
  });
  signal.addEventListener('abort', end);
  return {
    rested(target, since) {
      if (!target) return void (telling?.isShown || end());
      if (!heldKey || since.getModifierState(heldKey)) begin(target, since);
      else unasked = { target, since };
    },
    moved(event) {
      unasked = null;
      if (!telling?.isShown) return end();
      const { clientX: x, clientY: y } = event;
      sayMoved(boxesOf(telling.mention).some((box) => isIn(box, x, y, REACH)));
    },
    left({ type }) {
      if (!telling?.isShown || type === 'pointerdown') end();
      else sayMoved(false);
    },
    summon: (target) => begin(target, null),
    dismiss: end,
    listen() {
      for (const view of chain.windows) {
        view.addEventListener('keydown', onKey, { capture: true, signal });
        view.addEventListener('keyup', onKey, { capture: true, signal });
      }
      addEventListener('pagehide', end, { signal });
    },
  };
}
