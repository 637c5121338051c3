import type { Surroundings } from '@/lib/identifier/surroundings';
import { surroundingsByKey } from '@/lib/page/read/surroundings';
import { pageHere } from '@/lib/page/start';

/** When a list of the page's mentions is opened: the headings and sentences around them, by key. */
export function lookAround(keys: readonly string[]): (Surroundings & { readonly key: string })[] {
  return surroundingsByKey(pageHere()?.steps.reader?.reading.mentions() ?? [], keys);
}
