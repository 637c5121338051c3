import { parseArgs } from 'node:util';
import { buildExtension } from '@/demo/build';
import type { Kind } from '@/tools/drive/launch';
import { toTable } from '@/tools/table';
import { type Attack, attacks, type Outcome } from './attack/attacks';
import { type Scene, setScene } from './attack/scene';

/** `npm run attack`: has hostile pages try what they can against the build that ships, in both browsers. */
const { values } = parseArgs({
  options: { browser: { type: 'string', multiple: true }, only: { type: 'string' } },
});
const kinds = (values.browser ?? ['chromium', 'firefox']) as Kind[];

async function outcomeOf({ run }: Attack, scene: Scene): Promise<Outcome> {
  try {
    return await run(scene);
  } catch (error) {
    return { happened: `it could not be tried: ${error}`, held: false };
  }
}

const rows: string[][] = [];
for (const kind of kinds) {
  const browser = kind === 'firefox' ? 'firefox' : 'chrome';
  const extension = await buildExtension({ browser, demoOrigin: '', outDir: `.output/attack-${kind}` });
  const scene = await setScene(kind, extension);
  const chosen = attacks.filter(
    ({ in: only = kind, attack }) => only === kind && attack.includes(values.only ?? ''),
  );
  for (const attack of chosen) {
    const { happened, held } = await outcomeOf(attack, scene);
    rows.push([kind, attack.attack, attack.tried, happened, held ? 'held' : 'NOT HELD']);
  }
  await scene.close();
}
console.log(toTable(['browser', 'a page tries to …', 'by', 'what happened', 'outcome'], rows));
const lost = rows.filter((row) => row.at(-1) !== 'held').length;
console.log(`\n${rows.length} attacks, ${lost} of them not held.`);
process.exit(lost === 0 ? 0 : 1);
