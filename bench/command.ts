import { runNamed } from '@/tools/named-command';

/** `npm run bench -- NAME [ARGUMENTS]`: runs one measurement or proof, or draws the pictures in the documents. */
const BOTH = ['chromium', 'firefox'] as const;

await runNamed('bench', {
  cost: {
    does: '[--beside DIR…] CPU time and memory on pages, and from hover to card; beside other extensions, too',
    file: 'bench/cost.ts',
    browsers: ['chromium'],
  },
  sizes: {
    does: 'the bytes of each script on a page; fails where the scanner has too many',
    file: 'bench/sizes.ts',
  },
  hostile: {
    does: '[--browser B] how long a page waits, and how soon a card comes, beside texts that once froze pages',
    file: 'bench/hostile.ts',
    browsers: BOTH,
  },
  replay: {
    does: '[--only PART] reads, cites and draws real records and works, and rests on them in both browsers',
    file: 'bench/replay.ts',
  },
  faults: { does: 'what a reader sees for each way a registry can fail', file: 'bench/faults.ts' },
  'long-life': {
    does: '[--pages N] [--browser B] a day of one reader; ends with 4 where its end is not as flat as its middle',
    file: 'bench/long-life.ts',
    browsers: BOTH,
  },
  live: {
    does: 'asks each archive of accession numbers for one it has, over the network, and reads its reply; ends with 3 without a network',
    file: 'bench/live.ts',
  },
  expressions: {
    does: '[--all] judges each regular expression that ships and is new, or each, and keeps the verdicts',
    file: 'bench/expressions.ts',
  },
  fuzz: { does: '[--count N] reads random texts', file: 'bench/fuzz.ts' },
  layout: {
    does: '[--language L] [--browser B] [--fonts F] [--text PX] what of a card is cut, with any font, text, window and zoom',
    file: 'bench/layout.ts',
    browsers: BOTH,
  },
  layers: {
    does: '[--only PART] [--browser B] what the pointer finds on pages of layers, beside what a person sees there',
    file: 'bench/layers.ts',
    browsers: BOTH,
  },
  museum: {
    does: '[--only PART] [--browser B] reads one text as notebooks, editors, documentation tools, hosts and viewers set it',
    file: 'bench/museum.ts',
    browsers: BOTH,
  },
  'cite-proof': {
    does: '[--csl DIR] [DIR…] holds citations against other programs and the official styles',
    file: 'bench/cite/proof.ts',
  },
  pictures: {
    does: 'draws the pictures of README and docs/using.md into demo/pictures',
    file: 'demo/pictures.ts',
    browsers: ['chromium'],
  },
});
