import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { leaveScript } from '@/lib/page/start';
import { startReading } from './page/start-reading';

/** Loaded on pages with a token: finds mentions, marks and counts them, and handles the first rest or press on one. */
export default defineUnlistedScript(() => leaveScript({ reader: { startReading } }));
