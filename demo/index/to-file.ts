import type { Entry, Index } from '@/lib/index/entry';
import { KIND, type Row } from '@/lib/index/file';

/** The index as the text of a file; the first word is no word: nothing is said. */
export function toFile({ asOf, registries }: Index): string {
  const words = new Set(['-']);
  const placeOf = (word: string): number => [...words.add(word)].indexOf(word);
  const toRow = (entry: Entry): Row => [
    entry.accession,
    entry.name,
    entry.version,
    entry.bytes ?? -1,
    entry.files ?? -1,
    entry.hasDoi ? 1 : 0,
    entry.date ?? '',
    entry.licenses.map(placeOf),
    ...entry.works.flatMap(({ article, relation }) => [article, placeOf(relation ?? '-')]),
  ];
  const lists = [...registries].map(([key, entries]) => {
    const rows = entries.map((entry) => JSON.stringify(toRow(entry)));
    return `${JSON.stringify(key)}:[\n${rows.join(',\n')}\n]`;
  });
  const head = { kind: KIND, asOf: new Date(asOf).toISOString(), words: [...words] };
  return `${JSON.stringify(head).slice(0, -1)},\n"registries":{${lists.join(',\n')}}}\n`;
}
