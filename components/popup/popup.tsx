import { useState } from 'preact/hooks';
import { OffSwitch, type OffSwitchProps } from '@/components/off-switch';
import { OwnHead } from '@/components/own-head';
import type { NamedMention } from '@/components/page-list/page-list';
import { ReadPdf } from '@/components/pdf/read-pdf';
import { Skeleton } from '@/components/skeleton';
import type { ArticleName } from '@/lib/collection/article';
import type { Identifier } from '@/lib/identifier/identifier';
import { type LookUp, lookUp } from '@/lib/kinds/look-up';
import { type ArticleDataProps, ArticleDataView } from './article-data';
import { LookUpBox } from './look-up-box';
import { LookUpView } from './looked-up';
import { MentionList, type MentionListProps } from './mention-list';
import type { RecentList } from './recent';
import { SiteAccessChoice, type SiteAccessProps } from './site-access';
import type { ViewContext } from './view-context';
import { type ViewOpeners, ViewStack } from './view-stack';

/** What is shown of the page in a tab. */
export interface PagePart extends Pick<ArticleDataProps, 'declared'> {
  /** Null until the page has said what it mentions. */
  readonly rows: MentionListProps['rows'] | null;
  /** Each identifier that it names, versions told apart. */
  readonly mentions: readonly NamedMention[];
  /** Has it read again, where not all of it could be read; else null. */
  readonly onReadAgain: (() => void) | null;
  /** Which article it says it is; empty where it says nothing, or nobody asked. */
  readonly article: readonly ArticleName[];
  /** Whether the page is read, and what would change that. */
  readonly access: Omit<SiteAccessProps, 'words'>;
  /** Whether cards are off here, and the switch; null on pages without one. */
  readonly off: Omit<OffSwitchProps, 'words'> | null;
  /** Scrolls the page to the first mention. */
  readonly onChoose: (identifier: Identifier) => void;
}

/** What was looked up before this opened. */
export interface SoughtPart {
  readonly lookUp: LookUp;
  /** By how many were found where left out. */
  readonly title?: string | undefined;
}

export interface PopupProps {
  readonly context: ViewContext;
  /** What this shows: a page's list, or what was looked up; null where nothing was yet. */
  readonly over: { readonly page: PagePart } | { readonly sought: SoughtPart | null };
  /** These were found in a text that the reader gave: their facts are wanted. */
  readonly onLookUp: (identifiers: readonly Identifier[]) => void;
  /** What was opened last; null where it cannot be reached from here. */
  readonly recent: RecentList | null;
  /** Opens our page for PDFs, for the one in the tab where it shows one; left out where that cannot be. */
  readonly pdf?: { readonly isHere: boolean; readonly onRead: () => void } | undefined;
  /** Shows the same beside the page; left out where this is already there. */
  readonly onPanel?: (() => void) | undefined;
  readonly onOptions: () => void;
}

const NO_MENTIONS: readonly NamedMention[] = [];
const NO_ARTICLE: readonly ArticleName[] = [];

/** The toolbar popup: what the page mentions, and whether it is read at all. */
export function Popup(props: PopupProps) {
  const { context, over, recent } = props;
  const [text, narrowTo] = useState('');
  const page = 'page' in over ? over.page : null;
  return (
    <>
      <Head {...props} off={page?.off ?? null} />
      <ViewStack
        context={context}
        live={{
          mentions: page?.mentions ?? NO_MENTIONS,
          onReadAgain: page?.onReadAgain ?? null,
          article: page?.article ?? NO_ARTICLE,
          recent,
        }}
        listed={listedIn(page, recent)}
      >
        {(openers) => (
          <>
            <LookUpBox
              words={context.words}
              onText={narrowTo}
              onLookUp={(text) => {
                const found = lookUp(text, context.registries);
                props.onLookUp(found.collections.map(({ identifier }) => identifier));
                openers.show({ kind: 'lookedUp', lookUp: found });
              }}
            />
            {'page' in over ? (
              <Page {...props} page={over.page} text={text} {...openers} />
            ) : (
              <Sought {...props} sought={over.sought} {...openers} />
            )}
            <Foot {...props} off={page?.off ?? null} {...openers} />
          </>
        )}
      </ViewStack>
    </>
  );
}

type SoughtProps = Pick<PopupProps, 'context'> & ViewOpeners & { readonly sought: SoughtPart | null };

function Sought({ context, sought, show, open }: SoughtProps) {
  if (!sought) return <p class="nothing">{context.words.say('lookUpIntro')}</p>;
  return (
    <LookUpView
      {...context}
      {...sought}
      onView={(kind) => show({ kind, mentions: sought.lookUp.identifiers })}
      onOpen={open}
      onBack={null}
    />
  );
}

function listedIn(page: PagePart | null, recent: RecentList | null): Identifier[] {
  const rows = [...(page?.rows ?? []), ...(page?.declared ?? []), ...(recent?.rows ?? [])];
  return rows.map(({ identifier }) => identifier);
}

type HeadProps = Pick<PopupProps, 'context' | 'onOptions'> & Pick<PagePart, 'off'>;

/** Whether cards show on this site, between the name and the settings. */
function Head({ context: { words }, off, onOptions }: HeadProps) {
  const isOn = off?.place === null;
  return (
    <OwnHead words={words} onOptions={onOptions}>
      {off && (
        <>
          <span class="soft clip">{off.host}</span>
          <button
            type="button"
            role="switch"
            class="switch"
            aria-checked={isOn}
            aria-label={words.say('showCardsHere', off.host)}
            title={words.say('showCardsHere', off.host)}
            disabled={off.isLocked}
            onClick={() => (isOn ? off.onTurnOff('site') : off.onTurnOn())}
          />
        </>
      )}
    </OwnHead>
  );
}

type PageProps = Pick<PopupProps, 'context' | 'pdf'> &
  ViewOpeners & {
    readonly page: PagePart;
    /** What the list is narrowed to. */
    readonly text: string;
  };

function Page({ context, page, pdf, text, show, open }: PageProps) {
  const { words } = context;
  const { rows, access, off, declared } = page;
  if (off !== null && off.place !== null) return <h1 class="unseen">{words.say('offTitle')}</h1>;
  const article = <ArticleDataView {...context} declared={declared} onOpen={open} />;
  if (pdf?.isHere) {
    return (
      <>
        {article}
        <ReadPdf words={words} onRead={pdf.onRead} />
      </>
    );
  }
  if (!rows) return <Reading words={words} />;
  const isUnread = ['unread', 'unreadable', 'unseen'].includes(access.reading.kind);
  const title = rows.length > 0 ? words.sayCount('collectionsHere', rows.length) : words.say('nothingHere');
  return (
    <>
      {article}
      {!isUnread && (
        <MentionList
          {...context}
          head={<h1>{title}</h1>}
          rows={rows}
          onReadAgain={page.onReadAgain}
          text={text}
          onChoose={page.onChoose}
          onView={(kind) => show({ kind, mentions: null })}
          onOpen={open}
        />
      )}
      {access.reading.kind !== 'built-in' && <SiteAccessChoice {...access} words={words} />}
    </>
  );
}

/** As many rows as most lists have at least: the window has its size before the page is read. */
const ROWS_AWAITED = 6;

/** What the list will look like, while the page is read. */
function Reading({ words }: Pick<ViewContext, 'words'>) {
  return (
    <section class="mentions reading" aria-busy="true">
      <h1 class="soft">{words.say('readingPage')}</h1>
      {Array.from({ length: ROWS_AWAITED }, (_, row) => (
        <div key={row}>
          <Skeleton size="text" />
          <Skeleton size="line" />
        </div>
      ))}
    </section>
  );
}

type FootProps = Omit<PopupProps, 'over'> & ViewOpeners & Pick<PagePart, 'off'>;

function Foot({ context: { words }, off, recent, pdf, onPanel, show }: FootProps) {
  const way = (sentence: string, go: () => void) => (
    <button type="button" class="inline" onClick={go}>
      {sentence}
    </button>
  );
  if (!off && !pdf && !recent && !onPanel) return null;
  return (
    <footer class="popup-foot">
      {off && <OffSwitch {...off} words={words} />}
      <span class="foot-ways">
        {pdf && !pdf.isHere && way(words.say('readPdf'), pdf.onRead)}
        {recent &&
          way(words.say('recent'), () => {
            recent.onShow();
            show({ kind: 'recent' });
          })}
        {onPanel && way(words.say('sidePanel'), onPanel)}
      </span>
    </footer>
  );
}
