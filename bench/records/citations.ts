import { apaRule, type WireWork } from '@/demo/replay/apa-rule';
import { registryRule, type Wire } from '@/lib/citation/fixtures/wire';
import { toCslItem } from '@/lib/citation/item';
import { citationText } from '@/lib/citation/verbatim';
import type { VersionRecord } from '@/lib/collection/collection';
import type { Identifier } from '@/lib/identifier/identifier';
import { isPlaceholderDoi } from '@/lib/kinds/collections/replies/to-record';
import type { Check } from './promises';

const authorsOf = (record: VersionRecord, { registry }: Identifier): number =>
  toCslItem(record, registry, new Date(0)).author.length;

/** A citation is the registry's text, but that a DOI which was never registered gives way to the address, and follows its rule. */
export function citationChecks(record: VersionRecord, wire: Wire, identifier: Identifier): Check[] {
  const { citation, url = '', name = '', contributor = [] } = wire;
  if (typeof citation !== 'string') return [];
  const expected = isPlaceholderDoi(citation)
    ? citation.replace(/https:\/\/doi\.org\/\S+$/, () => url)
    : citation;
  const archive = /\[Data set\]\. (.+?)\. https?:\/\/\S+$/.exec(citation)?.[1] ?? '';
  const cited = contributor.filter(({ includeInCitation }) => includeInCitation);
  const isFewer = cited.length !== authorsOf(record, identifier);
  const namesNobody = cited.some((each) => !/\p{L}/u.test(each.name ?? ''));
  return [
    ['the citation is copied otherwise', citationText(record, identifier) !== expected],
    [
      'the citation breaks the registry’s rule',
      registryRule(wire, yearIn(citation, name), archive) !== citation,
    ],
    ['an author who has a name is lost', isFewer !== namesNobody],
  ];
}

/** Year and word for the archive are in no field: both are read from the text. */
function yearIn(citation: string, name: string): string {
  const [before = ''] = citation.split(` ${name.replace(/\.+$/, '')} (Version `);
  const years = before === citation ? citation.matchAll(/\((\d{4})\)/g) : before.matchAll(/\((\d{4})\)$/g);
  return Array.from(years).at(-1)?.[1] ?? '';
}

/** A work is cited by APA's rule, by every creator. */
export function workCitationChecks(record: VersionRecord, wire: WireWork, identifier: Identifier): Check[] {
  return [
    ['the citation breaks APA’s rule', citationText(record, identifier) !== apaRule(wire)],
    ['a creator is missing', authorsOf(record, identifier) !== wire.creators.length],
  ];
}
