import type { ComponentChild } from 'preact';
import { Bibliography } from '@/components/page-list/bibliography';
import { Check } from '@/components/page-list/check';
import type { ArticleName } from '@/lib/collection/article';
import type { ArticleAnswer } from '@/lib/collection/article-answer';
import { NOTHING_YET } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { LookUp } from '@/lib/kinds/look-up';
import { Detail } from './detail';
import { LookUpView } from './looked-up';
import { OnArticle } from './on-article';
import { Recent, type RecentList } from './recent';
import type { Named, ViewContext } from './view-context';

/** What each view is opened with. `mentions` are those of a text; null stands for the page's own. */
interface ViewArguments {
  bibliography: { readonly mentions: Named['mentions'] | null };
  check: { readonly mentions: Named['mentions'] | null };
  lookedUp: { readonly lookUp: LookUp };
  recent: object;
  onArticle: { readonly articles: readonly ArticleName[] };
  detail: { readonly identifier: Identifier };
}

type Kind = keyof ViewArguments;
type ViewOf<K extends Kind> = { readonly kind: K } & ViewArguments[K];

export type View = { [K in Kind]: ViewOf<K> }[Kind];

/** What changes while views are open: what the page, or the PDF, names. */
export interface Live extends Named {
  /** What was opened last; null where nobody keeps it. */
  readonly recent: RecentList | null;
}

/** How a view, or the list below all, opens one over it. */
export interface ViewOpeners {
  readonly show: (view: View) => void;
  /** Opens the whole record of a collection. */
  readonly open: (identifier: Identifier) => void;
}

interface ViewParts extends ViewOpeners {
  readonly context: ViewContext;
  readonly live: Live;
  /** Shows another record in place of this one. */
  readonly turnTo: (identifier: Identifier) => void;
  readonly back: () => void;
}

/** Texts that were looked up are no part of the page's article. */
const listOf = (mentions: Named['mentions'] | null, live: Named): Named =>
  mentions ? { mentions, onReadAgain: null, article: [], onShow: null } : live;

/** As a text that names each once. */
const namedBy = (answer: ArticleAnswer | null | undefined): Named['mentions'] =>
  answer?.found.map(({ identifier }) => ({ identifier, count: 1, namings: [] })) ?? [];

/** A view is added here: what it is opened with above, and how it is drawn below. */
const DRAW: { [K in Kind]: (view: ViewOf<K>, parts: ViewParts) => ComponentChild } = {
  bibliography: ({ mentions }, { context, live, back }) => (
    <Bibliography {...context} {...listOf(mentions, live)} onBack={back} />
  ),
  check: ({ mentions }, { context, live, back }) => (
    <Check {...context} {...listOf(mentions, live)} onBack={back} />
  ),
  lookedUp: ({ lookUp }, { context, show, open, back }) => (
    <LookUpView
      {...context}
      lookUp={lookUp}
      onView={(kind) => show({ kind, mentions: lookUp.identifiers })}
      onArticle={(articles) => show({ kind: 'onArticle', articles })}
      onOpen={open}
      onBack={back}
    />
  ),
  recent: (_, { context, live, open, back }) =>
    live.recent && <Recent {...context} recent={live.recent} onOpen={open} onBack={back} />,
  onArticle: ({ articles }, { context, show, open, back }) =>
    context.asking && (
      <OnArticle
        {...context}
        {...{ articles, asking: context.asking }}
        onView={(kind) => show({ kind, mentions: namedBy(context.asking?.about(articles)) })}
        onOpen={open}
        onBack={back}
      />
    ),
  detail: ({ identifier }, { context, turnTo, back }) => (
    <Detail
      {...context}
      key={toKey(identifier)}
      identifier={identifier}
      description={context.describe(identifier) ?? NOTHING_YET}
      onBack={back}
      onShow={turnTo}
    />
  ),
};

export function drawView<K extends Kind>(view: ViewOf<K>, parts: ViewParts): ComponentChild {
  return DRAW[view.kind](view, parts);
}
