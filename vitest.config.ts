import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { siteGroups } from './tools/site-tables.ts';

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)) };

/** True if all test files are to run, as with `npm test -- --all` and in CI. */
const isWhole = process.env.E2E === 'all';

/**
 * Browser tests that `npm test` runs without `--all`. They are few, so that `npm test` takes less than five minutes on
 * two cores. Firefox is half as fast as Chromium, so it runs only those files that depend on the browser the most.
 */
const QUICK = {
  chromium: [
    ...['access', 'card', 'card-menu', 'languages', 'pages-frames', 'pages-update', 'panel'],
    ...['pdf', 'place', 'promises', 'reach', 'surfaces', 'touch', 'unread'],
  ],
  firefox: ['allow', 'card', 'pages-update', 'place', 'touch', 'unread'],
};
/** Tests with hostile input, and a build. Each takes a minute, so that only a run with `--all` includes them. */
const LONG = [
  'bench/{expressions/{added,attack,growth},fuzz/outside,records/damage,faults/faults}.test.ts',
  'tools/safari.test.ts',
];

/** Audits of every state in the gallery of cards and pages, in browsers. */
const AUDITS = ['demo/gallery/{audit,layout,keys}.test.ts'];

/**
 * Makes the project with the browser tests for one browser. Several files run simultaneously, because they mostly
 * wait.
 */
const inBrowser = (name: 'chromium' | 'firefox') => ({
  extends: true as const,
  test: {
    name,
    include: (isWhole ? ['**/*'] : QUICK[name]).map((file) => `e2e/${file}.e2e.ts`),
    globalSetup: ['e2e/setup.ts'],
    // Runs several files in one process, so that they can share a browser. To start one takes seconds.
    isolate: false,
    maxWorkers: Number(process.env.E2E_AT_ONCE ?? (name === 'chromium' ? 3 : 2)),
    sequence: { groupOrder: name === 'chromium' ? 1 : 2 },
  },
});

export default defineConfig({
  resolve: { alias },
  define: { __SITES__: JSON.stringify(siteGroups) },
  test: {
    // Time limits in ms. They suffice for a busy machine at a quarter of the usual speed. Tests set no limits of
    // their own.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Maximum length of a value in a failure's message, in characters. `npm test` ends with the first line of each
    // message.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,demo,bench,tools,e2e}/**/*.test.ts'],
          setupFiles: ['lib/kinds/fixtures.ts'],
          exclude: ['lib/page/**', ...AUDITS, ...(isWhole ? [] : LONG)],
          // Lets test files share modules, because code without side effects leaves no state behind.
          isolate: false,
          // Runs one more test file at a time than there are processors, because some tests mostly wait for a timer.
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
          // Gives each test file its own document and modules, but reuses the process.
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
          // Opens as many browsers as there are processors. By default, vitest would leave one processor idle.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 3 },
        },
      },
      inBrowser('chromium'),
      inBrowser('firefox'),
    ],
  },
});
