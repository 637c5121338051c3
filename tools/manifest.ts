import type { RegistryProfile } from '@/lib/registry/profile';
import { apiOrigins, originOfSite, patternsOfSite, registrySites } from '@/lib/settings/default-sites';
import { isCovered } from '@/lib/settings/sites';
import project from '@/package.json';
import { keptOutGlobs, keptOutPatterns, siteGroups } from './site-tables';

/** Match pattern of the demonstration and the tests, which are on this machine. Match patterns ignore ports. */
const LOOPBACK = 'http://127.0.0.1/*';

/** Add-on id. Firefox needs it for updates and for storage. */
export const GECKO_ID = 'accession@accession.tools';

const sorted = (patterns: readonly string[]) => [...new Set(patterns)].sort();

const hostOf = (pattern: string) => pattern.split('/')[2] ?? '';
const isWhole = (pattern: string) => /^[^/]*\/\/[^/]*\/\*$/.test(pattern);

/** True for the match pattern of a site if the extension reads only some paths of the site, or if it excludes some. */
const isByPath = (pattern: string) =>
  !isWhole(pattern) ||
  keptOutPatterns.some(
    (kept) => !isWhole(kept) && isCovered(new URL(`https://${hostOf(kept).replace('*.', '')}/`), [pattern]),
  );

/**
 * Returns the manifest's content scripts for one file. A document without its own address, such as a frame with
 * `srcdoc`, has the origin of the page that created it, but not its path. If a site has rules about paths, a script
 * therefore runs in such a document only if the browser knows the complete address of that page
 * (`match_about_blank`).
 */
function scriptsOn(pages: readonly string[], file: string, runAt: 'document_start' | 'document_idle') {
  const common = {
    js: [file],
    run_at: runAt,
    all_frames: true,
    exclude_matches: sorted(keptOutPatterns),
    exclude_globs: sorted(keptOutGlobs),
  };
  const byPath = pages.filter(isByPath);
  return [
    {
      matches: pages.filter((pattern) => !byPath.includes(pattern)),
      match_origin_as_fallback: true,
      ...common,
    },
    { matches: byPath, match_about_blank: true, ...common },
  ];
}

/**
 * Makes the manifest, except for the parts that WXT adds (entry points, icons, version). Since version 1.0 of the
 * extension, no permission may be added that browsers warn of: such a permission disables the extension until its user
 * accepts it.
 */
export function manifestFor(browser: string, registries: readonly RegistryProfile[], demoOrigin: string) {
  const isFirefox = browser === 'firefox';
  const isSafari = browser === 'safari';
  const isChromium = !isFirefox && !isSafari;
  const sites = [...siteGroups.flatMap((group) => group.sites), ...registrySites(registries)];
  const demo = demoOrigin ? [LOOPBACK] : [];
  const pages = sorted([...sites.flatMap(patternsOfSite), ...demo]);
  const origins = [...sites.map(originOfSite), ...demo];
  const apis = apiOrigins(registries)
    .filter((origin) => !isCovered(new URL(origin), origins))
    .map((origin) => `${origin}/*`);
  return {
    name: '__MSG_name__',
    short_name: 'Accession',
    description: '__MSG_description__',
    default_locale: 'en',
    homepage_url: project.homepage,
    // Leaves out the author in Chrome, which accepts only an e-mail address.
    ...(isFirefox ? { author: project.author } : {}),
    permissions: [
      ...['storage', 'activeTab', 'scripting', 'contextMenus', 'alarms'],
      ...(isChromium ? ['sidePanel', 'offscreen'] : []),
    ],
    // Declares an optional permission that Firefox needs to copy by keyboard shortcut. The extension asks for it when a
    // reader first does so.
    ...(isFirefox ? { optional_permissions: ['clipboardWrite'] } : {}),
    // Adds the hosts of the content scripts. Without permission for these hosts, an updated extension could not start
    // again in the tabs that are open in Chromium.
    host_permissions: sorted([...origins, ...apis]),
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    content_scripts: [
      ...(isChromium ? scriptsOn(pages, 'early.js', 'document_start') : []),
      ...scriptsOn(pages, 'scan.js', 'document_idle'),
    ],
    storage: { managed_schema: 'managed-schema.json' },
    action: { default_title: '__MSG_name__' },
    // Uses no Alt+Shift with A, B, C, N, P, R, T, W, X or Z. Chromium reserves these and would then set no shortcut
    // at all.
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+L' } },
      'next-mention': {
        suggested_key: { default: 'Alt+Shift+M' },
        description: '__MSG_commandNextMention__',
      },
      'previous-mention': { description: '__MSG_commandPreviousMention__' },
      'copy-citation': {
        suggested_key: { default: 'Alt+Shift+Q' },
        description: '__MSG_commandCopyCitation__',
      },
      'open-card': { suggested_key: { default: 'Alt+Shift+D' }, description: '__MSG_commandOpenCard__' },
    },
    // Permits HTTP without TLS to this machine, for Zotero and for registries that are being tried out.
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' https: http://127.0.0.1:* http://localhost:*; require-trusted-types-for 'script'; trusted-types pdf-worker",
    },
    ...(isFirefox
      ? {
          browser_specific_settings: {
            gecko: {
              id: GECKO_ID,
              strict_min_version: '146.0',
              // Declares `websiteContent`, because identifiers on pages are sent to their registries. PRIVACY.md says
              // when.
              data_collection_permissions: { required: ['websiteContent'] },
            },
            gecko_android: { strict_min_version: '146.0' },
          },
        }
      : {}),
    ...(isChromium ? { minimum_chrome_version: '137' } : {}),
    // Names the first Safari whose `showPopover` takes a `source`. docs/browsers.md lists what else such a build needs.
    ...(isSafari ? { browser_specific_settings: { safari: { strict_min_version: '26.0' } } } : {}),
  };
}
