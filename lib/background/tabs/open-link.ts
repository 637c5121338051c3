import { linkOf } from '@/lib/collection/link';

/** The tab whose card a link was pressed in. */
export interface OpenerTab {
  readonly id: number;
  readonly windowId?: number | undefined;
  readonly index?: number | undefined;
}

/** What a new tab is made of, as `tabs.create` has it. */
export interface NewTab {
  readonly url: string;
  readonly active: boolean;
  readonly openerTabId?: number;
  readonly windowId?: number;
  readonly index?: number;
}

/** Opens a web address beside the tab whose card it stood in. Nothing else is opened, nor what `linkOf` refuses. */
export async function openLink(
  address: string,
  isBehind: boolean,
  { id, windowId, index }: OpenerTab,
  create: (tab: NewTab) => Promise<unknown>,
): Promise<void> {
  const url = linkOf(address);
  if (url === null || !/^https?:/.test(url)) return;
  const tab = { url, active: !isBehind };
  const isPlaced = windowId !== undefined && index !== undefined;
  const placed = isPlaced ? { ...tab, openerTabId: id, windowId, index: index + 1 } : tab;
  // A phone's browser knows no places among tabs.
  await create(placed).catch(() => create(tab));
}
