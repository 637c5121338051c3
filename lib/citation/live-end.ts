import { addressAtEnd } from '@/lib/collection/address-at-end';
import { linkOf } from '@/lib/collection/link';
import type { RichText } from './rich-text';

/** A text whose address, where it ends in one, is live: if it leads where it says. */
export function withLiveEnd(whole: string): RichText {
  const found = whole === whole.trimEnd() ? addressAtEnd(whole) : null;
  const href = found && linkOf(found.address);
  return found && href !== null
    ? [{ text: whole.slice(0, found.start) }, { text: found.address, href }]
    : [{ text: whole }];
}
