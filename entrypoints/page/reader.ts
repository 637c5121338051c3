import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { watchPointer } from '@/lib/hover/pointer';
import { MOST_MENTIONS } from '@/lib/messages/limits';
import { makeMarks } from '@/lib/page/read/marks';
import { countMentions } from '@/lib/page/read/mention';
import { makeReading } from '@/lib/page/read/reading';
import { isLink } from '@/lib/page/scan/candidates';
import { isElement } from '@/lib/page/scan/tree';

/**
 * Between what was read and its first telling, in ms: a page is read in portions, and each telling names them all.
 * A page that grows is told of five times more seldom.
 */
const GATHER = 150;

/** Loaded by the scanner where a page may mention something: reads, marks, counts and watches the pointer. */
export default defineUnlistedScript(() => {
  const scripts = globalThis.accession;
  if (!scripts) return;
  const { signal } = scripts.controller;
  const { opening, highlights } = scripts.settings;
  const reading = makeReading(scripts.registries, makeMarks(signal, highlights), scripts.tree);

  scripts.reading = reading;

  let told = '[]';
  const announce = (always: boolean) => {
    const mentions = countMentions(reading.mentions()).slice(0, MOST_MENTIONS);
    const text = JSON.stringify(mentions);
    if (!always && text === told) return;
    told = text;
    scripts.tell({ type: 'pageScanned', mentions });
  };
  scripts.announce = () => announce(true);
  let telling: ReturnType<typeof setTimeout> | undefined;
  function announceSoon(): void {
    if (telling) return;
    telling = setTimeout(
      () => {
        telling = undefined;
        if (!signal.aborted) announce(false);
      },
      told === '[]' ? GATHER : 5 * GATHER,
    );
  }
  const declare = async (elements: readonly Element[]) => {
    await scripts.load('declared.js');
    for (const element of elements) reading.declare(element, scripts.declared?.(element) ?? []);
    announceSoon();
  };
  scripts.take = (batch) => {
    if (reading.take(batch)) announceSoon();
    const declaring = [...batch.candidates].filter(
      (place): place is Element => isElement(place) && !isLink(place),
    );
    if (declaring.length > 0) void declare(declaring);
  };
  const onHide = () => {
    if (told !== '[]') scripts.tell({ type: 'pageLeft' });
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) announce(true);
  };

  /** The card's code is asked for at the first rest on a mention, so it is there when the dwell ends. */
  const loadHover = async () => {
    if (!scripts.isAlive()) return void scripts.controller.abort();
    if (!scripts.hover) await scripts.load(self === top ? 'card.js' : 'framed.js');
    return scripts.hover;
  };
  scripts.loadHover = loadHover;
  const rested = async (event: PointerEvent) => {
    if (opening.on === 'click') return;
    const mention = reading.mentionAt(event.clientX, event.clientY);
    if (!mention && !scripts.hover) return;
    const before = scripts.pointer;
    const hover = await loadHover();
    if (scripts.pointer === before) hover?.rested(mention, event);
  };
  /** What a press on a mention comes to is decided by a script of its own, which a mouse needs only for clicks. */
  const pressed = async (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && opening.on !== 'click') return;
    const mention = event.isTrusted && reading.mentionAt(event.clientX, event.clientY);
    if (!mention) return;
    await scripts.load('press.js');
    scripts.press?.(mention, event);
  };
  const watch = watchPointer(
    {
      rested,
      moved(event) {
        scripts.pointer = event;
        scripts.hover?.moved(event);
      },
      left(event) {
        scripts.pointer = event;
        scripts.hover?.left(event);
        void pressed(event);
      },
    },
    signal,
  );
  scripts.keepListening(() => {
    watch();
    addEventListener('click', pressed, { signal });
    addEventListener('pagehide', onHide, { signal });
    addEventListener('pageshow', onShow, { signal });
  });
  const reveal = async (key: string) => {
    await loadHover();
    scripts.reveal?.(key);
  };
  scripts.hear = (message) => {
    if (!signal.aborted && message.type === 'reveal') void reveal(message.key);
  };
});
