import type { RegistryProfile } from '@/lib/registry/profile';

/** Origin of Zotero's desktop program, which listens on the reader's own computer. */
export const ZOTERO_ORIGIN = 'http://127.0.0.1/*';

export const EVERY_SITE: readonly string[] = ['https://*/*', 'http://*/*'];

/** The match pattern for the scheme and host of an address. Patterns have no ports. */
export function patternAt(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

/**
 * The host in a match pattern, with `*.` if the pattern includes subdomains. Null if the pattern covers all
 * hosts.
 */
export function hostOf(pattern: string): string | null {
  return /^(?:\*|https?):\/\/((?:\*\.)?[^/*]+)\/\*$/.exec(pattern)?.[1] ?? null;
}

/**
 * True if a glob, in which `*` stands for any text, matches the whole text. For each `*`, takes time linear
 * in the text's length.
 */
function fitsGlob(text: string, glob: string): boolean {
  const [first = '', ...parts] = glob.split('*');
  const last = parts.pop();
  if (last === undefined) return text === glob;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/**
 * True if one of the patterns covers the address. As in browsers, the scheme `*` means http or https, and the
 * path includes the query.
 */
export function isCovered(address: URL, patterns: readonly string[]): boolean {
  if (!/^https?:$/.test(address.protocol)) return false;
  return patterns.some((pattern) => {
    const whole = pattern === '<all_urls>' ? '*://*/*' : pattern;
    const [, scheme, host = '', path = ''] = /^(\*|https?):\/\/([^/]+)(\/.*)$/.exec(whole) ?? [];
    if (scheme !== '*' && `${scheme}:` !== address.protocol) return false;
    const isHost = host.startsWith('*.')
      ? `.${address.hostname}`.endsWith(host.slice(1))
      : host === '*' || host === address.hostname;
    return isHost && fitsGlob(address.pathname + address.search, path);
  });
}

/** Patterns of the addresses on which the manifest's scripts run, and of the addresses that are excepted. */
export interface SiteRules {
  readonly matches: readonly string[];
  readonly excludeMatches: readonly string[];
  readonly excludeGlobs: readonly string[];
}

/** The parts of a manifest that say on which pages its scripts run. */
interface Declaring {
  readonly content_scripts?:
    | readonly {
        readonly matches: readonly string[];
        readonly exclude_matches?: readonly string[] | undefined;
        readonly exclude_globs?: readonly string[] | undefined;
      }[]
    | undefined;
}

const union = (lists: readonly (readonly string[] | undefined)[]) => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/**
 * Reads the rules from a manifest. The patterns of all its scripts are joined, which is right because all
 * have the same exceptions.
 */
export function rulesOf(manifest: Declaring): SiteRules {
  const scripts = manifest.content_scripts ?? [];
  return {
    matches: union(scripts.map(({ matches }) => matches)),
    excludeMatches: union(scripts.map((script) => script.exclude_matches)),
    excludeGlobs: union(scripts.map((script) => script.exclude_globs)),
  };
}

/** Match patterns that are granted at installation. Browsers also grant those of content scripts. */
export const declaredOrigins = (manifest: Declaring & { readonly host_permissions?: readonly string[] }) =>
  union([manifest.host_permissions, rulesOf(manifest).matches]);

/**
 * True for pages that are read only after a click: manuscripts, reviews, unpublished deposits, sign-in pages.
 */
export function isKeptOut(address: URL, { excludeMatches, excludeGlobs }: SiteRules): boolean {
  return (
    isCovered(address, excludeMatches) ||
    excludeGlobs.some((glob) => fitsGlob(address.href.split('#', 1)[0] ?? '', glob))
  );
}

/** True if the page is read by default. */
export function isReadByDefault(address: URL, rules: SiteRules): boolean {
  return isCovered(address, rules.matches) && !isKeptOut(address, rules);
}

export type SiteAccess =
  | 'built-in'
  | 'granted'
  | 'once'
  | 'unread'
  | 'everywhere'
  | 'unreadable'
  /** The page is read only after a click, even if the reader allowed its host. */
  | 'kept-out';

/** A known site that is shown through a proxy, a translation service or a web archive. */
export interface Behind {
  readonly host: string;
  /** Host of the proxy, service or archive: the page's own host or a domain that contains it. */
  readonly through: string;
}

/** What is known about a page that is not read. */
export interface SiteAround {
  /** Null if the page is not shown through another site. */
  readonly behind: Behind | null;
  /**
   * A wider host pattern to offer, such as `*.proxy.example` for everything behind a proxy. Null if offering
   * it is not safe.
   */
  readonly wider: string | null;
}

/** Whether the page of a tab is read, and why. */
export interface SiteReading extends Partial<SiteAround> {
  /**
   * `unseen`: the browser hides the page's address until the reader clicks. `asked`: the reader chose to have
   * all pages read only after a click. `pdf`: the tab shows our page for PDFs, which reports its mentions itself.
   */
  readonly kind: SiteAccess | 'unseen' | 'asked' | 'pdf';
  /** Host of the page. Undefined or empty if the page has no host or the browser hides it. */
  readonly host?: string;
}

/**
 * Returns whether a page is read, and by what permission or why not. `isRead` is true if the reader has
 * clicked to have the page read.
 */
export function accessTo(
  address: URL | null,
  rules: SiteRules,
  granted: readonly string[],
  isRead: boolean,
): SiteAccess {
  if (!address || !/^https?:$/.test(address.protocol)) return isRead ? 'once' : 'unreadable';
  if (isKeptOut(address, rules)) return 'kept-out';
  if (isReadByDefault(address, rules)) return 'built-in';
  if (EVERY_SITE.every((pattern) => granted.includes(pattern)) || granted.includes('<all_urls>'))
    return 'everywhere';
  if (isCovered(address, granted)) return 'granted';
  return isRead ? 'once' : 'unread';
}

/** Match patterns of the hosts of a registry's API; empty if the registry has no API. */
export const originsOf = ({ apiUrl, fallbackUrl = apiUrl, isNamedOnly }: RegistryProfile): string[] =>
  isNamedOnly ? [] : [...new Set([apiUrl, fallbackUrl].map(patternAt))];
