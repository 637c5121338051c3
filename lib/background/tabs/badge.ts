import browser from 'webextension-polyfill';

/** The state that a tab's badge shows. */
export interface Badge {
  readonly count: number;
  /** An older version is among what is counted. */
  readonly hasOlder: boolean;
  /** Not all of the page could be read. */
  readonly hasFailed: boolean;
}

/** The badge's text for a number of collections; with a mark if there may be more. */
export function badgeText({ count, hasFailed }: Pick<Badge, 'count' | 'hasFailed'>): string {
  const number = count === 0 ? '' : count > 99 ? '99+' : String(count);
  return hasFailed ? `${number}!` : number;
}

const COLOR = '#1a44bd';
/** Of a page that names an older version, as of the card's status. */
const OLDER_COLOR = '#9a3412';

let isColored = false;

/** The colours are the same in all tabs and set once per worker: pages that grow update the badge often. */
async function color(): Promise<void> {
  if (isColored) return;
  isColored = true;
  await browser.action.setBadgeBackgroundColor({ color: COLOR });
  await browser.action.setBadgeTextColor?.({ color: '#ffffff' });
}

/** Tabs whose icon has its own title. A tab loses it when it navigates. */
const titled = new Set<number>();

async function sayMore(tabId: number, { hasOlder, hasFailed }: Badge): Promise<void> {
  const isPlain = !hasOlder && !hasFailed;
  if (isPlain && !titled.delete(tabId)) return;
  if (!isPlain) titled.add(tabId);
  await browser.action.setBadgeBackgroundColor({ tabId, color: hasOlder ? OLDER_COLOR : COLOR });
  const lines = [hasOlder ? 'namesOlder' : 'name', ...(hasFailed ? ['readingFailed'] : [])];
  // An empty title is that of the manifest.
  const title = isPlain ? '' : lines.map((key) => browser.i18n.getMessage(key)).join('\n');
  await browser.action.setTitle({ tabId, title });
}

/**
 * Shows the count on a tab's toolbar icon; its colour and title say what else to know. A tab that was closed
 * meanwhile is ignored.
 */
export async function showBadge(tabId: number, badge: Badge): Promise<void> {
  try {
    await color();
    await browser.action.setBadgeText({ tabId, text: badgeText(badge) });
    await sayMore(tabId, badge);
  } catch {}
}
