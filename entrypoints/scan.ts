import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { isAlive, pageRuntime } from '@/lib/messages/runtime';
import { listenOnPage, tell } from '@/lib/messages/tell';
import { startScripts } from '@/lib/page/scripts';
import { type Batch, watchPage } from '@/lib/page/watch';
import { registries } from '@/lib/registry/known';
import { tokensOf } from '@/lib/registry/tokens';

/**
 * Runs on every page we may read, and on nearly all of them only asks whether the text or a link contains one
 * of the registries' tokens at all. What reads, marks and hovers is loaded where one does.
 */
export default defineUnlistedScript(() => {
  const scripts = startScripts(registries);
  const { signal } = scripts.controller;
  let reader: Promise<unknown> | undefined;
  let isRead = false;
  let isAsked = false;

  async function deliver(batch: Batch): Promise<void> {
    if (!reader && batch.candidates.size === 0) return;
    // An update of the extension has its own script here by now.
    if (!isAlive()) return scripts.controller.abort();
    reader ??= import(/* @vite-ignore */ pageRuntime()?.getURL('reader.js') ?? '');
    await reader;
    scripts.take?.(batch);
  }
  const announce = () => {
    if (scripts.announce) scripts.announce();
    else if (isRead) tell({ type: 'pageScanned', mentions: [] });
    else isAsked = true;
  };

  watchPage(
    tokensOf(registries),
    {
      batch: (batch) => void deliver(batch),
      firstPass() {
        isRead = true;
        if (isAsked) announce();
      },
      renewed: scripts.renew,
    },
    (node) => node === scripts.host,
    signal,
  );
  listenOnPage((message) => {
    if (message.type === 'announce') announce();
  }, signal);
});
