import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildExtension } from '@/demo/build';
import { readRecordsFolder } from '@/demo/replay/records-folder';
import { readWorks } from '@/demo/replay/works-folder';
import type { Kind } from '@/tools/drive/launch';
import { toTable } from '@/tools/table';
import { replay } from './replay';
import { replayWorks, WORK_FACTS, type WorkOutcome } from './replay-works';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '100' }, browser: { type: 'string', multiple: true } },
});
const [recordsDir = '../shared/data/records', worksDir = positionals[0] ?? '../shared/data/datacite'] =
  positionals;

if (!existsSync(recordsDir)) {
  console.error(
    `There is no folder ${recordsDir}. Usage: npm run replay -- DIR [--count 100] [--browser firefox]
DIR holds version records, or DataCite's replies`,
  );
  process.exit(2);
}

async function replayRecords(kind: Kind, extension: string): Promise<boolean> {
  if (readRecordsFolder(recordsDir).size === 0) return true;
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

/** A row for each work: how it was rested on, and what of its cards was right each time. */
function tableOf(outcomes: readonly WorkOutcome[]): string {
  const rows = [...Map.groupBy(outcomes, ({ doi }) => doi)].map(([doi, cards]) => {
    const isOpen = cards.every(({ wrong }) => !wrong.includes('no card opened'));
    const marks = WORK_FACTS.map((fact) =>
      isOpen && cards.every(({ wrong }) => !wrong.includes(fact)) ? '✓' : 'WRONG',
    );
    return [doi, cards.map(({ form }) => form).join(' '), ...marks];
  });
  return toTable(['work', 'rested on', ...WORK_FACTS], rows);
}

async function replayAllWorks(kind: Kind, extension: string): Promise<boolean> {
  if (!existsSync(worksDir) || readWorks(worksDir).length === 0) return true;
  const outcomes: WorkOutcome[] = [];
  for await (const outcome of replayWorks({ kind, extension, recordsDir, worksDir, forms: 'every' }))
    outcomes.push(outcome);
  const wrong = outcomes.filter((outcome) => outcome.wrong.length > 0);
  const works = new Set(outcomes.map(({ doi }) => doi));
  console.log(tableOf(outcomes));
  console.log(
    `${kind}: ${works.size} works, ${outcomes.length - wrong.length} cards right, ${wrong.length} wrong`,
  );
  return wrong.length === 0 && outcomes.length > 0;
}

async function replayIn(kind: Kind): Promise<boolean> {
  const browser = kind === 'firefox' ? 'firefox' : 'chrome';
  const extension = await buildExtension({ browser, demoOrigin: '', outDir: `.output/replay-${kind}` });
  const isRight = await replayRecords(kind, extension);
  return (await replayAllWorks(kind, extension)) && isRight;
}

const kinds = (values.browser ?? ['chromium', 'firefox']) as Kind[];
const outcomes: boolean[] = [];
// One browser after the other: two at once share the processors, and a card's dwell is measured in time.
for (const kind of kinds) outcomes.push(await replayIn(kind));
process.exit(outcomes.every(Boolean) ? 0 : 1);
