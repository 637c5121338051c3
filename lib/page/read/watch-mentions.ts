import type { Hover } from '@/lib/hover/hover';
import { watchPointer } from '@/lib/hover/pointer';
import { trusted } from '@/lib/hover/trusted';
import { hoverOf, type PageState, withdrawIfGone } from '@/lib/page/start';
import type { Mention } from './mention';
import type { Reading } from './reading';

/** What rests and presses on mentions lead to; imported when it is first needed. */
export interface OnMention {
  /** Imports what opens and closes cards; undefined if the extension has gone. */
  bringHover(): Promise<Hover<Mention> | undefined>;
  /** A press of a finger, a pen or, where clicks open cards, of a mouse. */
  press(mention: Mention, event: PointerEvent): unknown;
}

/** Watches the pointer for rests and presses on mentions; returns what gives its last event. */
export function watchMentions(page: PageState, reading: Reading, on: OnMention) {
  const { signal } = page.controller;
  let pointer: PointerEvent | undefined;
  const opensByClick = page.settings.opening.on === 'click';

  const rested = async (event: PointerEvent) => {
    // Scripts of a build that has gone, which the pointer still reaches.
    if (withdrawIfGone() || opensByClick) return;
    const mention = reading.mentionAt(event.clientX, event.clientY);
    if (!mention && !hoverOf(page)) return;
    const before = pointer;
    const hover = await on.bringHover();
    // The pointer may have moved on meanwhile.
    if (pointer === before) hover?.rested(mention, event);
  };
  const pressed = (event: PointerEvent) => {
    if (!event.isTrusted || (event.pointerType === 'mouse' && !opensByClick)) return;
    const mention = reading.mentionAt(event.clientX, event.clientY);
    if (mention) void on.press(mention, event);
  };
  const onClick = trusted(pressed);
  const listen = watchPointer(
    {
      rested,
      moved(event) {
        pointer = event;
        hoverOf(page)?.moved(event);
      },
      left(event) {
        pointer = event;
        hoverOf(page)?.left(event);
        pressed(event);
      },
    },
    signal,
  );
  page.keepListening(() => {
    listen();
    addEventListener('click', onClick, { signal });
  });
  return () => pointer;
}
