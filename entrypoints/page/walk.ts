import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { toCurie } from '@/lib/identifier/identifier';
import { pageApi } from '@/lib/messages/runtime';
import { focusedElement } from '@/lib/page/card/focus';
import { openRing } from '@/lib/page/keys/ring';
import { openToast } from '@/lib/page/keys/toast';
import { makeWalk, type Walk } from '@/lib/page/keys/walk';
import { elementOf, type Mention } from '@/lib/page/read/mention';
import { scrollToMention } from '@/lib/page/read/scroll';
import { makeWords } from '@/lib/words/words';

declare module '@/lib/page/start' {
  interface PageScripts {
    /** Set by the walk script, for the background to call; `open` opens the card of the mention that the reader is at. */
    walk?: Walk & { readonly open: () => Promise<void> };
  }
}

/** Run in every frame of a tab at the press of a key that has to do with its mentions; there is one walk a start. */
export default defineUnlistedScript(() => {
  const { accession: scripts } = globalThis;
  const { i18n } = pageApi() ?? {};
  if (!scripts || scripts.walk) return;
  const { signal } = scripts.controller;
  const words = makeWords((key, parts) => i18n?.getMessage(key, parts) ?? '', i18n?.getUILanguage() ?? 'en');

  async function open(): Promise<void> {
    const mention = walk.current();
    if (mention) (await scripts?.loadHover?.())?.summon(mention);
  }
  /** The element that has the focus in this window itself, and not in a frame of it. */
  function focused(): Element | null {
    const element = document.hasFocus() ? focusedElement() : null;
    return element?.matches('iframe, frame') ? null : element;
  }
  function show(mention: Mention, number: number, total: number, leave: () => void, ends: AbortSignal): void {
    scripts?.hover?.dismiss();
    scrollToMention(mention);
    const { place, identifier } = mention;
    const element = elementOf(mention);
    if (place === element && element instanceof HTMLElement) element.focus({ preventScroll: true });
    const onPress = focusedElement() === element ? null : open;
    const name = toCurie(identifier);
    const said = words.say('walkedTo', name, words.number(number), words.number(total));
    const ring = openRing(mention, { name, said, words }, { onPress, onGone: leave }, ends);
    const held = document.activeElement;

    const onKey = (event: KeyboardEvent) => {
      // An open card goes first.
      if (event.key !== 'Escape' || !event.isTrusted || ring.isHidden() || scripts?.host?.isConnected) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      ring.hide();
    };
    /** The walk is over where the focus is neither at the mention nor in its card. */
    const onLeave = () =>
      setTimeout(() => {
        const { activeElement } = document;
        if (document.hasFocus() && activeElement !== held && activeElement !== scripts?.host) leave();
      });
    addEventListener('keydown', onKey, { capture: true, signal: ends });
    addEventListener('focusout', onLeave, { capture: true, signal: ends });
  }
  const walk = makeWalk(
    {
      reading: () => scripts.reading,
      focused,
      show,
      showNothing: (ends) => openToast(words, ends, () => scripts.host).say(words.say('nothingHere')),
    },
    signal,
  );
  scripts.walk = { ...walk, open };
});
