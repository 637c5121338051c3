import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { removeStaleCards } from '@/lib/page/scan/remove-stale-cards';

/** Run in the pages that were open before this build was there. */
export default defineUnlistedScript(removeStaleCards);
