import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { leaveScript } from '@/lib/page/start';
import { startCards } from './page/start-cards';

/** Loaded at the first rest, press or key: a page's cards, and the keyboard commands. */
export default defineUnlistedScript(() => leaveScript({ card: { startCards } }));
