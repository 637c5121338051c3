import type { VersionRecord } from '@/lib/collection/collection';
import type { Words } from '@/lib/words/words';
import { licenceOf } from './licence';
import { Link } from './link';
import { Moment } from './moment';
import { Reference } from './reference';
import { Row, Section } from './rows';

/** Who may read the collection, and what may be done with it. */
export function RecordAccess({ record, words }: { record: VersionRecord; words: Words }) {
  const { access, licenses } = record;
  return (
    <Section title={words.say('sectionAccess')} empty={access.length + licenses.length === 0}>
      <dl>
        <Row
          label={words.say('licence')}
          values={licenses.map((id) => (
            <Link key={id} href={licenceOf(id).url}>
              {licenceOf(id).name}
            </Link>
          ))}
        />
        <Row label={words.say('access')} values={access.map(({ status }) => words.term('access', status))} />
        <Row
          label={words.say('contact')}
          values={access.map(
            ({ contactEmail }) => contactEmail && <Reference key="contact" text={contactEmail} />,
          )}
        />
        <Row
          label={words.say('embargoDate')}
          values={access.map(({ embargoedUntil }) =>
            embargoedUntil === null ? null : <Moment key="date" iso={embargoedUntil} words={words} />,
          )}
        />
      </dl>
    </Section>
  );
}
