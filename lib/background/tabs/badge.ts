import browser from 'webextension-polyfill';

/** What the badge says of a number of collections. */
export function badgeText(count: number): string {
  return count === 0 ? '' : count > 99 ? '99+' : String(count);
}

const COLOR = '#1a44bd';
/** Of a page that names an older version, as of the card's status. */
const OLDER_COLOR = '#9a3412';

let isColored = false;

/** The same colors in all tabs, set once in a worker's life: pages that grow count often. */
async function color(): Promise<void> {
  if (isColored) return;
  isColored = true;
  await browser.action.setBadgeBackgroundColor({ color: COLOR });
  await browser.action.setBadgeTextColor?.({ color: '#ffffff' });
}

/** Tabs whose badge has the other color. A tab that goes to another page loses it by itself. */
const older = new Set<number>();

async function sayOlder(tabId: number, hasOlder: boolean): Promise<void> {
  if (!hasOlder && !older.delete(tabId)) return;
  if (hasOlder) older.add(tabId);
  await browser.action.setBadgeBackgroundColor({ tabId, color: hasOlder ? OLDER_COLOR : COLOR });
  // An empty title is that of the manifest.
  await browser.action.setTitle({ tabId, title: hasOlder ? browser.i18n.getMessage('namesOlder') : '' });
}

/**
 * Shows the count on a tab's toolbar icon, and by its color and title that an older version is among what is counted;
 * a tab that has gone meanwhile needs none.
 */
export async function showCount(tabId: number, count: number, hasOlder: boolean): Promise<void> {
  try {
    await color();
    await browser.action.setBadgeText({ tabId, text: badgeText(count) });
    await sayOlder(tabId, hasOlder);
  } catch {}
}
