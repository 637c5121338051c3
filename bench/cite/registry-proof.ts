import type { RecordFile } from '@/demo/replay/records-folder';
import { ACCESSED } from '@/lib/citation/fixtures/odd-items';
import { registryRule, type Wire } from '@/lib/citation/fixtures/wire';
import { toCslItem } from '@/lib/citation/item';
import { citationText } from '@/lib/citation/verbatim';
import type { VersionRecord } from '@/lib/collection/collection';
import { isPlaceholderDoi, toRecord } from '@/lib/kinds/collections/replies/to-record';

/**
 * Real records against the registry: its text byte for byte (but for placeholders), its rule, and a list of where
 * our item's year or authors are others than its text's. Returns how many records broke a promise.
 */
export function proveRegistry(files: readonly RecordFile[]): number {
  const verdicts = files.map(verdictOn);
  const count = (name: keyof (typeof verdicts)[number]): number =>
    verdicts.filter((verdict) => verdict[name]).length;
  console.log(`${files.length} real records against the registry
  verbatim byte for byte: ${count('verbatim')}, placeholder replaced: ${count('replaced')}
  the registry's rule gives its text: ${count('ruled')}
  year of publication is another than its text's, which has the last save's: ${count('otherYear')}
  names nobody could be credited by, left out of the item: ${count('fewerAuthors')}`);
  for (const { name, otherYear, fewerAuthors } of verdicts) {
    if (otherYear || fewerAuthors)
      console.log(`    ${name}${otherYear ? ` year ${otherYear}` : ''}${fewerAuthors ? ' authors' : ''}`);
  }
  return verdicts.filter(({ verbatim, replaced, ruled }) => !ruled || !(verbatim || replaced)).length;
}

/** The record of a file. Throws with a sentence where it holds none. */
export function recordOf({ name, wire, identifier }: RecordFile): VersionRecord {
  const record = toRecord(wire, identifier);
  if (record === null) throw new Error(`${name}: not a version record`);
  return record;
}

/** What one record file holds to; `otherYear` is empty where the years agree. */
export function verdictOn(file: RecordFile) {
  const { identifier } = file;
  const wire = file.wire as Wire;
  const record = recordOf(file);
  const item = toCslItem(record, identifier.registry, ACCESSED);
  const citation = wire.citation ?? '';
  const text = citationText(record, identifier);
  const placeholder = isPlaceholderDoi(citation);
  const printed = yearIn(citation, wire.name ?? '');
  const year = String(item.issued?.[0] ?? '');
  const archive = /\[Data set\]\. (.+?)\. https?:\/\/\S+$/.exec(citation)?.[1] ?? '';
  const cited = (wire.contributor ?? []).filter(({ includeInCitation }) => includeInCitation);
  return {
    name: item.custom.curie,
    verbatim: !placeholder && text === citation,
    replaced: placeholder && text === citation.replace(/https:\/\/doi\.org\/\S+$/, () => wire.url ?? ''),
    ruled: registryRule(wire, printed, archive) === citation,
    otherYear: printed === year ? '' : `${year} ≠ ${printed}`,
    fewerAuthors: cited.length !== item.author.length,
    namesNobody: cited.some(({ name }) => !/\p{L}/u.test(name ?? '')),
  };
}

/** Year and word for the archive are in no field: both are read from the text. */
function yearIn(citation: string, name: string): string {
  const [before = ''] = citation.split(` ${name.replace(/\.+$/, '')} (Version `);
  const years = before === citation ? citation.matchAll(/\((\d{4})\)/g) : before.matchAll(/\((\d{4})\)$/g);
  return Array.from(years).at(-1)?.[1] ?? '';
}
