import type { RichText } from './rich-text';

const LINK_AT_END = /^(.*?)(https?:\/\/\S+)$/s;

/** A text whose address, where it ends in one, is live. */
export function withLiveEnd(whole: string): RichText {
  const [, text, href] = LINK_AT_END.exec(whole) ?? [];
  return href === undefined || text === undefined ? [{ text: whole }] : [{ text }, { text: href, href }];
}
