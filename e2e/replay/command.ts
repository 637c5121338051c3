import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchOver } from '@/demo/internet/launch-over';
import { readRecords } from '@/demo/replay/records-folder';
import { startReplay } from '@/demo/replay/server';
import { readWorks } from '@/demo/replay/works-folder';
import { runBuild } from '@/tools/build';
import { needFolder } from '@/tools/data-folder';
import type { Kind } from '@/tools/drive/launch';
import { Reader } from '@/tools/drive/reader';
import { type Subject, subjectOfCollection, subjectOfWork } from './expected';

/** `npm run bench -- replay`: rests on what folders hold, with the build that ships, under real host names. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '100' }, browser: { type: 'string', multiple: true } },
});
const [recordsDir = '../shared/data/records', worksDir = positionals[0] ?? '../shared/data/datacite'] =
  positionals;

needFolder(recordsDir, "version records, or DataCite's replies");
const records = readRecords(recordsDir);
const works = existsSync(worksDir) ? readWorks(worksDir).flatMap(({ work }) => work ?? []) : [];

/** A host of the list that is read out of the box. */
const HOST = 'https://www.biorxiv.org';

/** Spread evenly, so that old and new ones are among them. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return all
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, count);
}

/** Rests on each by its DOI, its page and in prose, and says what its cards have wrong; false where one has. */
async function areRight(what: string, reader: Reader, subjects: readonly Subject[]): Promise<boolean> {
  await reader.isScanned(subjects.length);
  const cards = { right: 0, wrong: 0 };
  for (const { name, key, forms, facts } of subjects)
    for (const form of forms) {
      await reader.restOn(`#${form}-${key}`);
      const card = await reader.card();
      const wrong = card
        ? Object.entries(facts).flatMap(([fact, isRight]) => (isRight(card) ? [] : fact))
        : ['no card opened'];
      cards[wrong.length > 0 ? 'wrong' : 'right']++;
      if (wrong.length > 0) console.log(`WRONG: ${name}, rested on its ${form}: ${wrong.join(', ')}`);
      await reader.closeByKey();
    }
  console.log(`${what}: ${subjects.length}, ${cards.right} cards right, ${cards.wrong} wrong`);
  return cards.wrong === 0 && cards.right > 0;
}

async function replayIn(kind: Kind): Promise<boolean> {
  const extension = await runBuild({ kind, demoOrigin: '' });
  const server = await startReplay({ records, works });
  const driven = await launchOver(server, { kind, extension });
  const rest = async (what: string, path: string, subjects: readonly Subject[]) =>
    subjects.length === 0 || areRight(`${kind}, ${what}`, await Reader.open(driven, HOST + path), subjects);
  const isNamed = ({ forms }: Subject) => forms.length > 0;
  try {
    const all = [...server.collections.values()].map(subjectOfCollection);
    const chosen = spread(all, Number(values.count)).filter(isNamed);
    const path = `/page?accessions=${chosen.map(({ key }) => key).join(',')}`;
    const areCollectionsRight = await rest('collections', path, chosen);
    return (
      (await rest('works', '/works', server.works.map(subjectOfWork).filter(isNamed))) && areCollectionsRight
    );
  } finally {
    await driven.close();
    await server.close();
  }
}

const kinds = (values.browser ?? ['chromium', 'firefox']) as Kind[];
const outcomes: boolean[] = [];
// One browser after the other: two at once share the processors, and a card's dwell is measured in time.
for (const kind of kinds) outcomes.push(await replayIn(kind));
process.exit(outcomes.every(Boolean) ? 0 : 1);
