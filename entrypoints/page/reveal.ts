/** Where the popup or the panel shows a mention on its page. */
export { revealFirst } from '@/lib/page/read/reveal';
