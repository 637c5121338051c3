import { onlyTrusted } from '@/lib/hover/only-trusted';
import { type Budget, makeBudget } from '@/lib/kinds/budget';
import { registriesOf } from '@/lib/page/registries';
import { type Candidate, isLink } from '@/lib/page/scan/candidates';
import { breathe, inSlices, pause } from '@/lib/page/scan/rounds';
import { isElement } from '@/lib/page/scan/tree';
import { type PageReader, type PageStart, withdrawIfGone } from '@/lib/page/start';
import { type Announcer, makeAnnouncer } from './announcer';
import { whenApproached } from './approach';
import { makeCloserLook } from './closer';
import { identifiersDeclared } from './declared';
import { makeDeferredReader } from './deferred-reader';
import { isField } from './fields';
import { referencesByKey } from './listed-references';
import { makeMarks } from './marks';
import { Reading } from './reading';
import { type OnMention, watchMentions } from './watch-mentions';

/** Returns true for a candidate that declares what the page is about: a `meta` element or structured data. */
const isDeclaring = (candidate: Candidate): candidate is Element =>
  isElement(candidate) && !isLink(candidate) && !isField(candidate);

/**
 * Longest time in ms that texts are read without a pause, because readers notice delays of 100 ms. After that
 * time, the page's own scripts get as much time.
 */
const LONGEST_READING = 40;
async function rest(): Promise<void> {
  await pause(LONGEST_READING);
  await breathe();
}

/**
 * Most times that a text is read alone before it is given up. In the first tries our code is not compiled
 * yet, and other programs may use the processor. Once one text has been given up, the code is compiled, so
 * each further text gets one try.
 */
const TRIES = 4;

/**
 * Makes the functions that read, in separate tasks, what only some pages have: declarations, texts for the
 * second pass (with all languages and with tables), and texts that take long.
 */
function makeFurtherReading(
  page: PageStart,
  reading: Reading,
  { announce, announceSoon }: Announcer,
  newBudget: () => Budget,
) {
  const registries = registriesOf(page);
  const { signal } = page.controller;
  /**
   * Records that a part of the page could not be read, and reports it. Nothing awaits these later readings,
   * so the failure must be recorded here.
   */
  const failed = () => {
    if (signal.aborted) return;
    page.fail();
    announce();
  };
  let hasGivenUp = false;
  /**
   * Calls `read`. If that takes too long, calls it again after a pause, up to `TRIES` times in all. Mentions
   * that were found before the time was over are kept.
   */
  const readPatiently = async (read: (budget: Budget) => void) => {
    for (let tries = hasGivenUp ? 1 : TRIES; tries > 0 && !signal.aborted; tries--) {
      const budget = newBudget();
      read(budget);
      if (!budget.hasEnded) return;
      await rest();
    }
    hasGivenUp = true;
  };
  /** Calls each function with a limit of time of its own, and lets the page run in between. */
  const readEach = async (readings: readonly ((budget: Budget) => void)[]) => {
    await inSlices(readings, readPatiently, signal);
    if (hasGivenUp && !page.hasFailed) failed();
    else announceSoon();
  };
  const declare = async (elements: readonly Element[]) => {
    await pause(0);
    await readEach(
      elements.map((element) => (budget) => {
        reading.declare(element, identifiersDeclared(element, registries, budget));
      }),
    );
  };
  const readCutShort = async () => {
    const readings = reading.takeCutShort();
    if (readings.length === 0) reading.markAll();
    await readEach(readings);
  };
  /**
   * Reads what is left, in this order: texts that took too long, texts for the second pass, and texts that
   * have codes of an archive without its name. If several batches wait for this, the first one does it for
   * all of them.
   */
  const readOn = async () => {
    for (;;) {
      if (reading.isCutShort()) await rest();
      else await pause(0);
      if (signal.aborted) return;
      if (reading.isCutShort()) await readCutShort();
      else if (!(reading.isUnfinished() || reading.isReminded()) || withdrawIfGone()) return;
      else if (!reading.isUnfinished()) await readEach(reading.takeFurther());
      else if (reading.lookCloser(makeCloserLook(registries))) announceSoon();
    }
  };
  return {
    failed,
    take(candidates: ReadonlySet<Candidate>) {
      if (reading.isCut() && !page.hasFailed) failed();
      if (reading.isCutShort() || reading.isUnfinished() || reading.isReminded()) readOn().catch(failed);
      const declaring = [...candidates].filter(isDeclaring);
      if (declaring.length > 0) declare(declaring).catch(failed);
    },
  };
}

/**
 * Starts the reader of a page in which the scanner has found candidates, texts and links that may contain an
 * identifier. `clock` returns ms.
 *
 * How it works: the scanner hands over candidates in batches. `makeDeferredReader` decides when a batch is
 * read: immediately, or later if the page has many mentions. `Reading` joins the texts of a block, finds
 * identifiers in them, and keeps and marks the mentions. It reads for at most `LONGEST_READING` ms without a
 * pause. What it could not finish in that time is read again alone, in later tasks. So are texts that need
 * the second pass (`closer.ts`) and, once the page has named an archive, texts that name only codes of that
 * archive (`memory.ts`). If a text cannot be finished even so, the page counts as not wholly read.
 * `makeAnnouncer` reports changes of the mentions to the background.
 */
export function startPageReader(
  page: PageStart,
  onMention: OnMention,
  clock = () => performance.now(),
): PageReader {
  const { settings, controller } = page;
  const { signal } = controller;
  const marks = makeMarks(signal, settings.highlights, (approached) => whenApproached(page, approached));
  const newBudget = () => makeBudget(LONGEST_READING, clock);
  const reading = new Reading(registriesOf(page), marks, () => later.isWaiting(), newBudget);
  const announcer = makeAnnouncer(reading, page);
  const further = makeFurtherReading(page, reading, announcer, newBudget);
  const later = makeDeferredReader(
    {
      read(batch) {
        if (reading.take(batch)) announcer.announceSoon();
        further.take(batch.candidates);
      },
      failed: further.failed,
      dataSets: reading.dataSets,
    },
    signal,
  );
  const onHide = onlyTrusted(announcer.leave);
  const onShow = onlyTrusted(({ persisted }: PageTransitionEvent) => {
    if (persisted) announcer.announce();
  });
  page.keepListening(() => {
    addEventListener('pagehide', onHide, { signal });
    addEventListener('pageshow', onShow, { signal });
  });
  const pointer = watchMentions(page, reading, onMention);
  return {
    reading,
    pointer,
    take: later.take,
    whole: later.whole,
    async announce() {
      await later.whole();
      announcer.announce();
    },
    async findReferences(keys) {
      await later.whole();
      return referencesByKey(reading.mentions(), keys);
    },
  };
}
