import type { Contributor } from '@/lib/collection/collection';
import { linkOf } from '@/lib/collection/link';
import type { Words } from '@/lib/words/words';
import { Link } from './link';
import { NamedReference } from './reference';
import { Section } from './rows';

const FUNDING_ROLES: ReadonlySet<string> = new Set(['Funder', 'Sponsor']);
const CONTACT = 'ContactPerson';

interface PeopleProps {
  contributors: readonly Contributor[];
  words: Words;
}

/** Everyone who contributed, in the record's order; who only gave money stands apart. */
export function RecordPeople({ contributors, words }: PeopleProps) {
  const funders = contributors.filter(isFunder);
  const people = contributors.filter((contributor) => !isFunder(contributor));
  return (
    <>
      <Section title={words.say('sectionPeople')} empty={people.length === 0}>
        <People contributors={people} words={words} />
      </Section>
      <Section title={words.say('sectionFunding')} empty={funders.length === 0}>
        <People contributors={funders} words={words} />
      </Section>
    </>
  );
}

export function isFunder({ kind, roles }: Contributor): boolean {
  return kind === 'organization' && roles.some((role) => FUNDING_ROLES.has(role));
}

function People({ contributors, words }: PeopleProps) {
  return (
    <ul class="people-list">
      {contributors.map((contributor, index) => (
        <Person key={index} contributor={contributor} words={words} />
      ))}
    </ul>
  );
}

function Person({ contributor, words }: { contributor: Contributor; words: Words }) {
  const { name, cited, roles, affiliations, awardNumber } = contributor;
  const roleWords = words.series(roles.map((role) => words.term('role', role)));
  return (
    <li dir="auto">
      <span class={cited ? 'name cited' : 'name'}>{name}</span>{' '}
      <PersonLinks contributor={contributor} words={words} />
      {roleWords && <span class="soft roles">{roleWords}</span>}
      {awardNumber && <span class="soft roles">{words.say('award', awardNumber)}</span>}
      {affiliations.map(({ name: place, identifier }) => (
        <span class="soft roles" key={place}>
          <NamedReference name={place} identifier={identifier} />
        </span>
      ))}
    </li>
  );
}

/** An e-mail address is only ever the way to write to the contact person. */
function PersonLinks({ contributor, words }: { contributor: Contributor; words: Words }) {
  const { kind, name, identifier, url, email, roles } = contributor;
  const isPerson = kind === 'person';
  return (
    <span class="marks">
      {identifier && (
        <Link href={linkOf(identifier)} title={identifier}>
          {isPerson ? words.say('orcid') : identifier.replace(/^https?:\/\//, '')}
        </Link>
      )}
      {url && <Link href={linkOf(url)}>{words.say('website')}</Link>}
      {email && roles.includes(CONTACT) && (
        <Link href={linkOf(email)} title={words.say('writeTo', name)}>
          {email}
        </Link>
      )}
    </span>
  );
}
