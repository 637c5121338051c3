import { type Budget, makeBudget } from '@/lib/kinds/budget';
import type { Registry } from '@/lib/registry/naming';
import { MOST_PDF_MENTIONS } from './limits';
import { inReadingOrder, MentionReader, type PdfMention } from './mentions';
import type { OpenPdf } from './open';

/** State of the reading of a PDF, with the mentions found so far. */
export interface PdfReading {
  /** Number of pages of the PDF. */
  readonly pages: number;
  /** Number of pages read so far. */
  readonly read: number;
  /** Number of the pages read that have no text, as scanned pages do. */
  readonly textless: number;
  /** Number of the pages that are damaged and could not be read. */
  readonly damaged: number;
  /** Number of the pages that were read only in part, because the whole page would take too long. */
  readonly cutShort: number;
  /** Mentions in reading order. */
  readonly mentions: readonly PdfMention[];
  /** DOIs beside a word for data that are not read for certain. */
  readonly dois: readonly string[];
  /** True once all pages were read or `signal` has aborted. */
  readonly done: boolean;
}

/**
 * Longest time in ms that is spent on one page. When a reader cancels, this is also the longest time until
 * the reading ends.
 */
const LONGEST_PAGE = 500;

/**
 * Reads a PDF page by page, and calls `onStep` after each page. If `signal` aborts, the reading ends and the
 * mentions found so far stay. `clock` returns ms.
 */
export async function readPdf(
  pdf: OpenPdf,
  registries: readonly Registry[],
  onStep: (reading: PdfReading) => void,
  signal: AbortSignal,
  clock: () => number,
): Promise<void> {
  const reader = new MentionReader(registries);
  let reading: PdfReading = {
    pages: pdf.pages,
    read: 0,
    textless: 0,
    damaged: 0,
    cutShort: 0,
    mentions: [],
    dois: [],
    done: false,
  };
  const step = (more: Partial<PdfReading>, found: readonly PdfMention[]) => {
    const mentions = found.length > 0 ? inReadingOrder([...reading.mentions, ...found]) : reading.mentions;
    reading = { ...reading, ...more, mentions: mentions.slice(0, MOST_PDF_MENTIONS), dois: reader.dois };
    onStep(reading);
  };
  const ended = new Promise<null>((resolve) =>
    signal.addEventListener('abort', () => resolve(null), { once: true }),
  );
  const cutShort = new Set<number>();
  /**
   * Calls `read` for a page with a limit of time. If the limit is reached, counts the page as read only in
   * part.
   */
  const within = (page: number, read: (budget: Budget) => readonly PdfMention[]) => {
    const budget = makeBudget(LONGEST_PAGE, clock);
    const found = read(budget);
    if (budget.hasEnded) cutShort.add(page);
    return found;
  };
  const isFull = () => reading.mentions.length >= MOST_PDF_MENTIONS;
  for (let number = 1; number <= pdf.pages && !signal.aborted && !isFull(); number++) {
    // Waits for the page or for `signal`, because the reader must be able to cancel even if pdf.js never
    // returns the page.
    const page = await Promise.race([pdf.read(number), ended]);
    if (signal.aborted) break;
    const isTextless = page !== null && !page.items.some(({ str }) => str.trim() !== '');
    const more = {
      read: number,
      textless: reading.textless + (isTextless ? 1 : 0),
      damaged: reading.damaged + (page === null ? 1 : 0),
    };
    const found = within(number, (budget) => reader.read(page?.items ?? [], page?.links ?? [], budget));
    step({ ...more, cutShort: cutShort.size }, found);
  }
  const last = within(reading.read, (budget) => reader.end(budget));
  step({ done: true, cutShort: cutShort.size }, last);
}
