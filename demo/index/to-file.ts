import type { Entry, Index } from '@/lib/index/entry';
import { KIND, type Row } from '@/lib/index/file';

/** Gives each word its place. */
function makeWords() {
  const places = new Map<string, number>();
  return {
    placeOf(word: string): number {
      const at = places.get(word) ?? places.size;
      places.set(word, at);
      return at;
    },
    all: () => [...places.keys()],
  };
}

/** The index as the text of a file; the first word is no word: nothing is said. */
export function toFile({ asOf, registries }: Index): string {
  const words = makeWords();
  words.placeOf('-');
  const toRow = (entry: Entry): Row => [
    entry.accession,
    entry.name,
    entry.version,
    entry.bytes ?? -1,
    entry.files ?? -1,
    entry.hasDoi ? 1 : 0,
    entry.date ?? '',
    entry.licenses.map(words.placeOf),
    ...entry.works.flatMap(({ article, relation }) => [article, words.placeOf(relation ?? '-')]),
  ];
  const lists = [...registries].map(([key, entries]) => {
    const rows = entries.map((entry) => JSON.stringify(toRow(entry)));
    return `${JSON.stringify(key)}:[\n${rows.join(',\n')}\n]`;
  });
  const head = { kind: KIND, asOf: new Date(asOf).toISOString(), words: words.all() };
  return `${JSON.stringify(head).slice(0, -1)},\n"registries":{${lists.join(',\n')}}}\n`;
}
