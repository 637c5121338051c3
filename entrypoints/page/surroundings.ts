import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { Surroundings } from '@/lib/identifier/surroundings';
import { surroundingsByKey } from '@/lib/page/read/surroundings';

declare module '@/lib/page/start' {
  interface PageScripts {
    /** Set by the script of that name, for our own pages to call: where the page names each of these keys. */
    surroundings?: (keys: readonly string[]) => (Surroundings & { readonly key: string })[];
  }
}

/** Put into every frame of a tab when one of our pages tells where it mentions something. */
export default defineUnlistedScript(() => {
  const scripts = globalThis.accession;
  if (scripts) scripts.surroundings = (keys) => surroundingsByKey(scripts.reading?.mentions() ?? [], keys);
});
