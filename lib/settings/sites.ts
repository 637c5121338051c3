import type { RegistryProfile } from '@/lib/registry/profile';
/** Match patterns of hosts, as manifests and permissions have them. */

/** Where Zotero's desktop program listens, on the reader's own computer. */
export const ZOTERO_ORIGIN = 'http://127.0.0.1/*';

export const EVERY_SITE: readonly string[] = ['https://*/*', 'http://*/*'];

/** Origins of `granted` that the manifest does not cover: the sites the reader added, and not what only Zotero needs. */
export function addedOrigins(granted: readonly string[], declared: readonly string[]): string[] {
  const others = new Set([...declared, ZOTERO_ORIGIN]);
  return granted.filter((origin) => !others.has(origin)).sort();
}

/** The pattern that grants one host, whatever the scheme. */
export function patternOf(host: string): string {
  return `*://${host}/*`;
}

/** The pattern that grants the host at which an address is, by the address's own scheme; patterns know no ports. */
export function patternAt(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

/** The host of such a pattern; null for those that stand for many. */
export function hostOf(pattern: string): string | null {
  return /^(?:\*|https?):\/\/([^/*]+)\/\*$/.exec(pattern)?.[1] ?? null;
}

/** True where one of the patterns covers the address. As in browsers, `*` for a scheme is either of the web's two. */
export function isCovered(address: URL, patterns: readonly string[]): boolean {
  if (!/^https?:$/.test(address.protocol)) return false;
  return patterns.some((pattern) => {
    const [, scheme, host = ''] = /^(\*|https?):\/\/([^/]+)\/\*$/.exec(pattern) ?? [];
    if (scheme !== '*' && `${scheme}:` !== address.protocol) return false;
    if (host.startsWith('*.')) return `.${address.hostname}`.endsWith(host.slice(1));
    return host === '*' || host === address.hostname;
  });
}

export type SiteAccess = 'built-in' | 'granted' | 'once' | 'unread' | 'everywhere' | 'unreadable';

/** Whether the page of a tab is read, and who allowed it. */
export interface SiteReading {
  /**
   * `unseen`: the browser does not even say which page it is before the reader asks for it. `asked`: the reader has
   * every page read by a click only.
   */
  readonly kind: SiteAccess | 'unseen' | 'asked';
  /** Empty or left out where there is none, or nobody may see it. */
  readonly host?: string;
}

/** Who allowed a page to be read; `isRead` says whether it was, after the reader's click. */
export function accessTo(
  address: URL | null,
  declared: readonly string[],
  granted: readonly string[],
  isRead: boolean,
): SiteAccess {
  if (!address || !/^https?:$/.test(address.protocol)) return isRead ? 'once' : 'unreadable';
  if (isCovered(address, declared)) return 'built-in';
  if (EVERY_SITE.every((pattern) => granted.includes(pattern)) || granted.includes('<all_urls>'))
    return 'everywhere';
  if (isCovered(address, granted)) return 'granted';
  return isRead ? 'once' : 'unread';
}

/** Match patterns of the hosts at which a registry is asked, and of its site where its pages are read. */
export const originsOf = ({ apiUrl, fallbackUrl, siteUrl, isSiteUnread }: RegistryProfile): string[] => {
  const addresses = [apiUrl, fallbackUrl ?? apiUrl, isSiteUnread ? apiUrl : siteUrl];
  return [...new Set(addresses.map(patternAt))];
};
