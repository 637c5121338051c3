import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)) };

/** Long files. Only `npm test -- --all` runs them, so that `npm test` stays under five minutes on two cores. */
const LONG = [
  'e2e/access-taken.e2e.ts',
  'e2e/answers.e2e.ts',
  'e2e/control.e2e.ts',
  'e2e/options.e2e.ts',
  'e2e/pages-update-ended.e2e.ts',
  'e2e/pages-update-kept.e2e.ts',
  'e2e/private.e2e.ts',
  'e2e/requests.e2e.ts',
  'e2e/shadowed-names.e2e.ts',
  'e2e/storage.e2e.ts',
  'e2e/untouched.e2e.ts',
];
/** The same for Firefox, which takes twice as long as Chromium: files whose features hardly depend on the browser, and the longest. */
const LONG_IN = {
  chromium: [],
  firefox: [
    'e2e/accessible.e2e.ts',
    'e2e/accessions.e2e.ts',
    'e2e/article.e2e.ts',
    'e2e/card-menu.e2e.ts',
    'e2e/cite.e2e.ts',
    'e2e/languages.e2e.ts',
    'e2e/pages-change.e2e.ts',
    'e2e/pages-drawn.e2e.ts',
    'e2e/pdf.e2e.ts',
    'e2e/presses.e2e.ts',
    'e2e/reach.e2e.ts',
    'e2e/ways.e2e.ts',
    'e2e/works.e2e.ts',
    'e2e/zotero.e2e.ts',
  ],
};

/** Audits every state of the gallery in a real Chromium. */
const AUDITS = ['demo/gallery/audit.test.ts'];

/** End to end, in real browsers: several files at once, each in a process of its own, since they mostly wait. */
const inBrowser = (name: 'chromium' | 'firefox') => ({
  extends: true as const,
  test: {
    name,
    include: ['e2e/**/*.e2e.ts'],
    exclude: process.env.E2E === 'all' ? [] : [...LONG, ...LONG_IN[name]],
    globalSetup: ['e2e/setup.ts'],
    // A process takes one file after the other, and keeps its browser for them where starting one is dear.
    isolate: false,
    maxWorkers: Number(process.env.E2E_AT_ONCE ?? (name === 'chromium' ? 3 : 2)),
    sequence: { groupOrder: name === 'chromium' ? 1 : 2 },
  },
});

export default defineConfig({
  resolve: { alias },
  test: {
    // A machine of a quarter of the speed, busy with something else, has time for each. A test says no limits of its own.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // The last lines of `npm test` have the first line of each failure: it names what was found, up to so many characters.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,demo,bench,tools}/**/*.test.ts'],
          setupFiles: ['lib/kinds/fixtures.ts'],
          exclude: ['lib/page/**', ...AUDITS],
          // What is pure leaves nothing behind for the next file.
          isolate: false,
          // One more than there are processors: some wait for a clock.
          maxWorkers: availableParallelism() + 1,
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'dom',
          include: ['lib/page/**/*.test.ts', '{components,entrypoints}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Each file has a document and modules of its own, in a process that is kept for the next one.
          pool: 'vmThreads',
          setupFiles: ['lib/kinds/fixtures.ts', 'lib/page/fixtures/dom.ts'],
          maxWorkers: availableParallelism() + 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'gallery',
          include: AUDITS,
          setupFiles: ['lib/kinds/fixtures.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      inBrowser('chromium'),
      inBrowser('firefox'),
    ],
  },
});
