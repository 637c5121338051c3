import { trusted } from '@/lib/hover/trusted';
import { type Tokens, toTokens } from '@/lib/kinds/to-tokens';
import type { TokenSources } from '@/lib/kinds/tokens';
import { pageApi } from '@/lib/messages/runtime';
import { send } from '@/lib/messages/send';
import { type PageState, pageHere, startPage, takePageOver, withdrawIfGone } from '@/lib/page/start';
import { offFor } from '@/lib/settings/off';
import { type ScannerSettings, type StoredName, watchScanner } from '@/lib/settings/scanner';
import { startSteps } from './bring';
import { isChallenge } from './challenge';
import { pageLocation } from './page-location';
import { breathe } from './rounds';
import { type Batch, watchPage } from './watch';

/** What reads a page that may mention something. */
export interface PageReader {
  /** Reads what a look at the page brought up. */
  take(batch: Batch): void;
  /** Tells the background what the page mentions, also when it mentions nothing; all of it is read first. */
  announce(): unknown;
  /** Scrolls to the first mention of a key that can be seen, and lets it stand out. */
  reveal(key: string): unknown;
}

/** Imports the reader: the next step, for pages where a token is. */
export type ImportReader = () => Promise<{ startReading(page: PageState): PageReader }>;

/** What runs on a page under one set of settings. */
type Scan = Pick<PageReader, 'announce' | 'reveal'>;

/** Runs where nothing is read. */
const announcing = (announce: () => void): Scan => ({ announce, reveal: () => undefined });
const OFF = announcing(() => send({ type: 'pageScanned', mentions: [] }));
const WITHOUT_TOKENS = announcing(() => send({ type: 'pageScanned', mentions: [], hasFailed: true }));

/** What was told must not be kept of the page that comes next. */
const onHide = trusted(() => send({ type: 'pageLeft' }));

/** Has batches read, from the first on that may mention something. */
function makeDelivery(page: PageState, importReader: ImportReader) {
  let reader: PageReader | undefined;
  let importing: Promise<void> | undefined;

  async function start(): Promise<void> {
    const { startReading } = await importReader();
    if (page.controller.signal.aborted) return;
    reader = startReading(page);
    // The first reading is the longest: it gets a turn of its own.
    await breathe();
  }
  return {
    reader: () => reader,
    async deliver(batch: Batch, isFirstLook: boolean): Promise<void> {
      const isNeeded = importing !== undefined || batch.candidates.size > 0;
      // Of a page without a mention, nothing that the browser would first have to make is asked until it changes.
      if (!isNeeded && isFirstLook) return;
      if (withdrawIfGone() || !isNeeded) return;
      importing ??= start();
      await importing;
      reader?.take(batch);
    },
  };
}

/** Looks through the page for the registries' tokens, and has it read where there is one. */
function startScan(tokens: Tokens, settings: ScannerSettings, importReader: ImportReader): Scan {
  const page = startPage(settings);
  const { signal } = page.controller;
  const { reader, deliver } = makeDelivery(page, importReader);
  let isLookedThrough = false;
  let isAsked = false;

  const announce = () => {
    const running = reader();
    if (running) void running.announce();
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
        page.hasFailed = true;
        page.keepListening(() => addEventListener('pagehide', onHide, { signal }));
        if (isLookedThrough) announce();
      },
      renewed: page.renew,
    },
    () => page.steps.card?.host(),
    signal,
  );
  return { announce, reveal: (key) => void reader()?.reveal(key) };
}

/** Null where the stored sources are no regular expressions. */
function tokensFrom(sources: TokenSources): Tokens | null {
  try {
    return toTokens(sources);
  } catch {
    return null;
  }
}

function scanWith(settings: ScannerSettings, importReader: ImportReader): Scan {
  const tokens = tokensFrom(settings.tokens);
  return tokens ? startScan(tokens, settings, importReader) : WITHOUT_TOKENS;
}

/**
 * Asks whether the text or a link of this page contains one of the registries' tokens at all. What reads, marks and
 * hovers is imported where one does; nothing where the reader turned cards off. `name` is where the settings are stored.
 */
export function scanPage(name: StoredName, importReader: ImportReader): void {
  if (isChallenge()) return;
  const life = takePageOver({
    announce() {
      scan.announce();
      return true;
    },
    reveal: (key) => void scan.reveal(key),
  });
  startSteps();
  let started = '';
  let isAsked = false;
  let scan = announcing(() => {
    isAsked = true;
  });
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
    pageHere()?.controller.abort();
    scan = pause > 0 ? OFF : scanWith(settings, importReader);
    // The badge counts what was found with other settings.
    if (isChange || isAsked || scan === WITHOUT_TOKENS) scan.announce();
  }
  const area = pageApi()?.storage.local;
  if (area) watchScanner(area, name, start, life);
}
