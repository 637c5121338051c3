import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { embeddedRegistry } from '@/demo/registry/embedded';
import { present } from '@/demo/samples/collection';
import { codeOf, shippedFiles, source } from '@/lib/house/source-tree';
import { builtInRegistries } from '@/lib/kinds/built-in';
import type { RegistryProfile } from '@/lib/registry/profile';
import { isCovered, rulesOf } from '@/lib/settings/sites';
import messages from '@/public/_locales/en/messages.json';
import { GECKO_ID, manifestFor } from './manifest';
import { keptOutGlobs, keptOutPatterns } from './site-tables';

/*
 * Hosts that browsers mention in the warning before an installation. The file lists them a second time on purpose, so
 * that none is added by accident: a new host disables the extension until its user accepts that host. A new registry
 * does not change the list.
 */
const WRITTEN_HOSTS = readFileSync(new URL('manifest-hosts.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const API_HOSTS = ['https://api-dandi.emberarchive.org/*', 'https://api.dandiarchive.org/*'];
const PLAIN = ['storage', 'activeTab', 'scripting', 'contextMenus', 'alarms'];

const chrome = manifestFor('chrome', builtInRegistries, '');
const firefox = manifestFor('firefox', builtInRegistries, '');
const safari = manifestFor('safari', builtInRegistries, '');
const shipped = shippedFiles().map(codeOf);
const without = (patterns: readonly string[], others: readonly string[]) =>
  patterns.filter((pattern) => !others.includes(pattern));

describe.each([
  ['chrome', chrome, [...PLAIN, 'sidePanel', 'offscreen']],
  ['firefox', firefox, PLAIN],
  ['safari', safari, PLAIN],
] as const)('%s', (browser, manifest, permissions) => {
  test('asks for these permissions', () => expect(manifest.permissions).toEqual(permissions));

  // Skips `activeTab`, because no code names it: the browser grants it when the user clicks the toolbar icon.
  test.each(without(permissions, ['activeTab']))('uses the permission "%s"', (permission) =>
    expect(shipped.filter((code) => new RegExp(`\\b${permission}\\b`).test(code))).not.toEqual([]),
  );

  test('asks for the hosts in manifest-hosts.txt and no others', () =>
    expect(manifest.host_permissions).toEqual(WRITTEN_HOSTS));

  // Compares the hosts, because Firefox counts a host twice if one list has it as `*.journal.example` and the other as
  // `www.journal.example`.
  test('reads pages of the same hosts, except APIs', () => {
    const read = rulesOf(manifest).matches.map((pattern) => pattern.replace(/(?<=[^/]\/)[^/].*$/, '*'));
    expect(without(manifest.host_permissions, read)).toEqual(API_HOSTS);
    expect(without(read, manifest.host_permissions)).toEqual([]);
  });

  test('excludes the same pages from each script', () => {
    const kept = manifest.content_scripts.map((script) => [script.exclude_matches, script.exclude_globs]);
    expect(new Set(kept.map((each) => JSON.stringify(each)))).toHaveLength(1);
    expect(kept[0]).toEqual([keptOutPatterns.toSorted(), keptOutGlobs.toSorted()]);
  });

  // Checks that a script that also runs in documents without an address (`match_origin_as_fallback`) has no rule with a
  // path. Such a document, for example a frame with `srcdoc`, has an origin but no path, so that the browser would run
  // the script in it whatever the path of the page around it is.
  test('reads documents without an address only where no path counts', () => {
    const paths = [...rulesOf(manifest).matches, ...keptOutPatterns].filter(
      (each) => !/^[^/]*\/\/[^/]*\/\*$/.test(each),
    );
    const hosts = paths.map((pattern) => new URL(pattern.replace('*.', '').replace('*://', 'https://')));
    const bold = manifest.content_scripts.filter((script) => 'match_origin_as_fallback' in script);
    const found = hosts.filter((host) => bold.some(({ matches }) => isCovered(new URL('/', host), matches)));
    expect(found.map(({ host }) => host)).toEqual([]);
    expect(hosts.length).toBeGreaterThan(10);
  });

  test('lists the pages of early.js and scan.js in the same order', () => {
    const of = (file: string) => manifest.content_scripts.filter(({ js }) => js.includes(file));
    expect(of('early.js').map(({ matches }) => matches)).toEqual(
      browser === 'chrome' ? of('scan.js').map(({ matches }) => matches) : [],
    );
  });

  test('may ask the API of each registry from the start, except sandboxes, those that need an account, and a few', () => {
    const asked = ({ apiUrl, fallbackUrl = apiUrl }: RegistryProfile) => [apiUrl, fallbackUrl];
    const isAsked = (address: string) => isCovered(new URL(address), manifest.host_permissions);
    const described = builtInRegistries.filter(({ isNamedOnly }) => !isNamedOnly);
    const unasked = described.filter((registry) => !asked(registry).every(isAsked));
    const tests = described.filter(({ citable, needsSignIn }) => !citable || needsSignIn);
    expect(tests).not.toEqual([]);
    const later = unasked.filter((registry) => !tests.includes(registry));
    expect(unasked).toEqual(expect.arrayContaining(tests));
    // A reader allows the host of such an archive on the card of its first mention.
    expect(later.map(({ key }) => key)).toEqual(['metabolomicsworkbench', 'synapse', 'cellxgene']);
  });

  test('may ask DataCite for all repositories without a further warning', () => {
    const collections = builtInRegistries.filter(({ service }) => service === undefined);
    const before = manifestFor(browser, collections, '');
    expect(manifest.host_permissions).toEqual(before.host_permissions);
    expect(manifest.permissions).toEqual(before.permissions);
    const apis = new Set(
      builtInRegistries.flatMap(({ service, apiUrl }) => (service ? new URL(apiUrl).host : [])),
    );
    expect([...apis]).toEqual(['api.datacite.org']);
    expect(manifest.host_permissions).toContain('https://*.datacite.org/*');
  });

  test('a registry that a later version adds needs no permission at install, so its update disables no copy', () => {
    const { allowedAtInstall: _, ...dandi } = present(builtInRegistries[0] ?? null);
    const later = {
      ...dandi,
      key: 'quarry',
      apiUrl: 'https://api.quarry.example/api',
      siteUrl: 'https://quarry.example',
      otherHosts: ['old.quarry.example'],
    };
    expect(later.citable).toBe(true);
    const registries = [...builtInRegistries, later];
    expect(manifestFor(browser, registries, '')).toEqual(manifest);
  });

  test('warns of no sandbox, no preview and no registry that needs an account', () => {
    const optional = /sandbox|staging|netlify|lincbrain/;
    expect(manifest.host_permissions.filter((host) => optional.test(host))).toEqual([]);
    // Checks that such registries are built in. Therefore, requests to their hosts are permitted anyway if a page names
    // one of their data sets.
    expect(builtInRegistries.filter(({ siteUrl }) => optional.test(siteUrl))).not.toEqual([]);
  });

  test('leaves every other site to the reader', () =>
    expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://*/*']));

  test('runs in every frame, in Chromium before a frame can be called `chrome`, and puts no style there', () => {
    const scripts = [['scan.js', 'document_idle']];
    if (browser === 'chrome') scripts.unshift(['early.js', 'document_start']);
    const how = manifest.content_scripts.map(({ matches, exclude_matches, exclude_globs, ...rest }) => rest);
    expect(how).toEqual(
      scripts.flatMap(([file, runAt]) => {
        const run = { js: [file], run_at: runAt, all_frames: true };
        return [
          { ...run, match_origin_as_fallback: true },
          { ...run, match_about_blank: true },
        ];
      }),
    );
  });

  test('has no web-accessible files, by whose loading time a page could detect the extension', () =>
    expect(manifest).not.toHaveProperty('web_accessible_resources'));

  test('lets its own pages load no code or content from elsewhere', () => {
    const policy = manifest.content_security_policy.extension_pages.split('; ').toSorted();
    expect(policy).toEqual([
      // Permits requests to this machine, for Zotero and for registries that are being tried out. Each of them also
      // needs the user's permission.
      "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
      "default-src 'none'",
      "img-src 'self' data:",
      "require-trusted-types-for 'script'",
      "script-src 'self'",
      "style-src 'self'",
      // Permits only one Trusted Types policy, with which the page for PDFs gets the URL of its worker.
      'trusted-types pdf-worker',
    ]);
  });

  test('names only messages that exist', () => {
    const named = [...JSON.stringify(manifest).matchAll(/__MSG_(\w+?)__/g)].map(([, name]) => name ?? '');
    expect(named.length).toBeGreaterThan(2);
    expect(without(named, Object.keys(messages))).toEqual([]);
  });
});

// Returns hosts as Firefox counts them: without scheme, path and `*.`.
const domainsOf = (patterns: readonly string[]) =>
  new Set(patterns.map((pattern) => pattern.split('/')[2]?.replace('*.', '')));
const [asked, read] = [domainsOf(WRITTEN_HOSTS).size, domainsOf(rulesOf(firefox).matches).size];
test.each([
  ['README.md', [asked, read]],
  ['docs/permissions.md', [asked]],
  ['docs/sites.md', [asked, 77]],
  ['docs/decisions/0037-sites-frozen-at-the-first-release.md', [asked, asked]],
  ['store/declarations.md', [asked]],
])(
  '%s says how many domains are asked for at install, and of how many pages are read',
  (document, counts) => {
    const said = [...source(document).matchAll(/(\d+)\s+domains/g)].map(([, count]) => Number(count));
    expect(said).toEqual(counts);
  },
);

test.each([chrome, firefox])('suggests a key for its popup', ({ commands }) => {
  expect(commands._execute_action.suggested_key.default).toBe('Alt+Shift+L');
  const keys = Object.values(commands).flatMap((command) =>
    'suggested_key' in command ? [command.suggested_key.default] : [],
  );
  // Browsers accept at most four suggested shortcuts, and each combination of keys only once.
  expect(keys.length).toBeLessThanOrEqual(4);
  expect(new Set(keys).size).toBe(keys.length);
});

test('chrome: from 137', () => {
  expect(chrome).toHaveProperty('minimum_chrome_version', '137');
  expect(chrome).not.toHaveProperty('browser_specific_settings');
});

test('firefox: from 146, sends identifiers read on pages, and asks for the clipboard only when a key copies', () => {
  expect(firefox.optional_permissions).toEqual(['clipboardWrite']);
  expect(chrome).not.toHaveProperty('optional_permissions');
  expect(firefox).not.toHaveProperty('minimum_chrome_version');
  expect(firefox).toHaveProperty('browser_specific_settings.gecko', {
    id: GECKO_ID,
    strict_min_version: '146.0',
    data_collection_permissions: { required: ['websiteContent'] },
  });
});

test('only the demonstration build reads loopback pages', () => {
  const origin = 'http://127.0.0.1:4173';
  const demo = manifestFor('chrome', [...builtInRegistries, embeddedRegistry(origin)], origin);
  const loopback = (patterns: readonly string[]) =>
    patterns.filter((pattern) => pattern.includes('127.0.0.1'));
  expect(loopback(rulesOf(demo).matches)).toContain('http://127.0.0.1/*');
  // Requests are tested with the demonstration build, so its policy has to be that of the production build.
  expect(demo.content_security_policy).toEqual(chrome.content_security_policy);
  for (const { host_permissions, content_scripts } of [chrome, firefox])
    expect(JSON.stringify([host_permissions, content_scripts])).not.toContain('127.0.0.1');
});
