import { trusted } from '@/lib/hover/trusted';
import { registriesOf } from '@/lib/page/registries';
import { type Candidate, isLink } from '@/lib/page/scan/candidates';
import type { PageReader } from '@/lib/page/scan/scan-page';
import { isElement } from '@/lib/page/scan/tree';
import { type PageState, withdrawIfGone } from '@/lib/page/start';
import { type Announcer, makeAnnouncer } from './announcer';
import { makeLater } from './later';
import { makeMarks } from './marks';
import { Reading } from './reading';
import { type OnMention, watchMentions } from './watch-mentions';

export interface ReaderParts extends OnMention {
  /** Imports what reads the elements by which a page says what it is about. */
  importDeclared(): Promise<typeof import('./declared')>;
  /** Imports what looks closer at what a first reading leaves over. */
  importCloser(): Promise<typeof import('./closer')>;
  /** Imports what scrolls to a mention that the popup or the panel names. */
  importReveal(): Promise<typeof import('./reveal')>;
}

/** `meta` elements and structured data. */
const isDeclaring = (candidate: Candidate): candidate is Element =>
  isElement(candidate) && !isLink(candidate);

/** Reads with steps of their own what few pages hold: what they declare, and what a first reading leaves over. */
function makeFurtherReading(
  page: PageState,
  reading: Reading,
  { announce, announceSoon }: Announcer,
  parts: ReaderParts,
) {
  const registries = registriesOf(page);
  const { signal } = page.controller;
  /** Nobody waits for what is read later: what fails there is told here. */
  const failed = () => {
    if (signal.aborted) return;
    page.hasFailed = true;
    announce();
  };
  const declare = async (elements: readonly Element[]) => {
    const { identifiersDeclared } = await parts.importDeclared();
    for (const element of elements) reading.declare(element, identifiersDeclared(element, registries));
    announceSoon();
  };
  const lookCloser = async () => {
    if (withdrawIfGone()) return;
    const { makeCloserLook } = await parts.importCloser();
    // Of several batches that waited, the first looks closer at all.
    if (signal.aborted || !reading.isUnfinished()) return;
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
export function startPageReader(page: PageState, parts: ReaderParts): PageReader {
  const { settings, controller } = page;
  const { signal } = controller;
  const marks = makeMarks(signal, settings.highlights);
  const reading = new Reading(registriesOf(page), marks, () => later.isWaiting());
  const announcer = makeAnnouncer(reading, page);
  const further = makeFurtherReading(page, reading, announcer, parts);
  const later = makeLater(
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
  const onHide = trusted(announcer.leave);
  const onShow = trusted(({ persisted }: PageTransitionEvent) => {
    if (persisted) announcer.announce();
  });
  page.keepListening(() => {
    addEventListener('pagehide', onHide, { signal });
    addEventListener('pageshow', onShow, { signal });
  });
  const pointer = watchMentions(page, reading, parts);
  page.steps.reader = { reading, pointer, whole: later.whole };
  return {
    take: later.take,
    async announce() {
      await later.whole();
      announcer.announce();
    },
    async reveal(key) {
      if (withdrawIfGone()) return;
      await later.whole();
      const { revealFirst } = await parts.importReveal();
      revealFirst(key, reading.mentions());
    },
  };
}
