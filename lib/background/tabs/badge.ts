import browser from 'webextension-polyfill';

/** Content of the badge on a tab's toolbar icon. */
export interface Badge {
  readonly count: number;
  /** True if the tab mentions an older version of one of the data sets. */
  readonly hasOlder: boolean;
  /** True if a part of the page could not be read. */
  readonly hasFailed: boolean;
}

/**
 * Returns the badge's text for a number of data sets. It ends with `!` if a part of the page could not be
 * read, so that there may be more.
 */
export function badgeText({ count, hasFailed }: Pick<Badge, 'count' | 'hasFailed'>): string {
  const number = count === 0 ? '' : count > 99 ? '99+' : String(count);
  return hasFailed ? `${number}!` : number;
}

const COLOR = '#1a44bd';
/**
 * Colour of the badge if the page mentions an older version. The card has the same colour for that status.
 */
const OLDER_COLOR = '#9a3412';

let isColored = false;

/**
 * Sets the badge's colours for all tabs, once per start of the background. Pages that grow update the badge
 * often, and should not set the colours each time.
 */
async function color(): Promise<void> {
  if (isColored) return;
  isColored = true;
  await browser.action.setBadgeBackgroundColor({ color: COLOR });
  await browser.action.setBadgeTextColor?.({ color: '#ffffff' });
}

/**
 * Ids of the tabs on whose icon we have set a title. Browsers reset the title when the tab shows another
 * page.
 */
const titled = new Set<number>();

/** Returns the messages with these keys, each on a line of its own. */
const inLines = (keys: readonly string[]): string =>
  keys.map((key) => browser.i18n.getMessage(key)).join('\n');

async function sayMore(tabId: number, { hasOlder, hasFailed }: Badge): Promise<void> {
  const isPlain = !hasOlder && !hasFailed;
  if (isPlain && !titled.delete(tabId)) return;
  if (!isPlain) titled.add(tabId);
  await browser.action.setBadgeBackgroundColor({ tabId, color: hasOlder ? OLDER_COLOR : COLOR });
  const lines = [hasOlder ? 'namesOlder' : 'name', ...(hasFailed ? ['readingFailed'] : [])];
  // An empty title restores the title of the manifest.
  const title = isPlain ? '' : inLines(lines);
  await browser.action.setTitle({ tabId, title });
}

/**
 * Shows the number of data sets on a tab's toolbar icon. The icon's colour and title tell of older versions
 * and of parts that could not be read. A tab that has been closed meanwhile is ignored.
 */
export async function showBadge(tabId: number, badge: Badge): Promise<void> {
  try {
    await color();
    // Without a text of its own, a tab has that of all tabs (see `tellChanged`).
    await browser.action.setBadgeText({ tabId, text: badgeText(badge) || null });
    await sayMore(tabId, badge);
  } catch {}
}

/** Sign on the icon over pages without a number of their own. */
const CHANGED = '•';

/**
 * Shows that watched data sets have changed: a dot on the icon over pages without data sets, and a line in its title.
 * The number of a page's data sets stays as it is.
 */
export async function tellChanged(count: number): Promise<void> {
  await color();
  await browser.action.setBadgeText({ text: count > 0 ? CHANGED : '' });
  const lines = ['name', ...(count > 0 ? ['watchedChanges'] : [])];
  await browser.action.setTitle({ title: inLines(lines) });
}
