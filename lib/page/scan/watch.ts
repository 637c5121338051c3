import type { Tokens } from '@/lib/kinds/to-tokens';
import type { Candidate } from './candidates';
import { ChangeCollector, type Changes, isOf } from './changes';
import { makeLooker } from './look';
import { breathe, inSlices, makeRounds } from './rounds';
import { whenVisible } from './visible';

/** What one scan of the page, or of its changes, found. */
export interface Batch extends Pick<Changes, 'touched'> {
  readonly candidates: ReadonlySet<Candidate>;
}

/** What a watcher calls. */
export interface OnPage {
  /** Its promise resolves when the batch has been read. */
  batch(batch: Batch): unknown;
  /** The whole page was scanned once. */
  firstPass(): void;
  /** A part of the page could not be scanned or read; the rest was. */
  failed(): void;
  /** The page rewrote its document (`document.open`), which removes all listeners. */
  renewed(): void;
}

/**
 * Batch sizes, first and largest: on a slow machine the largest fills a slice. The first batches run uncompiled and
 * take ten times as long.
 */
const FIRST_AT_ONCE = 1;
const MOST_AT_ONCE = 32;
/** When custom elements without a shadow root are checked again, in ms after the first of them was seen. */
const ASK_AGAIN = [400, 2000, 8000];

const WATCHED = {
  childList: true,
  characterData: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['href', 'content'],
};

/** Divides candidates into batches; each full one doubles the size of the next. */
export function makeDivider() {
  let size = FIRST_AT_ONCE;
  /** Touched nodes go with the first batch, which always exists. */
  return (candidates: ReadonlySet<Candidate>, touched: ReadonlySet<Node>): Batch[] => {
    const left = [...candidates];
    const portions: Batch[] = [];
    do {
      const portion = new Set(left.splice(0, size));
      portions.push({ touched: portions.length === 0 ? touched : new Set(), candidates: portion });
      if (portion.size === size) size = Math.min(2 * size, MOST_AT_ONCE);
    } while (left.length > 0);
    return portions;
  };
}

async function handOn(portion: Batch, on: OnPage): Promise<void> {
  try {
    await on.batch(portion);
  } catch {
    on.failed();
  }
}

/** Records can come by the thousand, and most pages never have a node of ours. */
const withoutOwn = (records: readonly MutationRecord[], own: Node | undefined) =>
  own ? records.filter((record) => !isOf(own, record)) : records;

/**
 * Looks through the page once, then at whatever changes on it, and calls back with what may be a mention.
 * Nothing is looked at while the page is hidden. `own` gives the node of our own, if there is one, whose coming and
 * going is no change of the page.
 */
export function watchPage(
  tokens: Tokens,
  on: OnPage,
  own: () => Node | undefined,
  signal: AbortSignal,
): void {
  const changes = new ChangeCollector();
  const divide = makeDivider();
  const rounds = makeRounds(async () => {
    const { touched, ...places } = changes.take();
    const candidates = await look(places);
    if (candidates) await inSlices(divide(candidates, touched), (portion) => handOn(portion, on), signal);
  }, signal);

  const observer = new MutationObserver((records) => {
    const theirs = withoutOwn(records, own());
    if (theirs.length === 0) return;
    if (changes.add(theirs)) on.renewed();
    rounds.ask();
  });
  const askForRoots = () => {
    const hosts = takeLateHosts();
    for (const host of hosts) changes.addPlace(host);
    if (hosts.length > 0) rounds.ask();
  };
  const { look, takeLateHosts } = makeLooker(
    tokens,
    {
      shadow: (root) => observer.observe(root, WATCHED),
      hostless() {
        for (const delay of ASK_AGAIN) setTimeout(askForRoots, delay);
      },
      failed: on.failed,
    },
    signal,
  );
  async function lookFirst(): Promise<void> {
    await whenVisible();
    if (signal.aborted) return;
    observer.observe(document, WATCHED);
    await breathe();
    changes.addPlace(document);
    await rounds.first();
    if (!signal.aborted) on.firstPass();
    rounds.resume();
  }
  signal.addEventListener('abort', () => observer.disconnect());
  void lookFirst();
}
