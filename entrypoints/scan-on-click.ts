import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { bringScripts } from '@/lib/page/scan/bring';
import { scanPage } from '@/lib/page/scan/scan-page';
import { ASKED } from '@/lib/settings/scanner';

/** The scanner for readers who chose "only when I ask": the click injects it, and it takes the page over. */
export default defineUnlistedScript(() => scanPage(ASKED, bringScripts));
