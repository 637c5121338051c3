import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { displayedVersionOf } from '@/components/displayed-version';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { ShowMoreList } from '@/components/show-more-list';
import { useWords } from '@/components/tree-context';
import type { Description } from '@/lib/collection/description';
import { type Getting, gettingOf } from '@/lib/collection/getting';
import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import type { FilledWay } from '@/lib/identifier/ways';
import { badgeOf } from '@/lib/registry/profile';
import { ShellCommand } from './shell-command';

/** Largest number of commands that are shown at once. If there are more, all but the first wait for a press. */
const MOST_COMMANDS = 3;

interface GetDataProps {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly record: VersionRecord;
}

/** Returns how a reader gets the data of the version that is shown. */
export const gettingShown = (
  identifier: Identifier,
  { assessment }: Description,
  record: VersionRecord,
): Getting | undefined => gettingOf({ ...identifier, version: record.version }, record, assessment.status);

/**
 * The section of "Details" that says how to get the data: commands to copy, links to files, and tools that open the
 * data. For data that are given on application, it has the link to that alone. It sends no request.
 */
export function GetData({ identifier, description, record }: GetDataProps) {
  const words = useWords();
  const getting = gettingShown(identifier, description, record);
  if (!getting) return null;
  const { bytes, files } = displayedVersionOf(identifier, description);
  // The record of a part has the size of the whole data set.
  const isWhole = !record.deposit?.part;
  const amounts = [
    ...(bytes === undefined ? [] : [words.bytes(bytes)]),
    ...(files === undefined ? [] : [words.sayCount('filesCount', files)]),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of commands and links, not of form fields
    <section class="get-data" tabIndex={-1} role="group" aria-label={words.say('getData')}>
      <h3>
        {words.say('getData')}
        {isWhole && amounts.length > 0 && <span class="soft"> {words.series(amounts)}</span>}
      </h3>
      {getting.kind === 'open' ? (
        <>
          <Commands commands={getting.commands} />
          <FileLinks places={getting.places} />
          {getting.viewers.map(({ name, text }) => (
            <Away key={text} href={text}>
              {words.say('openIn', name)}
            </Away>
          ))}
        </>
      ) : (
        <Away href={getting.url}>{words.say('askForAccess', badgeOf(identifier.registry))}</Away>
      )}
    </section>
  );
}

/** The commands, the preferred one first. */
function Commands({ commands }: { readonly commands: readonly FilledWay[] }) {
  const words = useWords();
  const [isWhole, setWhole] = useState(commands.length <= MOST_COMMANDS);
  return (
    <>
      {commands.slice(0, isWhole ? undefined : 1).map(({ name, language, text }) => {
        const program = language === undefined ? name : `${name} (${language})`;
        return (
          <div key={text} class="command">
            <h4 class="soft">{program}</h4>
            <ShellCommand command={text} program={program} />
          </div>
        );
      })}
      {!isWhole && (
        <button type="button" class="inline" onClick={() => setWhole(true)}>
          {words.say('moreWays')}
        </button>
      )}
    </>
  );
}

/** Links to folders and files. */
function FileLinks({ places }: { readonly places: readonly FilledWay[] }) {
  const words = useWords();
  if (places.length === 0) return null;
  return (
    <div class="row">
      <h4 class="soft">{words.say('filesAt')}</h4>
      <ShowMoreList
        items={places}
        draw={(some) => (
          <ul>
            {some.map(({ name, text }) => (
              <li key={text}>
                <Link href={text}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
      />
    </div>
  );
}

interface AwayProps {
  readonly href: string;
  readonly children: ComponentChildren;
}

/** A link to another site, whose host stands beside it. */
const Away = ({ href, children }: AwayProps) => (
  <span class="away">
    <Link href={href} class="way-in">
      {children} <Icon name="away" />
    </Link>{' '}
    <span class="soft" dir="ltr">
      {URL.parse(href)?.host}
    </span>
  </span>
);
