import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { RELAY_PORT } from '@/lib/messages/contract';
import { pageRuntime } from '@/lib/messages/runtime';
import { windowChain } from '@/lib/page/card/windows';
import { makeFramedHover } from '@/lib/page/frames/framed-hover';
import { revealFirst } from '@/lib/page/read/reveal';

/** Loaded at the first rest on a mention in a frame: has the card shown as far out as our scripts reach. */
export default defineUnlistedScript(() => {
  const scripts = globalThis.accession;
  if (!scripts) return;
  const { opening } = scripts.settings;
  const chain = windowChain();
  const hover = makeFramedHover(
    {
      chain,
      heldKey: opening.on === 'key' ? opening.key : null,
      // The card's script reaches the outermost window by itself where that is of our origin.
      connect: () =>
        chain.windows.at(-1) === top ? null : (pageRuntime()?.connect({ name: RELAY_PORT }) ?? null),
      async alone() {
        await scripts.load('card.js');
        return scripts.hover;
      },
    },
    scripts.controller.signal,
  );
  scripts.keepListening(hover.listen);
  scripts.reveal = (key) => revealFirst(key, scripts.reading?.mentions() ?? []);
  scripts.hover = hover;
});
