import { Button } from '@/components/button';
import { Lead } from '@/components/notices';
import { reasonWords } from '@/components/reason-words';
import { Rows } from '@/components/rows';
import { ShowMoreList } from '@/components/show-more-list';
import { Skeleton } from '@/components/skeleton';
import { useWords } from '@/components/tree-context';
import type { Reason } from '@/lib/collection/answers';
import type { ArticleName } from '@/lib/collection/article';
import type { ArticleAnswer } from '@/lib/collection/article-answer';
import type { LinkAnswer, LinkGap, LinkPlace, LinkService } from '@/lib/collection/article-links';
import { NOTHING_YET } from '@/lib/collection/description';
import { loaded } from '@/lib/collection/evidence';
import {
  groupedWorks,
  isInStatement,
  WORK_GROUPS,
  type WorkGroup,
  type WorkNaming,
} from '@/lib/collection/works-on-article';
import { isDoi } from '@/lib/identifier/doi';
import { type Identifier, toCurie, toKey } from '@/lib/identifier/identifier';
import { nameOfService } from '@/lib/kinds/link-services';
import type { Registry } from '@/lib/registry/naming';
import { askedName } from '@/lib/registry/profile';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';
import { MentionList } from './mention-list';
import { MentionRow } from './mention-row';
import type { ArticleAsking, ViewContext, ViewOpeners } from './view-context';
import { ViewHead } from './view-head';

interface AskArticleProps {
  /** Names of the article on the page, such as its DOI; null if the page shows no article. */
  readonly articles: readonly ArticleName[] | null;
  readonly asking: ArticleAsking;
  readonly show: ViewOpeners['show'];
}

/**
 * A button that asks services which data sets belong to an article. The text next to it says who then learns
 * which article is read. Nothing is sent before the press.
 */
export function AskArticle({ articles, asking, show }: AskArticleProps) {
  const words = useWords();
  if (!articles) return null;
  if (articles.length === 0) return <p class="ask-article soft">{words.say('askedNoDoi')}</p>;
  // DataCite's records name articles by DOI and not by PubMed number.
  const hasDoi = articles.some(isDoi);
  const names = [...(hasDoi ? [askedName(asking.service)] : []), ...asking.others.map(nameOfService)];
  const press = () => {
    asking.ask(articles);
    show({ kind: 'onArticle', articles });
  };
  return (
    <div class="ask-article">
      <p class="soft">{words.say('askArticleTells', words.list(names))}</p>
      <Button name={words.say('askArticle', words.list(names))} onPress={press} />
    </div>
  );
}

interface OnArticleProps extends ViewOpeners {
  readonly articles: readonly ArticleName[];
  readonly asking: ArticleAsking;
  /** Data sets that the article's own text names; empty if the text is unknown. */
  readonly mentioned: readonly Identifier[];
  readonly onBack: () => void;
}

/**
 * Largest number of works in a list whose order mixes the repositories. A longer list is grouped by
 * repository.
 */
const MOST_MIXED = 10;

function inOrder(works: readonly WorkNaming[]): readonly WorkNaming[] {
  if (works.length <= MOST_MIXED) return works;
  const byRepository = (some: readonly WorkNaming[]) => [
    ...Map.groupBy(some, ({ identifier }) => identifier.registry.key).values(),
  ];
  // Works that the article's statement names come first, also in a long list.
  const first = works.filter(isInStatement);
  const others = works.filter((work) => !isInStatement(work));
  return [...byRepository(first), ...byRepository(others)].flat();
}

/**
 * View with the works that belong to an article. The data sets come first; after them come other works, in groups that
 * are folded.
 */
export function OnArticle({ context, articles, asking, mentioned, show, onBack }: OnArticleProps) {
  const words = useWords();
  const { describe } = context;
  const answer = asking.about(articles);
  const links = asking.aboutLinks(articles);
  const named = links.flatMap((link) => link.named);
  const works = groupedWorks(answer?.found ?? [], mentioned, named);
  const data = inOrder(works.data);
  const retraction = links.find(({ isRetracted }) => isRetracted);
  const retracted = retraction && (
    <p class="notice care" role="status">
      <Lead text={words.say('articleRetracted', nameOfService(retraction.service))} />
    </p>
  );
  const rest = (
    <>
      {OTHER_GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          works={inOrder(works[group])}
          context={context}
          service={asking.service}
        />
      ))}
      {answer?.total === 0 && <p class="soft">{words.say('askedNone', askedName(asking.service))}</p>}
      <AnswerProgress answer={answer} articles={articles} asking={asking} />
      <LinksProgress answer={answer} links={links} articles={articles} asking={asking} />
    </>
  );
  if (data.length === 0) {
    return (
      <section class="many">
        <ViewHead
          title={titleOf({ answer, links, articles, asking }, words)}
          back={words.say('back')}
          onBack={onBack}
        />
        {retracted}
        {rest}
      </section>
    );
  }
  const byKey = new Map(data.map((work) => [toKey(work.identifier), work]));
  return (
    <MentionList
      context={context}
      title={(count) => words.sayCount('dataNaming', count)}
      onBack={onBack}
      above={retracted}
      rows={data.map(({ identifier }) => ({ identifier, description: describe(identifier) ?? NOTHING_YET }))}
      addTo={(identifier) => {
        const work = byKey.get(toKey(identifier));
        return work && <RelationToArticle work={work} describe={describe} service={asking.service} />;
      }}
      // In this view, each data set counts as one mention, with the identifier of its row.
      onView={(kind) =>
        show({ kind, mentions: data.map(({ identifier }) => ({ identifier, count: 1, forms: [] })) })
      }
      onChoose={null}
    >
      {rest}
    </MentionList>
  );
}

const GROUP_WORDS = {
  software: 'softwareOnArticle',
  other: 'otherWorksOnArticle',
  copy: 'copiesOfArticle',
  citing: 'papersCitingArticle',
} as const satisfies { readonly [Group in Exclude<WorkGroup, 'data'>]: MessageKey };

const OTHER_GROUPS = WORK_GROUPS.filter((group) => group !== 'data');

interface GroupProps {
  readonly group: keyof typeof GROUP_WORDS;
  readonly works: readonly WorkNaming[];
  readonly context: ViewContext;
  /** The service whose records name the article. */
  readonly service: Registry;
}

/** A folded group of works that are not data sets. */
function Group({ group, works, context, service }: GroupProps) {
  const words = useWords();
  const { describe, onAsk, onRetry, onOpen } = context;
  if (works.length === 0) return null;
  const drawRow = (work: WorkNaming) => (
    <MentionRow
      key={toKey(work.identifier)}
      row={{ identifier: work.identifier, description: describe(work.identifier) ?? NOTHING_YET }}
      onChoose={null}
      onAsk={onAsk}
      onRetry={onRetry}
      onOpen={onOpen}
    >
      <RelationToArticle work={work} describe={describe} service={service} />
    </MentionRow>
  );
  return (
    <details class="work-group">
      <summary>{words.say(GROUP_WORDS[group], words.number(works.length))}</summary>
      <ShowMoreList items={works} draw={(some) => <Rows list="ol">{some.map(drawRow)}</Rows>} />
    </details>
  );
}

interface RelationProps extends Pick<ViewContext, 'describe'>, Pick<GroupProps, 'service'> {
  readonly work: WorkNaming;
}

const PLACE_WORDS = {
  statement: 'articleStatement',
  text: 'articleText',
  record: 'articleNamed',
} as const satisfies { readonly [Place in LinkPlace]: MessageKey };

/**
 * Says how a work is related to the article, and which service says so: the closest relation that its records state, the
 * number of these records, what other services say, and the versions that the article's text names.
 */
function RelationToArticle({ work, describe, service }: RelationProps) {
  const { relations, records, links, named } = work;
  const words = useWords();
  const terms = relations.map((relation) => words.term('relation', relation));
  const [closest] = terms;
  const labelOf = (identifier: Identifier) =>
    identifier.version ?? (loaded(describe(identifier)?.record)?.version || toCurie(identifier));
  return (
    <>
      {records > 0 && (
        <p class="soft" title={terms.length > 1 ? words.list(terms) : undefined}>
          {closest === undefined
            ? words.say('articleNamed', askedName(service))
            : words.say('articleRelation', askedName(service), closest)}
        </p>
      )}
      {links.map((link) => (
        <p key={`${link.service} ${link.place}`} class="soft">
          {words.say(PLACE_WORDS[link.place], nameOfService(link.service))}
        </p>
      ))}
      {records > 1 && <p class="soft">{words.sayCount('recordsOfWork', records)}</p>}
      {named.length > 0 && <p>{words.say('articleNamesVersion', words.list(named.map(labelOf)))}</p>}
    </>
  );
}

interface AnswerProps extends Pick<OnArticleProps, 'articles' | 'asking'> {
  readonly answer: ArticleAnswer | undefined;
}

const reasonOf = (reason: Reason, { articles, asking }: AnswerProps, words: Words) =>
  reasonWords(reason, { registry: asking.service, accession: articles[0] ?? '', version: null }, words);

interface LinksProps extends AnswerProps {
  /** Answers of the other services. */
  readonly links: readonly LinkAnswer[];
}

/** Says that there are no data sets, who is still being asked, or why an answer failed. */
function titleOf(props: LinksProps, words: Words): string {
  const { answer, links, asking } = props;
  const { total, last } = answer ?? {};
  const isAwaited = answer !== undefined && last === undefined && total === undefined;
  const awaited = [
    ...(isAwaited ? [askedName(asking.service)] : []),
    ...links.filter(({ isAsking }) => isAsking).map(({ service }) => nameOfService(service)),
  ];
  if (awaited.length > 0) return words.say('asking', words.list(awaited));
  if (total === undefined && last?.state === 'failed') return reasonOf(last.reason, props, words).title;
  // A count of 0 is stated only if no service failed.
  const [failure] = links.flatMap((link) => linkReason(link, props, words) ?? []);
  return failure?.title ?? words.sayCount('dataNaming', 0);
}

/**
 * Shows the progress of the search, and why its result is incomplete, if it is. A button continues the
 * search.
 */
function AnswerProgress(props: AnswerProps) {
  const words = useWords();
  const { answer, articles, asking } = props;
  if (!answer) return null;
  const { found, unshown, total, isWhole, last } = answer;
  const read = found.length + unshown.size;
  if (last === undefined) return <Skeleton size="text" />;
  const reason = last.state === 'failed' ? last.reason : last.staleBecause;
  const why = reason && reasonOf(reason, props, words);
  return (
    <p class="lacking soft" role="status">
      {total !== undefined && read < total && (
        <>{words.say('askedSome', words.number(read), words.number(total))} </>
      )}
      {why && <>{why.text} </>}
      {last.state === 'loaded' && why && (
        <>{words.say('asOf', words.date(new Date(last.fetchedAt).toISOString()))} </>
      )}
      {last.state === 'failed' && (
        <Button
          name={words.say(why?.remedy ?? 'tryAgain')}
          class="inline"
          onPress={() => asking.ask(articles)}
        />
      )}
      {isWhole && unshown.size > 0 && words.say('askedHidden', words.number(unshown.size))}
      {last.state === 'loaded' && !isWhole && (
        <Button name={words.say('askedMore')} class="act" onPress={() => asking.askMore(articles)} />
      )}
    </p>
  );
}

/** Returns why an answer of another service is missing, in words. */
const linkReason = ({ service, reason }: LinkAnswer, props: LinksProps, words: Words) => {
  const name = nameOfService(service);
  const { service: registry } = props.asking;
  const asked = { ...registry, name, badge: name, service: name };
  return reason && reasonWords(reason, { registry: asked, accession: '', version: null }, words);
};

const GAP_WORDS = { 'no-article': 'articleUnknown', 'no-number': 'articleUnnumbered' } as const satisfies {
  readonly [Gap in LinkGap]: MessageKey;
};
const NONE_WORDS = { europePmc: 'namedNone', ncbi: 'linkedNone' } as const satisfies {
  readonly [Service in LinkService]: MessageKey;
};

/**
 * Says which of the other services found nothing, and why answers are missing. A button asks again those that failed.
 */
function LinksProgress(props: LinksProps) {
  const words = useWords();
  const { answer, links, articles, asking } = props;
  // `AnswerProgress` then draws a placeholder already.
  const isFirstAsking = answer !== undefined && answer.last === undefined;
  const failed = answer?.last?.state === 'failed' ? answer.last.reason : undefined;
  // Without a connection, `AnswerProgress` shows the same text.
  const saidAbove = failed && reasonOf(failed, props, words).text;
  const reasons = links.flatMap((link) => linkReason(link, props, words) ?? []);
  const texts = [...new Set(reasons.map(({ text }) => text))].filter((text) => text !== saidAbove);
  const mayAllow = reasons.some(({ remedy }) => remedy === 'allowAccess');
  return (
    <>
      {links.some(({ isAsking }) => isAsking) && !isFirstAsking && <Skeleton size="text" />}
      {links
        .filter(({ isAsking, reason, named }) => !isAsking && reason === undefined && named.length === 0)
        .map(({ service, gap }) => (
          <p key={service} class="link-answer soft">
            {words.say(gap ? GAP_WORDS[gap] : NONE_WORDS[service], nameOfService(service))}
          </p>
        ))}
      {texts.length > 0 && (
        <p class="link-answer soft" role="status">
          {texts.map((text) => `${text} `)}
          <Button
            name={words.say(mayAllow ? 'allowAccess' : 'tryAgain')}
            class="inline"
            onPress={() => asking.ask(articles)}
          />
        </p>
      )}
    </>
  );
}
