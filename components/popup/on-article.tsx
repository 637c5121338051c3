import { Button } from '@/components/button';
import { reasonWords } from '@/components/reason-words';
import { Skeleton } from '@/components/skeleton';
import type { Reason } from '@/lib/collection/answers';
import type { ArticleName } from '@/lib/collection/article';
import type { ArticleAnswer, Declaration } from '@/lib/collection/article-answer';
import { NOTHING_YET } from '@/lib/collection/description';
import { isDoi } from '@/lib/identifier/doi';
import { toKey } from '@/lib/identifier/identifier';
import { askedName } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';
import { MentionList } from './mention-list';
import type { ArticleAsking, ViewContext, ViewOpeners } from './view-context';
import { ViewHead } from './view-head';

interface AskArticleProps {
  /** The names of one; null where there is none. */
  readonly articles: readonly ArticleName[] | null;
  readonly asking: ArticleAsking;
  readonly words: Words;
  readonly show: ViewOpeners['show'];
}

/** The way to ask, which says who then learns what; nothing is sent before it is pressed. */
export function AskArticle({ articles, asking: { service, ask }, words, show }: AskArticleProps) {
  if (!articles) return null;
  const name = askedName(service);
  // PubMed's numbers are not in the records, and titles are nobody's name.
  if (!articles.some(isDoi)) return <p class="ask-article soft">{words.say('askedNoDoi')}</p>;
  const press = () => {
    ask(articles);
    show({ kind: 'onArticle', articles });
  };
  return (
    <p class="ask-article soft">
      <Button name={words.say('askArticle', name)} onPress={press} /> {words.say('askArticleTells', name)}
    </p>
  );
}

interface OnArticleProps extends ViewOpeners {
  readonly articles: readonly ArticleName[];
  readonly asking: ArticleAsking;
  readonly onBack: () => void;
}

/** What a record says of an article. */
const relationWords = (relation: string | null, words: Words): string =>
  relation === null
    ? words.say('articleNamed')
    : words.say('articleRelation', words.term('relation', relation));

/** A list that is longer is kept together by repository. */
const MOST_MIXED = 10;

function inOrder(found: readonly Declaration[]): readonly Declaration[] {
  if (found.length <= MOST_MIXED) return found;
  const byRepository = Map.groupBy(found, ({ identifier }) => identifier.registry.key);
  return [...byRepository.values()].flat();
}

/** The works whose records name an article, each with its record's own word for it. */
export function OnArticle({ context, articles, asking, show, onBack }: OnArticleProps) {
  const { words, describe } = context;
  const answer = asking.about(articles);
  const { found = [], total = null } = answer ?? {};
  const title = titleOf({ answer, articles, asking, words });
  if (found.length === 0) {
    return (
      <section class="many">
        <ViewHead title={title} back={words.say('back')} onBack={onBack} />
        {total === 0 && <p class="soft">{words.say('askedNone', askedName(asking.service))}</p>}
        <Said answer={answer} articles={articles} asking={asking} words={words} />
      </section>
    );
  }
  const relations = new Map(found.map(({ identifier, relation }) => [toKey(identifier), relation]));
  return (
    <MentionList
      context={context}
      title={title}
      onBack={onBack}
      rows={inOrder(found).map(({ identifier }) => ({
        identifier,
        description: describe(identifier) ?? NOTHING_YET,
      }))}
      addTo={(identifier) => (
        <span class="soft">{relationWords(relations.get(toKey(identifier)) ?? null, words)}</span>
      )}
      // As a text that names each once.
      onView={(kind) =>
        show({ kind, mentions: found.map(({ identifier }) => ({ identifier, count: 1, namings: [] })) })
      }
      onChoose={null}
    >
      <Said answer={answer} articles={articles} asking={asking} words={words} />
    </MentionList>
  );
}

interface SaidProps extends Pick<OnArticleProps, 'articles' | 'asking'>, Pick<ViewContext, 'words'> {
  readonly answer: ArticleAnswer | null;
}

const reasonOf = (reason: Reason, { articles, asking, words }: SaidProps) =>
  reasonWords(reason, { registry: asking.service, accession: articles[0] ?? '', version: null }, words);

/** How many there are; until that is known, that they are on their way, or what is in the way. */
function titleOf(props: SaidProps): string {
  const { answer, asking, words } = props;
  const { total = null, last = null } = answer ?? {};
  if (total !== null) return words.sayCount('recordsNaming', total);
  return last?.state === 'failed'
    ? reasonOf(last.reason, props).title
    : words.say('asking', askedName(asking.service));
}

/** How far the answer is, why it is not whole, and the way to more of it. */
function Said(props: SaidProps) {
  const { answer, articles, asking, words } = props;
  if (!answer) return null;
  const { found, total, isWhole, last } = answer;
  if (last === null) return <Skeleton size="text" />;
  const reason = last.state === 'failed' ? last.reason : last.staleBecause;
  const button = (key: 'tryAgain' | 'askedMore') => (
    <Button
      name={words.say(key)}
      look={key === 'tryAgain' ? 'inline' : 'act'}
      onPress={() => asking.ask(articles)}
    />
  );
  return (
    <p class="lacking soft" role="status">
      {reason && <>{reasonOf(reason, props).text} </>}
      {last.state === 'loaded' && reason && (
        <>{words.say('asOf', words.date(new Date(last.fetchedAt).toISOString()))} </>
      )}
      {last.state === 'failed' && button('tryAgain')}
      {isWhole &&
        total !== null &&
        total > found.length &&
        words.say('askedHidden', words.number(total - found.length))}
      {last.state === 'loaded' && !isWhole && (
        <>
          {words.say('askedSome', words.number(found.length), words.number(total ?? found.length))}{' '}
          {button('askedMore')}
        </>
      )}
    </p>
  );
}
