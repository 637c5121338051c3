import { isAlive, pageApi } from '@/lib/messages/runtime';
import { listenOnPage, tell } from '@/lib/messages/tell';
import { startScripts, takePageOver } from '@/lib/page/start';
import { enabledOf } from '@/lib/registry/enabled-registries';
import { homeFirst } from '@/lib/registry/home-first';
import { registries } from '@/lib/registry/known';
import { toTokens } from '@/lib/registry/tokens';
import { offFor } from '@/lib/settings/off';
import { type ScannerSettings, type StoredName, watchScanner } from '@/lib/settings/scanner';
import { isChallenge } from './challenge';
import { pageLocation } from './page-location';
import { type Batch, watchPage } from './watch';

const tellNothing = () => tell({ type: 'pageScanned', mentions: [] });

/** Looks through the page for the registries' tokens; returns what has it say what it found. */
function scan(settings: ScannerSettings): () => void {
  const looked = homeFirst(enabledOf(registries, settings), location.host);
  const scripts = startScripts(looked, settings);
  let reader: Promise<unknown> | undefined;
  let isRead = false;
  let isAsked = false;

  async function deliver(batch: Batch): Promise<void> {
    if (!reader && batch.candidates.size === 0) return;
    // An update of the extension has its own script here by now.
    if (!isAlive()) return scripts.controller.abort();
    reader ??= scripts.load('reader.js');
    await reader;
    scripts.take?.(batch);
  }
  const announce = () => {
    if (scripts.announce) scripts.announce();
    else if (isRead) tellNothing();
    else isAsked = true;
  };
  watchPage(
    toTokens(settings.tokens),
    {
      batch: (batch) => void deliver(batch),
      firstPass() {
        isRead = true;
        if (isAsked) announce();
      },
      renewed: scripts.renew,
    },
    () => scripts.host,
    scripts.controller.signal,
  );
  return announce;
}

/**
 * Asks whether the text or a link of this page contains one of the registries' tokens at all. What reads, marks and
 * hovers is loaded where one does; nothing where the reader turned cards off. `name` is where the settings stand.
 */
export function scanPage(name: StoredName): void {
  if (isChallenge()) return;
  const life = takePageOver();
  let started = '';
  let announce = tellNothing;
  let waking: ReturnType<typeof setTimeout> | undefined;

  function start(settings: ScannerSettings): void {
    if (waking) clearTimeout(waking);
    const pause = offFor(settings, pageLocation, Date.now());
    if (pause > 0 && pause < Number.POSITIVE_INFINITY) waking = setTimeout(start, pause, settings);
    const { opening, highlights, unread, added } = settings;
    const starting = JSON.stringify([pause > 0, opening, highlights, unread, added]);
    if (life.aborted || starting === started) return;
    const isChange = started !== '';
    started = starting;
    globalThis.accession?.controller.abort();
    announce = pause > 0 ? tellNothing : scan(settings);
    // The badge counts what was found with other settings.
    if (isChange) announce();
  }
  const area = pageApi()?.storage.local;
  if (area) watchScanner(area, name, start, life);
  listenOnPage((message) => {
    if (message.type === 'announce') announce();
    else globalThis.accession?.hear?.(message);
  }, life);
}
