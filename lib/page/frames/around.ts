import type { Box } from '@/lib/hover/place';
import { watchPointer } from '@/lib/hover/pointer';
import { parseKey } from '@/lib/identifier/identifier';
import { type FramedMessage, type FromChild, RELAY_PORT, SHOWN } from '@/lib/messages/contract';
import { type PagePort, pageRuntime } from '@/lib/messages/runtime';
import type { Hover } from '@/lib/page/card/hover';
import { throughFrame } from '@/lib/page/card/windows';
import type { Mention } from '@/lib/page/read/mention';
import { registriesOf } from '@/lib/page/registries';
import { matches, queryAll } from '@/lib/page/scan/platform';
import type { PageCards, PageStart } from '@/lib/page/start';

type FromFrame =
  | (FramedMessage & { type: 'moved' | 'shifted' })
  | (FramedMessage & { type: 'begin' } & FromChild);

/**
 * Checks only that the message is an object with a type: the other end of the port is the background, which
 * has already parsed the message.
 */
const isFromFrame = (value: unknown): value is FromFrame => value instanceof Object && 'type' in value;

/** Returns the element of the frame with this index in `window.frames`. */
function frameAt(child: number): Element | null {
  const view: unknown = window[child];
  const frames = queryAll(document, 'iframe,frame,object,embed') as HTMLIFrameElement[];
  return (view !== undefined && frames.find(({ contentWindow }) => contentWindow === view)) || null;
}

/**
 * Makes a pointer event at a point of this window. Every modifier key counts as held in it, because the frame
 * with the pointer has already checked the keys.
 */
function pointerAt(clientX: number, clientY: number): PointerEvent {
  const held = { ctrlKey: true, altKey: true, shiftKey: true, metaKey: true };
  return new PointerEvent('pointermove', { clientX, clientY, ...held });
}

/**
 * Shows in this window the card of a mention that is in a frame. The frame's script reports the mention over
 * `port`.
 */
function showFramed(port: PagePort<typeof SHOWN>, page: PageStart, cards: PageCards): void {
  let hover: Hover | undefined;
  let boxes: readonly Box[] = [];
  let frame: Element | null = null;
  let isOver = false;
  let settle = () => {};
  const boxesNow = () => (frame?.isConnected ? boxes.map((box) => throughFrame(box, frame as Element)) : []);

  function begin({ key, child, point }: Extract<FromFrame, { type: 'begin' }>): void {
    frame = frameAt(child);
    const identifier = parseKey(key, registriesOf(page));
    // A frame that fills the screen shows its card itself, because nothing around it can be used.
    if (!frame || !identifier || matches(frame, ':fullscreen')) {
      port.disconnect();
      return;
    }
    ({ hover } = cards);
    const framed = {
      boxes: boxesNow,
      opened(ends: AbortSignal, settleNow: () => void) {
        settle = settleNow;
        if (!isOver) port.postMessage(SHOWN);
        ends.addEventListener('abort', () => isOver || port.disconnect());
      },
    };
    // `form`, which says how the text names the data set, does not matter here: it is used only for counting
    // mentions, and the frame has counted this one.
    const mention: Mention = { identifier, form: 'unsure', place: frame, framed };
    if (!point) {
      hover.summon(mention);
      return;
    }
    const { left, top } = throughFrame(
      { left: point.x, right: point.x, top: point.y, bottom: point.y },
      frame,
    );
    hover.rested(mention, pointerAt(left, top));
  }
  function moved(isOn: boolean): void {
    const [box] = boxesNow();
    if (isOn && box) hover?.moved(pointerAt((box.left + box.right) / 2, (box.top + box.bottom) / 2));
    // A frame may report late that the pointer has left it. If the pointer is in the card by then, the report
    // is ignored.
    else if (!cards.host()?.matches(':hover')) hover?.left(new PointerEvent('pointerleave'));
  }
  port.onDisconnect.addListener(() => {
    isOver = true;
    hover?.dismiss();
  });
  port.onMessage.addListener((message) => {
    if (!isFromFrame(message)) return;
    if (message.type === 'moved') return moved(message.isOn);
    ({ boxes } = message);
    if (message.type === 'begin') begin(message);
    else settle();
  });
}

/**
 * Shows in this window the cards of mentions in frames, each over a port that the background connects. Ends
 * when this page's scripts start again.
 */
export function startAround(page: PageStart, cards: PageCards): void {
  const { signal } = page.controller;
  // Watches the pointer, because nothing else watches it in this window if the window has no mentions of its
  // own.
  const listen = watchPointer(
    {
      rested: () => undefined,
      moved: (event) => cards.hover.moved(event),
      left: (event) => cards.hover.left(event),
    },
    signal,
  );
  page.keepListening(listen);
  pageRuntime()?.onConnect.addListener((port) => {
    if (port.name === RELAY_PORT && !signal.aborted) showFramed(port, page, cards);
  });
}
