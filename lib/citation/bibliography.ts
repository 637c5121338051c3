import { type CslItem, linkOfItem } from './item';
import { withOwnKeys } from './key';

/** The first of the items that lead to the same address, each under a key of its own. */
export function distinct(items: readonly CslItem[]): CslItem[] {
  const byAddress = Map.groupBy(items, (item) => linkOfItem(item).toLowerCase());
  return withOwnKeys([...byAddress.values()].flatMap((same) => same.slice(0, 1)));
}
