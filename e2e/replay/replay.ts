import { launchOver } from '@/demo/internet/launch-over';
import type { Form } from '@/demo/replay/pages';
import { readRecords } from '@/demo/replay/records-folder';
import { startReplay } from '@/demo/replay/server';
import { readWorks } from '@/demo/replay/works-folder';
import type { Kind } from '@/tools/drive/launch';
import { type CardSeen, Reader } from '@/tools/drive/reader';
import { subjectOfCollection, subjectOfWork } from './expected';

/** A host of the list that is read out of the box. */
const HOST = 'https://www.biorxiv.org';

/** A collection or work that a page names, and what its card is held against. */
export interface Subject {
  /** Its accession or DOI. */
  readonly name: string;
  /** By which the page's elements call it. */
  readonly key: string | number;
  readonly forms: readonly Form[];
  readonly facts: Readonly<Record<string, (card: CardSeen) => boolean>>;
}

export interface ReplayOptions {
  readonly kind: Kind;
  /** The production build. */
  readonly extension: string;
  readonly recordsDir: string;
  /** A folder of DataCite's replies, whose works are rested on in place of the collections. */
  readonly worksDir?: string;
  /** How many, spread evenly over the folder; all where left out. */
  readonly count?: number;
  /** True where each is rested on in one of the ways that it is named, by turns, and not in every one. */
  readonly isOnceEach?: boolean;
}

/** One rest on one mention, and what its card had wrong: facts, or that none opened. */
export interface Outcome {
  readonly name: string;
  readonly form: Form;
  readonly wrong: readonly string[];
}

/** Spread evenly, so that old and new ones are among them. */
function spread<T>(all: readonly T[], count = all.length): T[] {
  const step = Math.max(1, all.length / count);
  return all
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, count);
}

/** Rests on each by its DOI, its page and in prose, with the build that ships, under real host names. */
export async function* replay(options: ReplayOptions): AsyncGenerator<Outcome> {
  const { recordsDir, worksDir } = options;
  const works = worksDir === undefined ? [] : readWorks(worksDir).flatMap(({ work }) => work ?? []);
  const server = await startReplay({ records: readRecords(recordsDir), works });
  const driven = await launchOver(server, options);
  try {
    const ofWorks = worksDir !== undefined;
    const all = ofWorks
      ? server.works.map(subjectOfWork)
      : [...server.collections.values()].map(subjectOfCollection);
    const subjects = spread(all, options.count).filter(({ forms }) => forms.length > 0);
    const chosen = subjects.map(({ key }) => key).join(',');
    const reader = await Reader.open(driven, ofWorks ? `${HOST}/works` : `${HOST}/page?accessions=${chosen}`);
    await reader.isScanned(subjects.length);
    for (const [at, { name, key, forms, facts }] of subjects.entries()) {
      const rested = options.isOnceEach ? forms.slice(at % forms.length).slice(0, 1) : forms;
      for (const form of rested) {
        await reader.restOn(`#${form}-${key}`);
        const card = await reader.card();
        const wrong = card
          ? Object.entries(facts).flatMap(([fact, isRight]) => (isRight(card) ? [] : fact))
          : ['no card opened'];
        yield { name, form, wrong };
        await reader.closeByKey();
      }
    }
  } finally {
    await driven.close();
    await server.close();
  }
}
