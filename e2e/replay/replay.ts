import { launchOver } from '@/demo/replay/launch-over';
import { type KeptCollection, shownOf } from '@/demo/replay/records-folder';
import { startReplay } from '@/demo/replay/server';
import { citationText } from '@/lib/citation/verbatim';
import { builtInRegistries } from '@/lib/registry/built-in';
import { toRecord } from '@/lib/registry/kinds/collections/replies/to-record';
import { makeWords } from '@/lib/words/words';
import type { Kind } from '@/tools/drive/launch';
import { type CardSeen, Reader } from '@/tools/drive/reader';
import { fileLookup } from '@/tools/locales/file-lookup';

/** A page that readers of science know, of the hosts read out of the box. */
const PAGE = 'https://www.biorxiv.org/page';

export interface ReplayOptions {
  readonly kind: Kind;
  /** The production build. */
  readonly extension: string;
  readonly recordsDir: string;
  /** How many collections, spread evenly over the folder. */
  readonly count: number;
}

/** One rest on one mention, and what was wrong with the card; nothing where it was right. */
export interface Outcome {
  readonly accession: string;
  readonly form: 'site' | 'doi' | 'curie';
  readonly wrong: readonly string[];
}

const words = makeWords(fileLookup('en'), 'en-US');
const flat = (text: string) => text.replace(/[\s\u2066-\u2069\u200e\u200f]+/g, ' ').trim();

/** What a card has to say of a collection, from its record. */
function wrongIn(card: CardSeen | undefined, collection: KeptCollection): string[] {
  if (!card) return ['no card opened'];
  const { version, record: wire } = shownOf(collection);
  const [registry] = builtInRegistries;
  const identifier = registry && { registry, accession: collection.accession, version };
  const record = identifier && toRecord(wire, identifier);
  if (!record || !identifier) return ['the record could not be read'];
  const text = flat(card.text);
  const wants: [string, boolean][] = [
    ['title', flat(card.name) === flat(wire.name)],
    ['size', text.includes(words.bytes(wire.assetsSummary.numberOfBytes))],
    ['citation', text.includes(flat(citationText(record, identifier) ?? ''))],
    ['DOI', hasRightDoi(card, version === 'draft' ? undefined : wire.doi)],
  ];
  return wants.filter(([, isRight]) => !isRight).map(([what]) => `${what} is not the record's`);
}

function hasRightDoi({ links, buttons }: CardSeen, doi: string | undefined): boolean {
  const isOffered = buttons.includes('Copy DOI');
  return doi ? isOffered && links.includes(`https://doi.org/${doi}`) : !isOffered;
}

/** Spread evenly, so that old and new collections are among them. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return all
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, count);
}

/** Rests on each collection's site link, DOI and CURIE with the build that ships, under real host names. */
export async function* replay(options: ReplayOptions): AsyncGenerator<Outcome> {
  const server = await startReplay({ recordsDir: options.recordsDir });
  const driven = await launchOver(server, options);
  try {
    const accessions = spread(server.accessions, options.count);
    const reader = await Reader.open(driven, `${PAGE}?accessions=${accessions.join(',')}`);
    await reader.isScanned(accessions.length);
    for (const accession of accessions) {
      const collection = server.collections.get(accession);
      for (const form of ['site', 'doi', 'curie'] as const) {
        if (!collection || (await reader.page.$(`#${form}-${accession}`)) === null) continue;
        await reader.restOn(`#${form}-${accession}`);
        yield { accession, form, wrong: wrongIn(await reader.card(), collection) };
        await reader.page.keyboard.press('Escape');
        await reader.isClosed();
      }
    }
  } finally {
    await driven.close();
    await server.close();
  }
}
