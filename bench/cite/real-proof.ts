import { apaRule, type WireWork } from '@/demo/replay/apa-rule';
import type { RecordFile } from '@/demo/replay/records-folder';
import type { KeptWork } from '@/demo/replay/works-folder';
import { ACCESSED } from '@/lib/citation/fixtures/odd-items';
import { registryRule, type Wire } from '@/lib/citation/fixtures/wire';
import { toCslItem } from '@/lib/citation/item';
import { citationText } from '@/lib/citation/verbatim';
import type { VersionRecord } from '@/lib/collection/collection';
import { isPlaceholderDoi, toRecord } from '@/lib/kinds/collections/replies/to-record';
import type { Difference } from './prove-all';

/** The record of a file. Throws with a sentence where it holds none. */
export function recordOf({ name, wire, identifier }: RecordFile): VersionRecord {
  const record = toRecord(wire, identifier);
  if (record === null) throw new Error(`${name}: not a version record`);
  return record;
}

/** A real record against the registry: its text byte for byte, but for placeholders, its rule, and its authors. */
export function registryDifferences(file: RecordFile): Difference[] {
  const { identifier } = file;
  const wire = file.wire as Wire;
  const record = recordOf(file);
  const item = toCslItem(record, identifier.registry, ACCESSED);
  const citation = wire.citation ?? '';
  const isReplaced = isPlaceholderDoi(citation);
  const expected = isReplaced ? citation.replace(/https:\/\/doi\.org\/\S+$/, () => wire.url ?? '') : citation;
  const printed = yearIn(citation, wire.name ?? '');
  const archive = /\[Data set\]\. (.+?)\. https?:\/\/\S+$/.exec(citation)?.[1] ?? '';
  const cited = (wire.contributor ?? []).filter(({ includeInCitation }) => includeInCitation);
  const isFewer = cited.length !== item.author.length;
  const namesNobody = cited.some(({ name }) => !/\p{L}/u.test(name ?? ''));
  const found: readonly [isSo: boolean, what: string, isMeant?: 'meant'][] = [
    [citationText(record, identifier) !== expected, 'is not cited byte for byte'],
    [registryRule(wire, printed, archive) !== citation, 'does not follow the registry’s rule'],
    [isFewer !== namesNobody, 'loses an author who has a name'],
    [isReplaced, 'a DOI that was never registered is replaced by the address', 'meant'],
    [
      printed !== String(item.issued?.[0] ?? ''),
      'the year is that of the publication, not of the last save',
      'meant',
    ],
    [isFewer, 'names nobody could be credited by are left out', 'meant'],
  ];
  return found.flatMap(([isSo, what, isMeant]) =>
    isSo ? { text: `${item.custom.curie} ${what}`, excuse: isMeant && what } : [],
  );
}

/** Year and word for the archive are in no field: both are read from the text. */
function yearIn(citation: string, name: string): string {
  const [before = ''] = citation.split(` ${name.replace(/\.+$/, '')} (Version `);
  const years = before === citation ? citation.matchAll(/\((\d{4})\)/g) : before.matchAll(/\((\d{4})\)$/g);
  return Array.from(years).at(-1)?.[1] ?? '';
}

/** A real reply against APA's rule; every creator is an author of the item. */
export function workDifferences({ identifier, record, attributes }: KeptWork): Difference[] {
  const item = toCslItem(record, identifier.registry, ACCESSED);
  // The fields are those of a reply that was read whole.
  const wire = attributes as unknown as WireWork;
  const isRuled = citationText(record, identifier) === apaRule(wire);
  const isWhole = item.author.length === wire.creators.length;
  return [...(isRuled ? [] : ['is not cited in APA']), ...(isWhole ? [] : ['loses a creator'])].map(
    (what) => ({
      text: `${identifier.accession} ${what}`,
    }),
  );
}
