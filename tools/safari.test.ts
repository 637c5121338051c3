import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { source } from '@/lib/house/source-tree';
import { runBuild } from './build';

/** What the manifest has that names files, permissions or browsers. */
interface Manifest {
  readonly manifest_version: number;
  readonly permissions: readonly string[];
  readonly background: object;
  readonly browser_specific_settings: { readonly safari: { readonly strict_min_version: string } };
  readonly content_scripts: readonly { readonly js: readonly string[] }[];
  readonly action: { readonly default_popup: string };
  readonly options_ui: { readonly page: string };
}

/** Parts of a manifest that Safari does not know. */
const ELSEWHERE = ['side_panel', 'sidebar_action', 'minimum_chrome_version', 'optional_permissions'];

// Checks the files alone, because no Safari runs here.
describe('the build for Safari', () => {
  let folder = '';
  let manifest: Manifest;
  beforeAll(async () => {
    folder = await runBuild({ kind: 'safari', demoOrigin: '' });
    manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  });

  test('asks for no permission that Safari lacks', () =>
    expect(
      manifest.permissions,
      'If Safari has the permission, add it here and to docs/browsers.md. If not, leave it out in tools/manifest.ts.',
    ).toEqual(['storage', 'activeTab', 'scripting', 'contextMenus', 'alarms']));

  test('has a manifest of version 3 with a service worker', () => {
    expect(manifest.manifest_version).toBe(3);
    expect(manifest.background).toEqual({ service_worker: 'background.js' });
    expect(ELSEWHERE.filter((part) => Object.hasOwn(manifest, part))).toEqual([]);
  });

  test('needs the Safari that docs/browsers.md says', () => {
    const [version] = manifest.browser_specific_settings.safari.strict_min_version.split('.');
    expect(source('docs/browsers.md')).toContain(`Safari ${version} would be the least version`);
  });

  test('contains the files that its manifest names', () => {
    const named = [
      'background.js',
      manifest.action.default_popup,
      manifest.options_ui.page,
      ...manifest.content_scripts.flatMap(({ js }) => js),
    ];
    expect(named.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
    expect(existsSync(join(folder, 'sidepanel.html'))).toBe(false);
  });
});
