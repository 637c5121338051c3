import browser from 'webextension-polyfill';
import { accessTo, type SiteReading } from '@/lib/settings/sites';

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

export interface TabReading extends SiteReading {
  /** Null where browsers let nobody see it. */
  readonly address: URL | null;
}

interface Asked {
  /** True where scripts of ours are there. */
  readonly isRead: boolean;
  /** True where only the reader's click puts them there. */
  readonly whenAsked: boolean;
  /** True where the toolbar icon was pressed over the page: what stays hidden then is no extension's to read. */
  readonly isPressed: boolean;
}

/** Who allowed the page of a tab to be read, as far as the browser tells which page it is. */
export async function readingOf(
  url: string | undefined,
  { isRead, whenAsked, isPressed }: Asked,
): Promise<TabReading> {
  const { origins = [] } = await browser.permissions.getAll();
  const shown = url ? URL.parse(url) : null;
  const declared = browser.runtime.getManifest().content_scripts?.flatMap(({ matches }) => matches) ?? [];
  const access = !url && !isRead && !isPressed ? 'unseen' : accessTo(shown, declared, origins, isRead);
  const kind = whenAsked && isRead ? 'asked' : access;
  const address = shown && /^https?:$/.test(shown.protocol) ? shown : null;
  return { kind, host: shown?.hostname ?? '', address };
}
