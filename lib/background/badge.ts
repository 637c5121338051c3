import browser from 'webextension-polyfill';

/** What the badge says of a number of collections. */
export function badgeText(count: number): string {
  return count === 0 ? '' : count > 99 ? '99+' : String(count);
}

const COLOR = '#1a44bd';

/** Shows the count on a tab's toolbar icon; a tab that has gone meanwhile needs none. */
export async function showCount(tabId: number, count: number): Promise<void> {
  try {
    await browser.action.setBadgeBackgroundColor({ tabId, color: COLOR });
    await browser.action.setBadgeTextColor?.({ tabId, color: '#ffffff' });
    await browser.action.setBadgeText({ tabId, text: badgeText(count) });
  } catch {}
}
