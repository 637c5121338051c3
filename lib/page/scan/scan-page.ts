import { onlyTrusted } from '@/lib/hover/only-trusted';
import { type Tokens, toTokens } from '@/lib/kinds/to-tokens';
import type { TokenSources } from '@/lib/kinds/tokens';
import { pageApi } from '@/lib/messages/runtime';
import { send } from '@/lib/messages/send';
import { type BringScripts, type PageStart, startPage, takePageOver, withdrawIfGone } from '@/lib/page/start';
import { offFor } from '@/lib/settings/off';
import { type ScannerSettings, type StoredName, watchScanner } from '@/lib/settings/scanner';
import { isChallenge } from './challenge';
import { pageLocation } from './page-location';
import { breathe } from './rounds';
import { type Batch, watchPage } from './watch';

/** Search of a page with the settings that applied when the search began. */
interface Scan {
  announce(): unknown;
  /** State that our scripts on the page share; undefined if the page is not searched. */
  readonly page?: PageStart;
}

const OFF: Scan = { announce: () => send({ type: 'pageScanned', mentions: [] }) };
const WITHOUT_TOKENS: Scan = {
  announce: () => send({ type: 'pageScanned', mentions: [], hasFailed: true }),
};

/**
 * Tells the background that the page is left, so that a report of this page is not taken for one of the next
 * page.
 */
const onHide = onlyTrusted(() => send({ type: 'pageLeft' }));

/**
 * Makes the function that hands the batches of candidates to the reader script. The first candidate makes it
 * start that script.
 */
function makeDelivery(page: PageStart) {
  let starting: Promise<void> | undefined;

  async function start(): Promise<void> {
    const reader = await page.bringReader();
    if (page.controller.signal.aborted) return;
    if (!reader) throw new Error('no reader');
    // Waits until the browser is idle: the first batch takes longest, so it gets a task of its own.
    await breathe();
  }
  return async (batch: Batch, isFirstLook: boolean): Promise<void> => {
    const isNeeded = starting !== undefined || batch.candidates.size > 0;
    // Returns before it uses the extension API if the first search has found no candidate, because the
    // browser would have to create the API first.
    if (!isNeeded && isFirstLook) return;
    if (withdrawIfGone() || !isNeeded) return;
    starting ??= start();
    await starting;
    page.reader?.take(batch);
  };
}

/**
 * Searches the page for tokens, the keywords of registries, and starts the reader script at the first text or
 * link that contains one.
 */
function startScan(tokens: Tokens, settings: ScannerSettings, life: AbortSignal, bring: BringScripts): Scan {
  const page = startPage({ settings, life, bring });
  const { signal } = page.controller;
  const deliver = makeDelivery(page);
  let isLookedThrough = false;
  let isAsked = false;

  const announce = () => {
    if (page.reader) page.reader.announce();
    else if (isLookedThrough)
      send({ type: 'pageScanned', mentions: [], hasFailed: page.hasFailed || undefined });
    else isAsked = true;
  };
  watchPage(
    tokens,
    {
      batch: (batch) => deliver(batch, !isLookedThrough),
      firstPass() {
        isLookedThrough = true;
        if (isAsked || page.hasFailed) announce();
      },
      failed() {
        if (page.hasFailed) return;
        page.fail();
        page.keepListening(() => addEventListener('pagehide', onHide, { signal }));
        if (isLookedThrough) announce();
      },
      renewed: page.renew,
    },
    () => page.cards?.host(),
    signal,
  );
  return { announce, page };
}

/** Compiles the stored expressions of the tokens; null if they are invalid. */
function tokensFrom(sources: TokenSources): Tokens | null {
  try {
    return toTokens(sources);
  } catch {
    return null;
  }
}

/** Replacer for `JSON.stringify` that sorts the fields of objects, because Chromium stores them sorted. */
const sorted = (_: string, value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;

function scanWith(settings: ScannerSettings, life: AbortSignal, bring: BringScripts): Scan {
  const tokens = tokensFrom(settings.tokens);
  return tokens ? startScan(tokens, settings, life, bring) : WITHOUT_TOKENS;
}

/**
 * Starts the scanner of this page, the script that runs on every page.
 *
 * How it works: it reads the settings stored under `name`, which contain the tokens (keywords) of all enabled
 * registries. If no text or link contains a token, the scanner only watches the page for changes. If one
 * does, the background injects the reader script, which gets these texts and links, the candidates, in
 * batches. Where cards are turned off, the page is not searched. When the settings change, everything starts
 * again.
 */
export function scanPage(name: StoredName, bring: BringScripts): void {
  if (isChallenge()) return;
  const life = takePageOver({
    announce() {
      scan.announce();
      return true;
    },
    page: () => scan.page,
    scripts: {},
  });
  let started = '';
  let isAsked = false;
  let scan: Scan = {
    announce() {
      isAsked = true;
    },
  };
  let waking: ReturnType<typeof setTimeout> | undefined;

  function start(settings: ScannerSettings): void {
    if (waking) clearTimeout(waking);
    const pause = offFor(settings, pageLocation, Date.now());
    if (pause > 0 && pause < Number.POSITIVE_INFINITY) waking = setTimeout(start, pause, settings);
    // Starts again only if something changed for this page. For the settings that turn cards off, that is
    // only whether cards are off here.
    const { off, offUntil, offSites, offPages, ...others } = settings;
    const starting = JSON.stringify([pause > 0, others], sorted);
    if (life.aborted || starting === started) return;
    const isChange = started !== '';
    started = starting;
    scan.page?.controller.abort();
    scan = pause > 0 ? OFF : scanWith(settings, life, bring);
    // Reports the mentions again, because the badge still shows those found with the earlier settings.
    if (isChange || isAsked || scan === WITHOUT_TOKENS) scan.announce();
  }
  const area = pageApi()?.storage.local;
  if (area) watchScanner(area, name, start, life);
}
