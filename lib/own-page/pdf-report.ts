import type { IncomingMessage } from '@/lib/messages/contract';
import { countMentions } from '@/lib/messages/count-mentions';
import { MOST_MENTIONS } from '@/lib/messages/limits';
import type { PdfMention } from '@/lib/pdf/mentions';

/** Least time in ms between two reports. A PDF is read page by page, and more mentions follow soon. */
const GATHER = 500;
const NOTHING = '[]';

interface PdfReportParts {
  /** Returns the mentions of the PDF that our page shows now. */
  readonly mentions: () => readonly PdfMention[];
  /** Sends a message to the background. */
  readonly send: (message: IncomingMessage) => unknown;
}

/**
 * Makes the functions that report the mentions of a PDF to the background, as the scripts on a web page do.
 * The badge, the popup and the side panel then show them. Reports nothing that has not changed.
 */
export function makePdfReport({ mentions, send }: PdfReportParts) {
  let reported = NOTHING;
  let isDue = false;
  const report = () => {
    isDue = false;
    const counts = countMentions(mentions()).slice(0, MOST_MENTIONS);
    const text = JSON.stringify(counts);
    if (text === reported) return;
    reported = text;
    send({ type: 'pageScanned', mentions: counts });
  };
  return {
    /** Reports the mentions a moment later, if they have changed by then. */
    reportSoon() {
      if (isDue) return;
      isDue = true;
      setTimeout(report, GATHER);
    },
    /** Tells the background that the page is unloaded or enters the back-forward cache. */
    leave() {
      if (reported !== NOTHING) send({ type: 'pageLeft' });
      reported = NOTHING;
    },
  };
}
