import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { MenuItem } from '@/components/menu';
import { Skeleton } from '@/components/skeleton';
import { useWords } from '@/components/tree-context';
import type { Identifier } from '@/lib/identifier/identifier';
import type { LookUp } from '@/lib/kinds/look-up';
import type { Words } from '@/lib/words/words';
import type { RowsAsking } from './ask-rows';
import { LookUpView } from './looked-up';
import { MentionList, type MentionListProps } from './mention-list';
import { AskArticle } from './on-article';
import { type Site, SiteSwitch } from './site-switch';
import { rowsWithFound } from './unread-dois';
import type { Named, ViewContext, ViewOpeners } from './view-context';
import { useViews, ViewStack } from './view-stack';
import { ChangedBand } from './watched';
import { OptionsTool, SearchBox, type WindowControls } from './window-controls';

/** State and actions that belong to the page of the current tab. */
export interface PagePart extends Named {
  /** Rows of the list; null until the page has reported its mentions. */
  readonly rows: MentionListProps['rows'] | null;
  /** True if most of the page is drawn on a canvas, whose text cannot be read. */
  readonly isDrawn: boolean;
  /** Actions that request descriptions after a press; null if the list requests them by default. */
  readonly rowsAsking: RowsAsking | null;
  readonly site: Site;
  /**
   * Scrolls the page to the first mention of a collection; null if the tab shows our page for PDFs, which
   * cannot be scrolled to a mention.
   */
  readonly onChoose: ((identifier: Identifier) => void) | null;
}

export interface PopupProps {
  readonly context: ViewContext;
  /**
   * Content of the first view: the list of a page, or the data sets in a text of the reader's. `sought` is null until
   * the reader enters a text.
   */
  readonly over: { readonly page: PagePart } | { readonly sought: LookUp | null };
  /** Finds the identifiers in a text that the reader has entered, and requests descriptions of them. */
  readonly onLookUp: (text: string) => LookUp;
  /**
   * Opens the extension's page for PDFs. If `isHere` is true, the current tab shows a PDF, which that page
   * then reads. Undefined if PDFs cannot be read.
   */
  readonly pdf?: { readonly isHere: boolean; readonly onRead: () => void } | undefined;
  /** Opens the side panel, which shows the same as the popup; undefined in the panel itself. */
  readonly onPanel: (() => void) | undefined;
  /** Opens the settings; if given, at the part with this id. */
  readonly onOptions: (part?: string) => void;
}

const NO_PAGE: Named = { mentions: [], dois: [], onReadAgain: null, article: null, onShow: null };

/**
 * The toolbar popup and the side panel. They show the page's data sets and the switch for cards, and find
 * data sets in a text that the reader enters.
 */
export function Popup({ context, over, onLookUp, pdf, onPanel, onOptions }: PopupProps) {
  const words = useWords();
  const open = useViews(context);
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const hadFocus = box.current !== null && box.current === box.current.ownerDocument.activeElement;
  // At each change of view, a new element replaces the search box. It gets the focus again, without
  // scrolling, because the reader may be far below it.
  useLayoutEffect(() => {
    const { current } = box;
    if (hadFocus && current?.ownerDocument.activeElement !== current) current?.focus({ preventScroll: true });
  });
  const controls: WindowControls = {
    box,
    text,
    onText: setText,
    onLookUp(sought) {
      open.show({ kind: 'lookedUp', lookUp: onLookUp(sought) });
    },
    onOptions,
  };
  const onWatched = context.watched?.all.length ? () => open.show({ kind: 'watched' }) : undefined;
  const page = 'page' in over ? withFoundRows(over.page, context) : null;
  const sought = 'sought' in over ? over.sought : null;
  return (
    <ViewStack open={open} live={page ?? NO_PAGE}>
      {page ? (
        <>
          <Announced text={countOf(page, words)} />
          {context.watched && <ChangedBand watched={context.watched} show={open.show} />}
          <Page context={open.context} show={open.show} page={page} pdf={pdf} controls={controls} />
          <PopupFoot site={page.site} pdf={pdf} onPanel={onPanel} onWatched={onWatched} />
        </>
      ) : (
        <LookUpWindow context={open.context} show={open.show} sought={sought} controls={controls} />
      )}
    </ViewStack>
  );
}

const withFoundRows = (page: PagePart, context: ViewContext): PagePart => ({
  ...page,
  rows: page.rows && rowsWithFound(page.rows, page.dois, context),
});

/**
 * Returns the number of data sets as screen readers announce it; empty until the whole page has been read.
 */
function countOf({ rows, site, onReadAgain }: PagePart, words: Words): string {
  if (rows === null || onReadAgain || isClosed(site, rows)) return '';
  return rows.length > 0 ? words.sayCount(countedIn(site), rows.length) : words.say('nothingHere');
}

/** Returns the words with the number of data sets on a page or in a PDF. */
const countedIn = ({ reading }: Site) => (reading.kind === 'pdf' ? 'collectionsInPdf' : 'collectionsHere');

/**
 * Time in ms after which the announcement is written. Screen readers announce only changes of an element that
 * already exists.
 */
const SPEAKS_AFTER = 120;

/**
 * Time in ms after which the announcement is removed. Otherwise, a reader who starts at the top would hear it
 * again before the heading.
 */
export const ENDS_AFTER = 1000;

/** Makes screen readers announce a text. */
function Announced({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const speaking = setTimeout(() => setSaid(text), SPEAKS_AFTER);
    const ending = setTimeout(() => setSaid(''), ENDS_AFTER);
    return () => {
      clearTimeout(speaking);
      clearTimeout(ending);
    };
  }, [text]);
  return (
    <p class="unseen" role="status">
      {said}
    </p>
  );
}

interface LookUpWindowProps extends ViewOpeners {
  readonly sought: LookUp | null;
  readonly controls: WindowControls;
}

function LookUpWindow({ context, show, sought, controls }: LookUpWindowProps) {
  const words = useWords();

  if (!sought) {
    return (
      <Bare title={words.say('lookUp')} controls={controls}>
        <p class="soft">{words.say('lookUpIntro')}</p>
      </Bare>
    );
  }
  return <LookUpView context={context} lookUp={sought} controls={controls} show={show} onBack={null} />;
}

interface BareProps {
  readonly title: string;
  /** True while a placeholder is drawn instead of the title. */
  readonly isAwaited?: boolean;
  readonly controls: WindowControls;
  readonly children?: ComponentChildren;
}

/** A window without a list. */
function Bare({ title, isAwaited = false, controls, children }: BareProps) {
  return (
    <section class="mentions">
      <header class="flow view-head">
        <h1 class={isAwaited ? 'soft' : undefined}>{title}</h1>
        <OptionsTool controls={controls} />
      </header>
      <div class="flow views">
        <SearchBox controls={controls} isOverList={isAwaited} />
      </div>
      {children}
    </section>
  );
}

/**
 * Number of rows with placeholders. The browser sizes the window before the page is read, and most lists have
 * at least so many rows.
 */
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

/**
 * Returns true if nothing can be said about the data sets on a page: cards are off there, the page is not
 * read, or it is our page for PDFs, has found none so far, and says itself how far it has come.
 */
const isClosed = ({ off, reading: { kind } }: Site, rows: PagePart['rows']): boolean =>
  !!off?.place || UNREAD.has(kind) || (kind === 'pdf' && !rows?.length);

interface PageProps extends ViewOpeners, Pick<PopupProps, 'pdf'> {
  readonly page: PagePart;
  readonly controls: WindowControls;
}

function Page({ context, show, page, pdf, controls }: PageProps) {
  const words = useWords();
  const { asking } = context;
  const { rows, isDrawn, site, article, onChoose, onReadAgain } = page;
  const isOff = !!site.off?.place;
  if (pdf?.isHere || isClosed(site, rows)) {
    return (
      <Bare title={words.say('name')} controls={controls}>
        {pdf?.isHere && !isOff && (
          <section class="stack pdf-tab">
            <h1>{words.say('pdfTab')}</h1>
            <p>{words.say('readThisPdfText')}</p>
            <Button name={words.say('readThisPdf')} class="act first" onPress={pdf.onRead} />
          </section>
        )}
      </Bare>
    );
  }
  if (!rows) {
    return (
      <Bare title={words.say('readingPage')} isAwaited controls={controls}>
        <AwaitedRows />
      </Bare>
    );
  }
  const none = words.say(onReadAgain || isDrawn ? 'name' : 'nothingHere');
  return (
    <MentionList
      context={context}
      title={(count) => (rows.length > 0 ? words.sayCount(countedIn(site), count) : none)}
      controls={controls}
      rows={rows}
      onChoose={onChoose}
      onReadAgain={onReadAgain}
      rowsAsking={page.rowsAsking}
      dois={page.dois}
      onView={(kind) => show({ kind, mentions: null })}
    >
      {isDrawn && <p>{words.say('canvasUnread')}</p>}
      {asking && <AskArticle articles={article} asking={asking} show={show} />}
    </MentionList>
  );
}

interface PopupFootProps extends Pick<PopupProps, 'pdf' | 'onPanel'> {
  readonly site: Site;
  /** Opens the list of the watched data sets; undefined if none is watched. */
  readonly onWatched: (() => void) | undefined;
}

function PopupFoot({ site, pdf, onPanel, onWatched }: PopupFootProps) {
  const words = useWords();
  // No extension can run in the browser's viewer of PDFs, but the popup offers to read the PDF.
  const isOffered = pdf?.isHere && site.reading.kind === 'unreadable';
  const reading: Site['reading'] = isOffered ? { kind: 'pdf' } : site.reading;
  return (
    <SiteSwitch site={{ ...site, reading }}>
      {pdf && !pdf.isHere && <MenuItem name={words.say('readPdf')} onPress={pdf.onRead} />}
      {onWatched && <MenuItem name={words.say('watchedTitle')} onPress={onWatched} />}
      {onPanel && <MenuItem name={words.say('sidePanel')} onPress={onPanel} />}
    </SiteSwitch>
  );
}
