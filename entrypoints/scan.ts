import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { bringScripts } from '@/lib/page/scan/bring';
import { scanPage } from '@/lib/page/scan/scan-page';
import { SCANNER } from '@/lib/settings/scanner';

/** Runs on every page we may read, and on nearly all of them finds nothing that it would import more for. */
export default defineUnlistedScript(() => scanPage(SCANNER, bringScripts));
