import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { bringScripts } from '@/lib/page/scan/bring';
import { scanPage } from '@/lib/page/scan/scan-page';
import { ASKED } from '@/lib/settings/scanner';

/** The scanner for a reader who has pages read only when asked: put into a page by the click, it takes it over. */
export default defineUnlistedScript(() => scanPage(ASKED, bringScripts));
