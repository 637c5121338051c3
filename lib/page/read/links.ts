import { LONGEST_ADDRESS, untranslated } from '@/lib/kinds/address';
import { hrefOf } from '@/lib/page/scan/candidates';
import { matches, ofDocument } from '@/lib/page/scan/platform';

/** Matches an address with a scheme, which means the same on every page. */
const WHOLE = /^\s*[a-z][a-z\d+.-]*:/i;

/**
 * Returns the address of a link. An absolute address is returned as the page writes it, a relative one as
 * browsers resolve it, and one that Google Translate has changed as it was before. Returns an empty string if
 * there is no address or it is too long.
 */
export function addressOf(link: Element): string {
  const written = hrefOf(link);
  if (written === null || written.length > LONGEST_ADDRESS) return '';
  if (WHOLE.test(written)) return untranslated(written);
  return untranslated(URL.parse(written, ofDocument(document, 'baseURI'))?.href ?? '');
}

/** Returns true for a link to a place in the same document, with or without the page's own address. */
export function isWithinPage(link: Element): boolean {
  if (hrefOf(link)?.startsWith('#')) return true;
  const [page, place] = addressOf(link).split('#');
  return place !== undefined && page === ofDocument(document, 'URL').split('#', 1)[0];
}

const HOLDS_BLOCKS = ':has(div,p,ul,ol,dl,table,h1,h2,h3,h4,h5,h6,article,section,figure,blockquote,pre)';

/**
 * Returns true for a link around whole blocks, such as a row of a list. A reader who points somewhere in the
 * row does not mean the identifier. So the pointer ignores the link, the keyboard walk and the popup treat it
 * as a mention, and texts inside it are mentions themselves.
 */
export const holdsBlocks = (link: Element): boolean => matches(link, HOLDS_BLOCKS);

/**
 * Returns true for a link that pdf.js draws over a text that looks like an address. Such a link stops at the
 * end of the line, where the address may continue, so the text under it is read instead.
 */
export const isGuessed = (link: Element): boolean => matches(link, '[data-element-id^=inferred_link]');
