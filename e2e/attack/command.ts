import { parseArgs } from 'node:util';
import { buildExtension } from '@/demo/build';
import { toTable } from '@/tools/table';
import { compare, nobodysFor } from './presence';
import { setScene } from './scene';

/** `npm run bench -- presence`: whether a page can tell, by how long it takes to ask for our files, that we are there. */
const { values } = parseArgs({ options: { times: { type: 'string', default: '200' } } });
/** So far from a half may be the share of pairs in which ours takes longer. */
const MOST = 0.1;
/** The status where a page can tell. */
const TOLD = 4;

// Firefox gives each installation an address that no page can know.
const scene = await setScene('chromium', await buildExtension({ kind: 'chromium', demoOrigin: '' }));
const { page } = await scene.openSilent();
const { extensionUrl } = scene.driven;
const [ours, nobodys] = [extensionUrl, nobodysFor(extensionUrl)].map((url) => `${url}page/card.js`);
// What runs this command keeps the names of functions by a call that no page knows.
await page.evaluate('globalThis.__name = (named) => named');
const told = await page.evaluate(compare, ours ?? '', nobodys ?? '', Number(values.times));
await scene.close();
console.log(
  toTable(
    ['asked by', 'ours took longer, of all pairs'],
    told.map(({ way, longer }) => [way, longer.toFixed(3)]),
  ),
);
const all = told.reduce((sum, { longer }) => sum + longer, 0) / told.length;
console.log(`\nOf all: ${all.toFixed(3)}. A half tells nothing; from ${MOST} beside it, this fails.`);
process.exit(Math.abs(all - 0.5) > MOST ? TOLD : 0);
