import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { leaveScript } from '@/lib/page/start';
import { startReading } from './page/start-reading';

/** On pages with a token: finds the mentions, marks and counts them, and takes the first rest or press on one. */
export default defineUnlistedScript(() => leaveScript({ reader: { startReading } }));
