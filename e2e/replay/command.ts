import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildExtension } from '@/demo/build';
import { readRecords } from '@/demo/replay/records-folder';
import { readWorks } from '@/demo/replay/works-folder';
import { needFolder } from '@/tools/data-folder';
import type { Kind } from '@/tools/drive/launch';
import { toTable } from '@/tools/table';
import { type Outcome, type ReplayOptions, replay } from './replay';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '100' }, browser: { type: 'string', multiple: true } },
});
const [recordsDir = '../shared/data/records', worksDir = positionals[0] ?? '../shared/data/datacite'] =
  positionals;

needFolder(recordsDir, "version records, or DataCite's replies");

/** A row for each collection or work: how it was rested on, and what of its cards was right each time. */
function tableOf(outcomes: readonly Outcome[]): string {
  const facts = outcomes[0]?.facts ?? [];
  const rows = [...Map.groupBy(outcomes, ({ name }) => name)].map(([name, cards]) => {
    const isWrong = (fact: string) => cards.some(({ wrong }) => wrong.includes(fact));
    const marks = facts.map((fact) => (isWrong(fact) || isWrong('no card opened') ? 'WRONG' : '✓'));
    return [name, cards.map(({ form }) => form).join(' '), ...marks];
  });
  return toTable(['data set', 'rested on', ...facts], rows);
}

/** Rests on what a folder holds, if anything; false where a card was wrong. */
async function replayed(what: string, options: ReplayOptions): Promise<boolean> {
  const outcomes: Outcome[] = [];
  for await (const outcome of replay(options)) outcomes.push(outcome);
  const wrong = outcomes.filter((outcome) => outcome.wrong.length > 0);
  const wrongNames = new Set(wrong.map(({ name }) => name));
  const told = options.worksDir ? outcomes : outcomes.filter(({ name }) => wrongNames.has(name));
  if (told.length > 0) console.log(tableOf(told));
  const names = new Set(outcomes.map(({ name }) => name));
  const right = outcomes.length - wrong.length;
  console.log(`${options.kind}: ${names.size} ${what}, ${right} cards right, ${wrong.length} wrong`);
  return wrong.length === 0 && right > 0;
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
