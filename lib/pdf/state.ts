import type { PdfFault } from './limits';
import type { PdfReading } from './read';

/** How far the page is with a PDF. */
export type PdfState =
  /** None was given yet. */
  | { readonly kind: 'idle' }
  /** The browser lets us load it once the reader allows its host. */
  | { readonly kind: 'needs-access'; readonly host: string }
  /** Bytes so far, and in all where that is known. */
  | { readonly kind: 'loading'; readonly loaded: number; readonly whole: number | null }
  | { readonly kind: 'failed'; readonly fault: PdfFault; readonly host: string }
  | { readonly kind: 'reading'; readonly reading: PdfReading };
