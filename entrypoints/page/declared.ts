import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { identifiersDeclared } from '@/lib/page/read/declared';

/** Loaded where an element for machines may say what the page is about: reads those. */
export default defineUnlistedScript(() => {
  const scripts = globalThis.accession;
  if (scripts) scripts.declared = (element) => identifiersDeclared(element, scripts.registries);
});
