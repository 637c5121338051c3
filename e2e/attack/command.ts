import { parseArgs } from 'node:util';
import { buildExtension } from '@/demo/build';
import type { Kind } from '@/tools/drive/launch';
import { toTable } from '@/tools/table';
import { attacks, tryOut } from './attacks';
import { setScene } from './scene';

/** `npm run bench -- attack`: has hostile pages try what they can against the build that ships, in both browsers. */
const { values } = parseArgs({
  options: { browser: { type: 'string', multiple: true }, only: { type: 'string' } },
});
const kinds = (values.browser ?? ['chromium', 'firefox']) as Kind[];

const rows: string[][] = [];
for (const kind of kinds) {
  const browser = kind === 'firefox' ? 'firefox' : 'chrome';
  const extension = await buildExtension({ browser, demoOrigin: '' });
  const scene = await setScene(kind, extension);
  for (const attack of attacks) {
    const { attack: name, tried, in: only = kind } = attack;
    if (only !== kind || !name.includes(values.only ?? '')) continue;
    const got = await tryOut(attack, scene);
    rows.push([kind, name, tried, got.join(', ') || 'nothing', got.length === 0 ? 'held' : 'NOT HELD']);
  }
  await scene.close();
}
console.log(toTable(['browser', 'a page tries to …', 'by', 'what it got', 'outcome'], rows));
const lost = rows.filter((row) => row.at(-1) !== 'held').length;
console.log(`\n${rows.length} attacks, ${lost} of them not held.`);
process.exit(lost === 0 ? 0 : 1);
