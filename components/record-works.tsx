import type { RelatedResource } from '@/lib/collection/collection';
import { linkOf } from '@/lib/collection/link';
import type { Words } from '@/lib/words/words';
import { Link } from './link';
import { Section } from './rows';

interface WorksProps {
  works: readonly RelatedResource[];
  words: Words;
}

/** Papers, code and other data sets, grouped by what they are to the collection. */
export function RecordWorks({ works, words }: WorksProps) {
  const groups = Map.groupBy(works, ({ relation }) => relation);
  return (
    <Section title={words.say('sectionRelated')} empty={works.length === 0}>
      {[...groups].map(([relation, members]) => (
        <div class="group" key={relation}>
          <h4>{relation === null ? words.say('relatedOther') : words.term('relation', relation)}</h4>
          <ul>
            {members.map((work, index) => (
              <Work key={index} work={work} words={words} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function Work({ work, words }: { work: RelatedResource; words: Words }) {
  const { name, identifier, url, repository, resourceType } = work;
  const href =
    [identifier, url].map((text) => (text ? linkOf(text) : null)).find((link) => link !== null) ?? null;
  const kind = resourceType === null ? '' : words.term('resource', resourceType);
  const place =
    repository === null || linkOf(repository) !== null ? '' : words.say('inRepository', repository);
  return (
    <li dir="auto">
      <Link href={href}>{name ?? identifier ?? url}</Link>
      {name !== null && identifier !== null && <span class="soft roles">{identifier}</span>}
      {(kind || place) && <span class="soft roles">{[kind, place].filter(Boolean).join(' ')}</span>}
    </li>
  );
}
