import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { reasonWords } from '@/components/reason-words';
import { ShowMoreList } from '@/components/show-more-list';
import { useWords } from '@/components/tree-context';
import { type Paper, shortForm, toPapers } from '@/lib/citation/paper';
import { toText } from '@/lib/citation/rich-text';
import type { Loadable } from '@/lib/collection/answers';
import { articlesIn } from '@/lib/collection/article';
import type { Description } from '@/lib/collection/description';
import { type MentioningPaper, type MentioningPapers, namesOf } from '@/lib/collection/mentioning';
import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Registry } from '@/lib/registry/naming';
import { AsOf } from './as-of';

/** Functions that ask a library which papers mention a data set. */
export interface MentionAsking {
  readonly library: Registry;
  /** Requests the papers that mention a data set by one of these names. Never rejects. */
  readonly askMentions: (
    identifier: Identifier,
    names: readonly string[],
  ) => Promise<Loadable<MentioningPapers>>;
  /** Asks the reader for access to the library's host. Call it directly in a press. */
  readonly onAllow: () => unknown;
}

/** True if papers can be asked for: data sets of registries for tests are not mentioned. */
export const isMentioned = ({ registry }: Identifier): boolean => registry.citable;

interface MentionedProps {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly record: VersionRecord;
  readonly asking: MentionAsking;
}

/** The papers that mention a data set. A press requests them, from a library of papers. */
export function Mentioned({ identifier, description, record, asking }: MentionedProps) {
  const words = useWords();
  const { library, askMentions, onAllow } = asking;
  const [said, setSaid] = useState<Loadable<MentioningPapers> | undefined>(undefined);
  const section = useRef<HTMLElement>(null);
  // Shows the answer, for which the section grows, often beyond the edge of the window.
  useLayoutEffect(() => {
    if (said) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [said]);
  const ask = async () => {
    setSaid({ state: 'loading' });
    setSaid(await askMentions(identifier, namesOf(identifier, description, record)));
  };
  const allow = async () => {
    await onAllow();
    setSaid(undefined);
  };
  const failure =
    said?.state === 'failed' ? reasonWords(said.reason, { ...identifier, registry: library }, words) : null;
  return (
    <section class="mentioned" tabIndex={-1} ref={section}>
      <h3>{words.say('whoMentions')}</h3>
      {said?.state === 'loading' && <p role="status">{words.say('asking', library.name)}</p>}
      {failure && <p role="status">{failure.text}</p>}
      {!said && <Button name={words.say('askArticle', library.name)} onPress={ask} />}
      {failure?.remedy === 'tryAgain' && <Button name={words.say('tryAgain')} onPress={ask} />}
      {failure?.remedy === 'allowAccess' && <Button name={words.say('allowAccess')} onPress={allow} />}
      {said?.state === 'loaded' && (
        <>
          <p role="status">
            {said.value.count === 0
              ? words.say('mentionedNone', library.name)
              : words.sayCount('mentionedIn', said.value.count, library.name)}{' '}
            <span class="soft">{words.say('mentionedScope', library.name)}</span>
            <AsOf answer={said} identifier={{ ...identifier, registry: library }} />
          </p>
          <Papers found={said.value} record={record} library={library} />
        </>
      )}
    </section>
  );
}

/** Number of papers that one press adds to a list. */
const AT_ONCE = 5;

interface PapersProps {
  readonly found: MentioningPapers;
  readonly record: VersionRecord;
  readonly library: Registry;
}

/** The newest papers that a library found, and a link to all of them if there are more. */
function Papers({ found: { count, papers, url }, record, library }: PapersProps) {
  const words = useWords();
  const own = new Set(toPapers(record.relatedResources).flatMap(namesOfPaper));
  return (
    <>
      <ShowMoreList
        items={papers}
        atOnce={AT_ONCE}
        draw={(some) => (
          <ol class="papers">
            {some.map((each, at) => (
              <PaperItem key={at} mentioning={each} own={own} />
            ))}
          </ol>
        )}
      />
      {count > 0 && (
        <p>
          {count > papers.length && (
            <span class="soft">
              {words.say('newestOf', words.number(papers.length), words.number(count))}{' '}
            </span>
          )}
          <Link class="open" href={url}>
            {words.say('openIn', library.name)}
            <Icon name="away" />
          </Link>
        </p>
      )}
    </>
  );
}

/** Returns the names of a paper: its DOI and its PubMed number, as far as these are known. */
const namesOfPaper = ({ DOI, URL, PMID }: Paper) =>
  articlesIn([DOI, URL, PMID && `pmid:${PMID}`].filter(Boolean).join(' '));

interface PaperItemProps {
  readonly mentioning: MentioningPaper;
  /** Names of the papers that are about the data set, according to its record. */
  readonly own: ReadonlySet<string>;
}

/** A paper: its title, its short form, and what a reader should know of it. */
function PaperItem({ mentioning: { paper, isOpenAccess }, own }: PaperItemProps) {
  const words = useWords();
  const [whole] = toPapers([paper]);
  if (!whole) return null;
  const marks = [
    namesOfPaper(whole).some((name) => own.has(name)) && words.say('ownPaper'),
    isOpenAccess && words.term('access', 'OpenAccess'),
  ].filter((mark) => mark !== false);
  return (
    <li>
      <Link href={whole.URL}>
        <bdi>{whole.name}</bdi>
      </Link>
      <p class="soft">
        {whole.details?.isRetracted && <strong class="retracted">{words.say('retractedPaper')} </strong>}
        {/* Like citations, the short form is in English. */}
        <bdi lang="en">{toText(shortForm(whole))}</bdi>
        {marks.map((mark) => (
          <span key={mark}> · {mark}</span>
        ))}
      </p>
    </li>
  );
}
