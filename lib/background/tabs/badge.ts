import browser from 'webextension-polyfill';

/** What the badge says of a number of collections. */
export function badgeText(count: number): string {
  return count === 0 ? '' : count > 99 ? '99+' : String(count);
}

const COLOR = '#1a44bd';

let isColored = false;

/** The same colors in all tabs, set once in a worker's life: pages that grow count often. */
async function color(): Promise<void> {
  if (isColored) return;
  isColored = true;
  await browser.action.setBadgeBackgroundColor({ color: COLOR });
  await browser.action.setBadgeTextColor?.({ color: '#ffffff' });
}

/** Shows the count on a tab's toolbar icon; a tab that has gone meanwhile needs none. */
export async function showCount(tabId: number, count: number): Promise<void> {
  try {
    await color();
    await browser.action.setBadgeText({ tabId, text: badgeText(count) });
  } catch {}
}
