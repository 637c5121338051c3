import browser, { type Tabs } from 'webextension-polyfill';
import { accessTo, type SiteAccess } from '@/lib/settings/sites';

/** How long a page may take to say what it holds before an empty list is believed, in ms. */
const SAYS_WITHIN = 600;

/** Resolves when a page has said what it holds, or has had its time. */
export function pageSays(): Promise<void> {
  const { onChanged } = browser.storage.session;
  return new Promise((resolve) => {
    const end = () => {
      onChanged.removeListener(end);
      resolve();
    };
    onChanged.addListener(end);
    setTimeout(end, SAYS_WITHIN);
  });
}

/** Whether the page of a tab is read, and who allowed it. */
export interface TabReading {
  /** `unseen`: the browser does not even say which page it is; `asked`: the reader has every page read by a click only. */
  readonly kind: SiteAccess | 'unseen' | 'asked';
  readonly host: string;
  /** Null where browsers let nobody see it. */
  readonly address: URL | null;
}

/** `isRead` says whether scripts of ours are there, `whenAsked` whether only the reader's click puts them there. */
export async function readingOf({ url }: Tabs.Tab, isRead: boolean, whenAsked: boolean): Promise<TabReading> {
  const { origins = [] } = await browser.permissions.getAll();
  const shown = url ? URL.parse(url) : null;
  const declared = browser.runtime.getManifest().content_scripts?.flatMap(({ matches }) => matches) ?? [];
  const access = !url && !isRead ? 'unseen' : accessTo(shown, declared, origins, isRead);
  const kind = whenAsked && isRead ? 'asked' : access;
  const address = shown && /^https?:$/.test(shown.protocol) ? shown : null;
  return { kind, host: shown?.hostname ?? '', address };
}
