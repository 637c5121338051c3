import type { Item } from './item';
import type { RichText } from './rich-text';
import { formatItem } from './style';
import { apa } from './styles';

const LINK_AT_END = /^(.*?)(https?:\/\/\S+)$/s;

/** The registry's own text with its address live; of a record without one, APA's. */
export function toRegistryText(item: Item): RichText {
  const { verbatim } = item.custom;
  if (verbatim === null) return formatItem(item, apa);
  const [, text, href] = LINK_AT_END.exec(verbatim) ?? [];
  return href === undefined || text === undefined ? [{ text: verbatim }] : [{ text }, { text: href, href }];
}
