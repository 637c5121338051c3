import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { leaveScript } from '@/lib/page/start';
import { startCards } from './page/start-cards';

/** At the first rest, press or key: the cards of a page, and what the keys do. */
export default defineUnlistedScript(() => leaveScript({ card: { startCards } }));
