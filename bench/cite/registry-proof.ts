import type { RecordFile } from '@/demo/replay/records-folder';
import { ACCESSED } from '@/lib/citation/fixtures/odd-items';
import { registryRule, type Wire } from '@/lib/citation/fixtures/wire';
import { toCslItem } from '@/lib/citation/item';
import { citationText } from '@/lib/citation/verbatim';
import type { VersionRecord } from '@/lib/collection/collection';
import { isPlaceholderDoi, toRecord } from '@/lib/kinds/collections/replies/to-record';
import type { Outcome } from './prove-all';

/** Real records against the registry: its text byte for byte, but for placeholders, and its rule. */
export function proveRegistry(files: readonly RecordFile[]): Outcome {
  const verdicts = files.map(verdictOn);
  const right = verdicts.filter(({ verbatim, replaced, ruled }) => ruled && (verbatim || replaced));
  const count = (isSo: (verdict: (typeof verdicts)[number]) => unknown) => verdicts.filter(isSo).length;
  return {
    equal: right.length,
    excused: new Map([
      ['a DOI that was never registered is replaced by the address', count((each) => each.replaced)],
      ['the year is that of the publication, not of the last save', count((each) => each.otherYear)],
      ['names nobody could be credited by are left out', count((each) => each.fewerAuthors)],
    ]),
    different: verdicts.filter((each) => !right.includes(each)).map(({ name }) => name),
  };
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
