import type { ComponentChild } from 'preact';
import { Bibliography } from '@/components/page-list/bibliography';
import { Check } from '@/components/page-list/check';
import type { ArticleName } from '@/lib/collection/article';
import { NOTHING_YET } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { LookUpView } from './looked-up';
import { OnArticle } from './on-article';
import { RecordView } from './record-view';
import { withFound } from './unread-dois';
import type { ListView, Named, ViewContext, ViewKind, ViewOf, ViewOpeners } from './view-context';
import { WatchedView } from './watched';

interface ViewParts extends ViewOpeners {
  /** Mentions of the page or PDF. They may change while views are open. */
  readonly live: Named;
  /** Replaces the record that this view shows. */
  readonly turnTo: (identifier: Identifier) => void;
  readonly back: () => void;
}

/**
 * Returns the mentions that a view shows: those of a text that the reader has entered, or those of the page.
 * A text that was entered does not belong to the article on the page.
 */
function namedIn({ mentions, dois = [] }: ViewOf<ListView>, live: Named, context: ViewContext): Named {
  const named = mentions ? { mentions, dois, onReadAgain: null, article: null, onShow: null } : live;
  return withFound(named, context);
}

/** Returns the data sets that the text of an article names; empty unless the page shows that article. */
const mentionedBy = (articles: readonly ArticleName[], { article, mentions }: Named) =>
  article?.join() === articles.join() ? mentions.map(({ identifier }) => identifier) : [];

/**
 * Maps each kind of view to the function that draws it. To add a view, add its arguments to `ViewArguments`
 * and its drawing here.
 */
const DRAW: { [K in ViewKind]: (view: ViewOf<K>, parts: ViewParts) => ComponentChild } = {
  bibliography: (view, { context, live, back }) => (
    <Bibliography context={context} named={namedIn(view, live, context)} onBack={back} />
  ),
  check: (view, { context, live, back }) => (
    <Check context={context} named={namedIn(view, live, context)} onBack={back} />
  ),
  lookedUp: ({ lookUp }, { context, show, back }) => (
    <LookUpView context={context} lookUp={lookUp} show={show} onBack={back} />
  ),
  onArticle: ({ articles }, { context, live, show, back }) =>
    context.asking && (
      <OnArticle
        context={context}
        articles={articles}
        asking={context.asking}
        mentioned={mentionedBy(articles, live)}
        show={show}
        onBack={back}
      />
    ),
  record: ({ identifier }, { context, turnTo, back }) => (
    <RecordView
      key={toKey(identifier)}
      context={context}
      identifier={identifier}
      description={context.describe(identifier) ?? NOTHING_YET}
      onBack={back}
      onShow={turnTo}
    />
  ),
  watched: (_, { context, back }) =>
    context.watched && <WatchedView context={context} watched={context.watched} onBack={back} />,
};

export function drawView<K extends ViewKind>(view: ViewOf<K>, parts: ViewParts): ComponentChild {
  return DRAW[view.kind](view, parts);
}
