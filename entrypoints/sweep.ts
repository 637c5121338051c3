import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { sweep } from '@/lib/page/sweep';

/** Run in the pages that were open before this build was there. */
export default defineUnlistedScript(sweep);
