/** Which PDF our page is opened for, in its own address. */
export interface SoughtPdf {
  readonly address: string;
  /** True where the reader's click lent us the tab that shows it: Chromium then lets us load from its host. */
  readonly isLent: boolean;
}

const NAME = 'of';
const LENT = 'lent';

const isWeb = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

/** The query of our page for a PDF; empty where no extension may load it, and a file is asked for. */
export function toPdfSearch(sought: SoughtPdf | null): string {
  if (sought === null || !isWeb(sought.address)) return '';
  return `?${new URLSearchParams({ [NAME]: sought.address, ...(sought.isLent && { [LENT]: '' }) })}`;
}

/** Reads what `toPdfSearch` wrote, trusting nothing. */
export function fromPdfSearch(search: string): SoughtPdf | null {
  const params = new URLSearchParams(search);
  const address = params.get(NAME);
  return address !== null && isWeb(address) ? { address, isLent: params.has(LENT) } : null;
}

/** The name of the PDF at an address: the last part of its path, or its host. */
export function nameOf(address: string): string {
  const { pathname = '', hostname = address } = URL.parse(address) ?? {};
  const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Addresses that say so, as match patterns: what a menu of the browser's can ask before it opens. */
export const PDF_PATTERNS: readonly string[] = [
  '*://*/*.pdf',
  '*://*/*.PDF',
  '*://*/*.pdf?*',
  '*://*/pdf/*',
  '*://*/*/pdf/*',
];

/**
 * Whether a tab shows a PDF: by the type of its document, and where the browser keeps that from us (null), as Firefox
 * does in its viewer, by an address that says so.
 */
export function showsPdf(address: string, contentType: string | null): boolean {
  if (contentType !== null) return contentType === 'application/pdf';
  const { pathname = '', search = '' } = URL.parse(address) ?? {};
  return /\.pdf$|\/e?pdf(?:direct|ft)?(?:\/|$)/i.test(pathname) || /[?&=.]pdf(?:&|$)/i.test(search);
}
