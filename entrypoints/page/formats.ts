import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type Writer, writer } from '@/lib/citation/writer';

declare module '@/lib/page/start' {
  interface PageScripts {
    /** Set by the formats script. */
    writer?: Writer;
  }
}

/** Loaded where a citation is wanted in another format than the registry's own, and not before. */
export default defineUnlistedScript(() => {
  if (globalThis.accession) globalThis.accession.writer = writer;
});
