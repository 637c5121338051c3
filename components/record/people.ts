import type { Contributor } from '@/lib/collection/collection';
import { linkOf, siteOf } from '@/lib/collection/link';
import type { Words } from '@/lib/words/words';
import { type FieldMakers, type Section, thing, type Value } from './field';

const FUNDING_ROLES: ReadonlySet<string> = new Set(['Funder', 'Sponsor']);
const CONTACT = 'ContactPerson';

/** Everyone who contributed, in the record's order; who gave money stands apart. */
export function peopleSections(
  contributors: readonly Contributor[],
  words: Words,
  fields: FieldMakers,
): Section[] {
  const toField = (members: readonly Contributor[]) =>
    fields.named(
      null,
      members.map((member) => toValue(member, words)),
    );
  const people = contributors.filter((contributor) => !isFunder(contributor));
  return [
    fields.section('sectionPeople', toField(people)),
    fields.section('sectionFunding', toField(contributors.filter(isFunder))),
  ];
}

function isFunder({ kind, roles }: Contributor): boolean {
  return kind === 'organization' && roles.some((role) => FUNDING_ROLES.has(role));
}

function toValue(contributor: Contributor, words: Words): Value {
  const { name, cited, roles, affiliations, awardNumber } = contributor;
  const roleWords = words.series(roles.map((role) => words.term('role', role)));
  const award = awardNumber === null ? '' : words.say('award', awardNumber);
  const lines = [cited ? words.say('inCitation') : '', roleWords, award]
    .filter(Boolean)
    .map((text) => ({ text }));
  return {
    text: name,
    strong: cited,
    marks: marksOf(contributor, words),
    notes: [...lines, ...affiliations.map(thing)],
  };
}

/** An e-mail address is only ever the way to write to the contact person. */
function marksOf({ kind, identifier, url, email, roles }: Contributor, words: Words): Value[] {
  const id = identifier && linkOf(identifier);
  const site = url && siteOf(url);
  const marks: Value[] = [];
  if (identifier) marks.push({ text: kind === 'person' && id ? words.say('orcid') : identifier, href: id });
  if (site) marks.push({ text: words.say('website'), href: site });
  if (email && roles.includes(CONTACT)) marks.push({ text: email, href: linkOf(email) });
  return marks;
}
