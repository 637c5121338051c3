import { apaRule, creatorsOf, type WireWork } from '@/demo/replay/apa-rule';
import { registryRule, type Wire, type WireContributor } from '@/lib/citation/fixtures/wire';
import { toCslItem } from '@/lib/citation/item';
import { citationText } from '@/lib/citation/verbatim';
import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import { isPlaceholderDoi } from '@/lib/kinds/collections/replies/to-record';
import type { Check } from './promises';

const authorsOf = (record: VersionRecord, { registry }: Identifier) =>
  toCslItem(record, registry, new Date(0)).author;

/** Returns the words of a name in alphabetical order, so that `Doe, Ann` equals `Ann Doe`. */
const wordsOf = (name: string): string => (name.match(/\p{L}+/gu) ?? []).sort().join(' ');

/**
 * Lists contributors who should be cited but are not among the item's authors. Entries with the same ORCID are one
 * person, who may be cited by any of the names.
 */
function lostAuthors(
  record: VersionRecord,
  { contributor = [] }: Wire,
  identifier: Identifier,
): WireContributor[] {
  const written = new Set(
    authorsOf(record, identifier).map(({ name }) => wordsOf(Object.values(name).join(' '))),
  );
  const isWritten = ({ name = '' }: WireContributor) => written.has(wordsOf(name));
  return contributor.filter((each) => {
    if (!each.includeInCitation || wordsOf(each.name ?? '') === '' || isWritten(each)) return false;
    const { identifier: orcid } = each;
    return !orcid || !contributor.some((other) => other.identifier === orcid && isWritten(other));
  });
}

/**
 * Checks that a citation is the registry's own text and follows the registry's rule. If the DOI is not registered,
 * the text has the data set's address in its place, and nothing else may differ.
 */
export function citationChecks(record: VersionRecord, wire: Wire, identifier: Identifier): Check[] {
  const { citation, url = '', name = '' } = wire;
  if (typeof citation !== 'string') return [];
  const expected = isPlaceholderDoi(citation)
    ? citation.replace(/https:\/\/doi\.org\/\S+$/, () => url)
    : citation;
  const archive = /\[Data set\]\. (.+?)\. https?:\/\/\S+$/.exec(citation)?.[1] ?? '';
  return [
    ['the citation is copied otherwise', citationText(record, identifier) !== expected],
    [
      'the citation breaks the registry’s rule',
      registryRule(wire, yearIn(citation, name), archive) !== citation,
    ],
    ['an author who has a name is lost', lostAuthors(record, wire, identifier).length > 0],
  ];
}

/** Returns the year in a citation's text. `name` is the title, which may contain other years. */
function yearIn(citation: string, name: string): string {
  const [before = ''] = citation.split(` ${name.replace(/\.+$/, '')} (Version `);
  const years = before === citation ? citation.matchAll(/\((\d{4})\)/g) : before.matchAll(/\((\d{4})\)$/g);
  return Array.from(years).at(-1)?.[1] ?? '';
}

/** Checks that a work is cited in APA style, with all its creators. */
export function workCitationChecks(record: VersionRecord, wire: WireWork, identifier: Identifier): Check[] {
  return [
    ['the citation breaks APA’s rule', citationText(record, identifier) !== apaRule(wire)],
    ['a creator is missing', authorsOf(record, identifier).length !== creatorsOf(wire).length],
  ];
}
