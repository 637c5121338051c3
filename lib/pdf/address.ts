/** PDF that our page `pdf.html` should show, as the query of the page's address says. */
export interface SoughtPdf {
  readonly address: string;
  /**
   * True if the reader's click has given us access to the tab with the PDF. In Chromium, we may then load
   * from its host.
   */
  readonly isLent: boolean;
}

const PAGE = 'pdf.html';

/**
 * Returns true if an address is that of our page for PDFs. `ownPages` is the beginning of our own pages'
 * addresses.
 */
export const isPdfPage = (address: string | undefined, ownPages: string): boolean =>
  address?.split(/[?#]/, 1)[0] === `${ownPages}${PAGE}`;

const NAME = 'of';
const LENT = 'lent';

const isWeb = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

/**
 * Returns the query for our page that shows a PDF. It is empty if extensions may not load from the PDF's
 * address, as with `file:`; our page then asks for the file.
 */
export function toPdfSearch(sought: SoughtPdf | null): string {
  if (sought === null || !isWeb(sought.address)) return '';
  return `?${new URLSearchParams({ [NAME]: sought.address, ...(sought.isLent && { [LENT]: '' }) })}`;
}

/** Parses the query that `toPdfSearch` wrote. Returns null if the query contains no web address. */
export function fromPdfSearch(search: string): SoughtPdf | null {
  const params = new URLSearchParams(search);
  const address = params.get(NAME);
  return address !== null && isWeb(address) ? { address, isLent: params.has(LENT) } : null;
}

/** Returns a name for the PDF at an address: the last part of the path, or the host if there is no path. */
export function nameOf(address: string): string {
  const { pathname = '', hostname = address } = URL.parse(address) ?? {};
  const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/**
 * Match patterns of addresses that look like a PDF. The browser itself compares them with the address before
 * it opens a menu; we cannot test anything else at that moment.
 */
export const PDF_PATTERNS: readonly string[] = [
  '*://*/*.pdf',
  '*://*/*.PDF',
  '*://*/*.pdf?*',
  '*://*/pdf/*',
  '*://*/*/pdf/*',
];

/**
 * Returns true if a tab shows a PDF. If the content type of the tab's document is known, it decides. If the
 * browser hides the content type (null), as Firefox does in its PDF viewer, the address decides: whether it
 * looks like that of a PDF.
 */
export function showsPdf(address: string, contentType: string | null): boolean {
  if (contentType !== null) return contentType === 'application/pdf';
  const { pathname = '', search = '' } = URL.parse(address) ?? {};
  return /\.pdf$|\/e?pdf(?:direct|ft)?(?:\/|$)/i.test(pathname) || /[?&=.]pdf(?:&|$)/i.test(search);
}
