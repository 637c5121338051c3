import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';

/**
 * Does nothing, but does it before a page has its first element: Chromium makes the world in which our scripts run on
 * the page with the first of them, and gives that no API where a frame of the page is called `chrome` by then.
 */
export default defineUnlistedScript({ include: ['chrome'], main() {} });
