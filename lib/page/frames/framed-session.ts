import { isIn, NEAR } from '@/lib/hover/place';
import { toKey } from '@/lib/identifier/identifier';
import { type FramedMessage, SHOWN } from '@/lib/messages/contract';
import { MOST_BOXES } from '@/lib/messages/limits';
import type { PagePort } from '@/lib/messages/runtime';
import { watchMoves, watchShifts } from '@/lib/page/card/shifts';
import { tint } from '@/lib/page/card/tint';
import { outermostBoxes, type WindowChain } from '@/lib/page/card/windows';
import { boxesOf, elementOf, type Mention } from '@/lib/page/read/mention';
import type { PagePreferences } from '@/lib/settings/choices';

/** Windows that a frame's scripts can reach, and the settings with which they were started. */
export interface FrameStart {
  readonly chain: WindowChain;
  readonly settings: PagePreferences;
}

/** Session of a mention in this frame, whose card is shown by a window around the frame. */
export type FramedSession = ReturnType<typeof beginFramedSession>;

/**
 * Time in ms after which the pointer's position is reported again, even if the pointer is still on the
 * mention, or still off it: the window around this frame may have missed a report.
 */
const AGAIN = 100;
/**
 * Time in ms between the messages that keep the background running. Browsers stop a background that gets no
 * message for 30 s.
 */
const AWAKE = 20_000;

/**
 * Makes the message that begins a session. `since` is the last move before the pointer rested on the mention;
 * null if the card is opened by key or press.
 */
export function beginMessage(
  mention: Mention,
  since: PointerEvent | null,
  chain: WindowChain,
): Extract<FramedMessage, { type: 'begin' }> {
  const boxOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ left: x, right: x, top: y, bottom: y });
  const [at] = since ? outermostBoxes([boxOf(since)], chain) : [];
  return {
    type: 'begin',
    key: toKey(mention.identifier),
    boxes: boxesNow(mention, chain),
    point: at ? { x: at.left, y: at.top } : null,
    outwards: chain.frames.length,
  };
}

const boxesNow = (mention: Mention, chain: WindowChain) =>
  outermostBoxes(boxesOf(mention), chain).slice(0, MOST_BOXES);

/**
 * Begins a session over a port, and reports to the window around this frame where the pointer and the mention
 * are. `onCut` is called when that window closes the card, and also if that window never shows a card.
 */
export function beginFramedSession(
  mention: Mention,
  since: PointerEvent | null,
  port: PagePort<FramedMessage>,
  { chain }: FrameStart,
  onCut: (wasShown: boolean) => void,
) {
  const controller = new AbortController();
  const { signal } = controller;
  let isShown = false;
  let isOn = true;
  let movedAt = performance.now();

  const shifted = () => {
    if (!signal.aborted) port.postMessage({ type: 'shifted', boxes: boxesNow(mention, chain) });
  };
  port.onMessage.addListener((message) => {
    if (message !== SHOWN || signal.aborted || isShown) return;
    isShown = true;
    watchShifts(chain.windows, shifted, signal);
    watchMoves(() => elementOf(mention), shifted, signal);
    const waking = setInterval(shifted, AWAKE);
    signal.addEventListener('abort', () => clearInterval(waking));
    mention.framed?.opened(signal, shifted);
  });
  port.onDisconnect.addListener(() => {
    if (signal.aborted) return;
    controller.abort();
    onCut(isShown);
  });
  signal.addEventListener('abort', () => port.disconnect());
  port.postMessage(beginMessage(mention, since, chain));
  tint(mention, signal);
  return {
    isShown: () => isShown,
    /** Reports a move of the pointer in this window; `at` is null if the pointer has left the window. */
    moved(at: Pick<PointerEvent, 'clientX' | 'clientY'> | null): void {
      const isNowOn = at !== null && boxesOf(mention).some((box) => isIn(box, at.clientX, at.clientY, NEAR));
      const now = performance.now();
      if (isNowOn === isOn && now - movedAt < AGAIN) return;
      isOn = isNowOn;
      movedAt = now;
      port.postMessage({ type: 'moved', isOn });
    },
    end: () => controller.abort(),
  };
}
