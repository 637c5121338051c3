import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildExtension } from '@/demo/build';
import { readRecords } from '@/demo/replay/records-folder';
import { readWorks } from '@/demo/replay/works-folder';
import { needFolder } from '@/tools/data-folder';
import type { Kind } from '@/tools/drive/launch';
import { type ReplayOptions, replay } from './replay';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '100' }, browser: { type: 'string', multiple: true } },
});
const [recordsDir = '../shared/data/records', worksDir = positionals[0] ?? '../shared/data/datacite'] =
  positionals;

needFolder(recordsDir, "version records, or DataCite's replies");

/** Rests on what a folder holds, if anything, and says what was wrong of each card; false where one was. */
async function replayed(what: string, options: ReplayOptions): Promise<boolean> {
  const names = new Set<string>();
  const cards = { right: 0, wrong: 0 };
  for await (const { name, form, wrong } of replay(options)) {
    names.add(name);
    cards[wrong.length > 0 ? 'wrong' : 'right']++;
    if (wrong.length > 0) console.log(`WRONG: ${name}, rested on its ${form}: ${wrong.join(', ')}`);
  }
  console.log(`${options.kind}: ${names.size} ${what}, ${cards.right} cards right, ${cards.wrong} wrong`);
  return cards.wrong === 0 && cards.right > 0;
}

async function replayIn(kind: Kind): Promise<boolean> {
  const browser = kind === 'firefox' ? 'firefox' : 'chrome';
  const extension = await buildExtension({ browser, demoOrigin: '' });
  const options = { kind, extension, recordsDir };
  const hasRecords = readRecords(recordsDir).length > 0;
  const hasWorks = existsSync(worksDir) && readWorks(worksDir).length > 0;
  const isRight = !hasRecords || (await replayed('collections', { ...options, count: Number(values.count) }));
  return (!hasWorks || (await replayed('works', { ...options, worksDir }))) && isRight;
}

const kinds = (values.browser ?? ['chromium', 'firefox']) as Kind[];
const outcomes: boolean[] = [];
// One browser after the other: two at once share the processors, and a card's dwell is measured in time.
for (const kind of kinds) outcomes.push(await replayIn(kind));
process.exit(outcomes.every(Boolean) ? 0 : 1);
