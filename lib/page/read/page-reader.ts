import { onlyTrusted } from '@/lib/hover/only-trusted';
import { registriesOf } from '@/lib/page/registries';
import { type Candidate, isLink } from '@/lib/page/scan/candidates';
import { pause } from '@/lib/page/scan/rounds';
import { isElement } from '@/lib/page/scan/tree';
import { type PageReader, type PageStart, withdrawIfGone } from '@/lib/page/start';
import { type Announcer, makeAnnouncer } from './announcer';
import { makeCloserLook } from './closer';
import { identifiersDeclared } from './declared';
import { makeDeferredReader } from './deferred-reader';
import { referencesByKey } from './listed-references';
import { makeMarks } from './marks';
import { Reading } from './reading';
import { type OnMention, watchMentions } from './watch-mentions';

/** `meta` elements and structured data. */
const isDeclaring = (candidate: Candidate): candidate is Element =>
  isElement(candidate) && !isLink(candidate);

/** Reads in separate tasks what few pages have: declarations, and what the first pass left. */
function makeFurtherReading(page: PageStart, reading: Reading, { announce, announceSoon }: Announcer) {
  const registries = registriesOf(page);
  const { signal } = page.controller;
  /** Nobody awaits what is read later, so its failures are reported here. */
  const failed = () => {
    if (signal.aborted) return;
    page.hasFailed = true;
    announce();
  };
  const declare = async (elements: readonly Element[]) => {
    await pause(0);
    if (signal.aborted) return;
    for (const element of elements) reading.declare(element, identifiersDeclared(element, registries));
    announceSoon();
  };
  const lookCloser = async () => {
    await pause(0);
    // If several batches waited, the first makes the second pass for all of them.
    if (signal.aborted || !reading.isUnfinished() || withdrawIfGone()) return;
    if (reading.lookCloser(makeCloserLook(registries))) announceSoon();
  };
  return {
    failed,
    take(candidates: ReadonlySet<Candidate>) {
      if (reading.isUnfinished()) lookCloser().catch(failed);
      const declaring = [...candidates].filter(isDeclaring);
      if (declaring.length > 0) declare(declaring).catch(failed);
    },
  };
}

/** Reads a page that may mention something: marks and counts its mentions, and watches the pointer for them. */
export function startPageReader(page: PageStart, onMention: OnMention): PageReader {
  const { settings, controller } = page;
  const { signal } = controller;
  const marks = makeMarks(signal, settings.highlights);
  const reading = new Reading(registriesOf(page), marks, () => later.isWaiting());
  const announcer = makeAnnouncer(reading, page);
  const further = makeFurtherReading(page, reading, announcer);
  const later = makeDeferredReader(
    {
      read(batch) {
        if (reading.take(batch)) announcer.announceSoon();
        further.take(batch.candidates);
      },
      failed: further.failed,
      collections: reading.collections,
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
  page.reader = {
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
  return page.reader;
}
