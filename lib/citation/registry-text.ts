import type { CslItem } from './item';
import { withLiveEnd } from './live-end';
import type { RichText } from './rich-text';
import { formatItem } from './style';
import { apa } from './styles';

/** The registry's own text with its address live; of a record without one, APA's. */
export function toRegistryText(item: CslItem): RichText {
  const { verbatim } = item.custom;
  return verbatim === null ? formatItem(item, apa) : withLiveEnd(verbatim);
}
