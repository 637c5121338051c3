import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildExtension } from '@/demo/build';
import type { Kind } from '@/tools/drive/launch';
import { replay } from './replay';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '100' }, browser: { type: 'string', multiple: true } },
});
const [recordsDir = '../shared/data/records'] = positionals;

if (!existsSync(recordsDir)) {
  console.error(
    `There is no folder ${recordsDir}. Usage: npm run replay -- DIR [--count 100] [--browser firefox]`,
  );
  process.exit(2);
}

async function replayIn(kind: Kind): Promise<boolean> {
  const browser = kind === 'firefox' ? 'firefox' : 'chrome';
  const extension = await buildExtension({ browser, demoOrigin: '', outDir: `.output/replay-${kind}` });
  const collections = new Set<string>();
  let right = 0;
  let wrong = 0;
  for await (const outcome of replay({ kind, extension, recordsDir, count: Number(values.count) })) {
    collections.add(outcome.accession);
    if (outcome.wrong.length === 0) right++;
    else {
      wrong++;
      console.log(`${kind} ${outcome.accession} by ${outcome.form}: ${outcome.wrong.join(', ')}`);
    }
  }
  console.log(`${kind}: ${collections.size} collections, ${right} cards right, ${wrong} wrong`);
  return wrong === 0 && right > 0;
}

const kinds = (values.browser ?? ['chromium', 'firefox']) as Kind[];
const outcomes: boolean[] = [];
// One browser after the other: two at once share the processors, and a card's dwell is measured in time.
for (const kind of kinds) outcomes.push(await replayIn(kind));
process.exit(outcomes.every(Boolean) ? 0 : 1);
