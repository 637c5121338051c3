import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { watchPointer } from '@/lib/hover/pointer';
import { RELAY_PORT } from '@/lib/messages/contract';
import { pageRuntime } from '@/lib/messages/runtime';
import { showFramed } from '@/lib/page/frames/around';

declare module '@/lib/page/start' {
  interface PageScripts {
    /** Set by the script of that name. */
    isAround?: boolean;
  }
}

/** Put by the background into a window around a frame whose mention is rested on: shows that mention's card. */
export default defineUnlistedScript(() => {
  const scripts = globalThis.accession;
  if (!scripts || scripts.controller.signal.aborted || scripts.isAround) return;
  scripts.isAround = true;
  const { signal } = scripts.controller;
  const parts = {
    registries: scripts.registries,
    async loadHover() {
      if (!scripts.hover) await scripts.load(self === top ? 'card.js' : 'framed.js');
      return scripts.hover;
    },
    isOnCard: () => scripts.host?.matches(':hover') === true,
  };
  // Where nothing is mentioned nobody watches the pointer yet.
  const watch = watchPointer(
    {
      rested: () => undefined,
      moved: (event) => scripts.hover?.moved(event),
      left: (event) => scripts.hover?.left(event),
    },
    signal,
  );
  scripts.keepListening(watch);
  pageRuntime()?.onConnect.addListener((port) => {
    if (port.name === RELAY_PORT && !signal.aborted) showFramed(port, parts);
  });
});
