import { referencesByKey } from '@/lib/page/read/listed-references';
import { pageHere } from '@/lib/page/start';

/** When a list of the page's mentions is opened: what the page's list of references has of each key. */
export async function findReferences(keys: readonly string[]) {
  const reader = pageHere()?.steps.reader;
  await reader?.whole();
  return referencesByKey(reader?.reading.mentions() ?? [], keys);
}
