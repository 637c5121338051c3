import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { bringScripts } from '@/lib/page/scan/bring';
import { scanPage } from '@/lib/page/scan/scan-page';
import { SCANNER } from '@/lib/settings/scanner';

/** Runs on every page we may read. On nearly all of them it finds nothing, and no more is loaded. */
export default defineUnlistedScript(() => scanPage(SCANNER, bringScripts));
