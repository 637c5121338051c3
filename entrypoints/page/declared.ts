/** Where a `meta` element or JSON-LD may say what the page is about: reads those. */
export { identifiersDeclared } from '@/lib/page/read/declared';
