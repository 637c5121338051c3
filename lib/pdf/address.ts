/** Which PDF our page is opened for, in its own address. */
const NAME = 'of';

const isWeb = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

/** The query of our page for the PDF at an address; empty where no extension may load it, and a file is asked for. */
export function toSearch(address: string | null): string {
  return address !== null && isWeb(address) ? `?${new URLSearchParams({ [NAME]: address })}` : '';
}

/** Reads what `toSearch` wrote, trusting nothing. */
export function fromSearch(search: string): string | null {
  const address = new URLSearchParams(search).get(NAME);
  return address !== null && isWeb(address) ? address : null;
}

/**
 * Whether a tab shows a PDF: by the type of its document, and where the browser keeps that from us (null), as Firefox
 * does in its viewer, by an address that says so.
 */
export function showsPdf(address: string, contentType: string | null): boolean {
  if (contentType !== null) return contentType === 'application/pdf';
  const { pathname = '', search = '' } = URL.parse(address) ?? {};
  return /\.pdf$|\/e?pdf(?:direct|ft)?(?:\/|$)/i.test(pathname) || /[?&=.]pdf(?:&|$)/i.test(search);
}
