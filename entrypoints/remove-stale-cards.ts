import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { removeStaleCards, removeStaleMarks } from '@/lib/page/scan/remove-stale-cards';

/** In the pages that were open before this build was there, in a browser that ends its scripts without a word. */
export default defineUnlistedScript(() => {
  removeStaleCards();
  removeStaleMarks();
});
