import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import installed from '@/node_modules/wxt/package.json' with { type: 'json' };
import own from '@/package.json' with { type: 'json' };

/**
 * What the build takes from within WXT, none of which it promises: a newer one fails here, by the name of what has to
 * be read again, before it ships something else.
 */
const TAKEN: readonly (readonly [file: string, text: string, need: string])[] = [
  [
    'core/builders/vite/index.mjs',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is WXT's own code.
    '`virtual:wxt-${virtualEntrypointType}-entrypoint`}?${entrypoint.inputPath}',
    'bare-entries.ts starts our entry points by the name of the module that would start them',
  ],
  [
    'core/builders/vite/plugins/wxtPluginLoader.mjs',
    'virtual:wxt-html-plugins',
    'bare-entries.ts puts nothing in the place of the plugins of pages',
  ],
  [
    'virtual/unlisted-script-entrypoint.mjs',
    'result = definition.main();',
    'bare-entries.ts starts a script by its `main`',
  ],
  [
    'virtual/background-entrypoint.mjs',
    'definition.main();',
    'bare-entries.ts starts the background by its `main`',
  ],
  [
    'core/generate-wxt-dir.mjs',
    'const dir = wxt.config.wxtDir;',
    'wxt.config.ts moves what WXT writes for types below the build',
  ],
  [
    'core/wxt.mjs',
    'callHook("config:resolved", wxt)',
    'wxt.config.ts moves what WXT writes for types below the build',
  ],
];

describe('WXT is as the build knows it', () => {
  test('and comes in one version, so that a newer one is somebody’s decision', () => {
    expect(own.devDependencies.wxt).toMatch(/^\d+\.\d+\.\d+$/);
    expect(installed.version).toBe(own.devDependencies.wxt);
  });

  test.each(TAKEN)('%s has %s: %s', (file, text) =>
    expect(readFileSync(`node_modules/wxt/dist/${file}`, 'utf8')).toContain(text),
  );

  test.each(['./utils/define-unlisted-script', './utils/define-background'])(
    'its package has %s, which bare-entries.ts replaces',
    (path) => expect(Object.keys(installed.exports)).toContain(path),
  );
});
