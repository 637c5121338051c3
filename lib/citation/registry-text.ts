import { apa } from './apa';
import type { CslItem } from './item';
import { withLiveEnd } from './live-end';
import type { RichText } from './rich-text';
import { formatItem } from './style';

/** The registries' own texts with their addresses live, and APA's for those without; nothing where none has its own. */
export function toRegistryTexts(items: readonly CslItem[]): RichText[] {
  if (items.every(({ custom }) => custom.verbatim === null)) return [];
  return items.map((item) => {
    const { verbatim } = item.custom;
    return verbatim === null ? formatItem(item, apa) : withLiveEnd(verbatim);
  });
}
