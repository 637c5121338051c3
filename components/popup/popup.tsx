import type { ComponentChild, ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { Way } from '@/components/menu';
import { Skeleton } from '@/components/skeleton';
import { Tool } from '@/components/tool';
import type { Identifier } from '@/lib/identifier/identifier';
import { lookUp, MOST_READ } from '@/lib/kinds/look-up';
import type { Words } from '@/lib/words/words';
import { type LookedUpProps, LookUpView } from './looked-up';
import { MentionList, type MentionListProps } from './mention-list';
import { AskArticle } from './on-article';
import { type Site, SiteSwitch } from './site-switch';
import type { Named, ViewContext, ViewOpeners } from './view-context';
import { ViewStack } from './view-stack';

/** What is shown of the page in a tab. */
export interface PagePart extends Named {
  /** Null until the page has said what it mentions. */
  readonly rows: MentionListProps['rows'] | null;
  readonly site: Site;
  /** Scrolls the page to the first mention of a collection. */
  readonly onChoose: (identifier: Identifier) => void;
}

/** What was looked up before this opened. */
type SoughtPart = Pick<LookedUpProps, 'lookUp'>;

export interface PopupProps {
  readonly context: ViewContext;
  /** What this shows: a page's list, or what was looked up; null where nothing was yet. */
  readonly over: { readonly page: PagePart } | { readonly sought: SoughtPart | null };
  /** These were found in a text that the reader gave: their facts are wanted. */
  readonly onLookUp: (identifiers: readonly Identifier[]) => void;
  /** Opens our page for PDFs, for the one in the tab where it shows one; left out where that cannot be. */
  readonly pdf?: { readonly isHere: boolean; readonly onRead: () => void } | undefined;
  /** Shows the same beside the page; left out where this is already there. */
  readonly onPanel?: (() => void) | undefined;
  readonly onOptions: () => void;
}

const NO_PAGE: Named = { mentions: [], onReadAgain: null, article: [], onShow: null };

/** The toolbar popup: what the page mentions, and whether it is read at all. */
export function Popup(props: PopupProps) {
  const { context, over } = props;
  const { words } = context;
  const [text, setText] = useState('');
  return (
    <ViewStack context={context} live={'page' in over ? over.page : NO_PAGE}>
      {(openers) => {
        const onLookUp = (sought: string) => {
          const found = lookUp(sought, context.registries);
          props.onLookUp(found.collections.map(({ identifier }) => identifier));
          openers.show({ kind: 'lookedUp', lookUp: found });
        };
        const parts = {
          ...props,
          ...openers,
          text,
          box: <Box words={words} text={text} onLookUp={onLookUp} onText={setText} />,
          tools: <Tool name={words.say('openOptions')} icon="gear" onPress={props.onOptions} />,
        };
        return 'page' in over ? (
          <>
            <Page {...parts} page={over.page} />
            <Foot {...parts} site={over.page.site} />
          </>
        ) : (
          <Sought {...parts} sought={over.sought} />
        );
      }}
    </ViewStack>
  );
}

interface BoxProps {
  readonly words: Words;
  readonly text: string;
  /** Called at each change: the list is narrowed to it. */
  readonly onText: (text: string) => void;
  /** Nothing is read, and nobody asked, before it is called. */
  readonly onLookUp: (text: string) => void;
}

/** Finds in the list, and takes any text, from one identifier to a list of references; Enter looks it up. */
function Box({ words, text, onText, onLookUp }: BoxProps) {
  return (
    <textarea
      class="box"
      rows={1}
      maxLength={MOST_READ}
      aria-label={words.say('lookUpLabel')}
      placeholder={words.say('lookUpHint')}
      title={words.say('lookUpHint')}
      enterkeyhint="search"
      spellcheck={false}
      // Its hint is ours; only what is written has a direction of its own.
      dir={text ? 'auto' : undefined}
      value={text}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={(event) => {
        // A key that only ends the choice of a character, as in Japanese, is not Enter yet.
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        if (text.trim() !== '') onLookUp(text);
      }}
    />
  );
}

interface Parts extends Omit<PopupProps, 'over' | 'context'>, ViewOpeners {
  /** What the list is narrowed to. */
  readonly text: string;
  readonly box: ComponentChild;
  readonly tools: ComponentChild;
}

function Sought({ context, sought, box, tools, text, show }: Parts & { sought: SoughtPart | null }) {
  const { words } = context;
  if (!sought) {
    return (
      <Bare head={<h1>{words.say('lookUp')}</h1>} box={box} tools={tools}>
        <p class="soft">{words.say('lookUpIntro')}</p>
      </Bare>
    );
  }
  return (
    <LookUpView {...context} {...sought} box={box} tools={tools} text={text} show={show} onBack={null} />
  );
}

interface BareProps extends Pick<Parts, 'box' | 'tools'> {
  readonly head: ComponentChild;
  readonly children?: ComponentChildren;
}

/** A window without a list. */
function Bare({ head, tools, box, children }: BareProps) {
  return (
    <section class="mentions">
      <header class="flow view-head">
        {head}
        {tools}
      </header>
      <div class="flow views">{box}</div>
      {children}
    </section>
  );
}

/** As many rows as most lists have at least: the window has its size before the page is read. */
const ROWS_AWAITED = 6;
function AwaitedRows() {
  return (
    <div class="reading" aria-busy="true">
      {Array.from({ length: ROWS_AWAITED }, (_, row) => (
        <div key={row}>
          <Skeleton size="text" />
          <Skeleton size="line" />
        </div>
      ))}
    </div>
  );
}

const UNREAD: ReadonlySet<Site['reading']['kind']> = new Set(['unread', 'unreadable', 'unseen']);

function Page({ page, ...parts }: Parts & { page: PagePart }) {
  const { context, pdf, text, box, tools, show } = parts;
  const { words, asking } = context;
  const { rows, site, article: articles, onChoose, onReadAgain } = page;
  const isOff = !!site.off?.place;
  const ask = asking && <AskArticle articles={articles} asking={asking} words={words} show={show} />;
  if (isOff || pdf?.isHere || UNREAD.has(site.reading.kind)) {
    return (
      <Bare head={<h1>{words.say('name')}</h1>} box={box} tools={tools}>
        {pdf?.isHere && !isOff && (
          <section class="many stack pdf-tab">
            <h1>{words.say('pdfTab')}</h1>
            <p>{words.say('readThisPdfText')}</p>
            <Button name={words.say('readThisPdf')} look="act first" onPress={pdf.onRead} />
          </section>
        )}
      </Bare>
    );
  }
  if (!rows) {
    return (
      <Bare head={<h1 class="soft">{words.say('readingPage')}</h1>} box={box} tools={tools}>
        <AwaitedRows />
      </Bare>
    );
  }
  const none = words.say(onReadAgain ? 'name' : 'nothingHere');
  return (
    <MentionList
      {...context}
      rows={rows}
      text={text}
      box={box}
      tools={tools}
      onChoose={onChoose}
      onReadAgain={onReadAgain}
      head={<h1>{rows.length > 0 ? words.sayCount('collectionsHere', rows.length) : none}</h1>}
      before={rows.length === 0 && ask}
      after={rows.length > 0 && ask}
      onView={(kind) => show({ kind, mentions: null })}
    />
  );
}

function Foot({ context: { words }, site, pdf, onPanel }: Parts & Pick<PagePart, 'site'>) {
  return (
    <SiteSwitch site={site} words={words}>
      {pdf && !pdf.isHere && <Way name={words.say('readPdf')} onPress={pdf.onRead} />}
      {onPanel && <Way name={words.say('sidePanel')} onPress={onPanel} />}
    </SiteSwitch>
  );
}
