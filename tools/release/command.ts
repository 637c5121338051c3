import { runNamed } from '@/tools/named-command';

/** `npm run release -- NAME`: the steps of a release. RELEASE.md explains them in order. */
await runNamed('release', {
  dry: { does: 'makes a release and does all of the following but the upload', file: 'tools/release/dry.ts' },
  ready: {
    does: '[--but-keys] says what keeps this commit from being released, and writes the notes',
    file: 'tools/release/ready.ts',
  },
  lint: { does: 'what the linter of addons.mozilla.org says', file: 'tools/release/lint.ts' },
  rebuild: {
    does: '[DIR] builds a release again from its source, and compares',
    file: 'tools/release/rebuild.ts',
  },
  pictures: {
    does: 'draws the pictures that stores show',
    file: 'demo/store-pictures.ts',
    browsers: ['chromium'],
  },
  warnings: {
    does: 'what each browser says before it installs the packages',
    file: 'tools/release/warnings.ts',
    browsers: ['chromium', 'firefox'],
  },
});
