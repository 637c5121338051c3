import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import css from '@/components/record/record.css?inline';
import { drawRecord } from '@/components/record/whole-record';

declare module '@/lib/page/start' {
  interface PageScripts {
    /** Set by the record script. */
    record?: Drawing<typeof drawRecord>;
  }
}

/** Loaded at the first "More" of a card, and not before. */
export default defineUnlistedScript(() => {
  if (globalThis.accession) globalThis.accession.record = { css, draw: drawRecord };
});
