import { surroundingsByKey } from '@/lib/page/read/surroundings';
import { pageHere } from '@/lib/page/start';

/** When a list of the page's mentions is opened: the headings and sentences around them, by key. */
export async function lookAround(keys: readonly string[]) {
  const reader = pageHere()?.steps.reader;
  await reader?.whole();
  return surroundingsByKey(reader?.reading.mentions() ?? [], keys);
}
