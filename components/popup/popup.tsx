import { Component } from 'preact';
import { Bibliography } from '@/components/cite/bibliography';
import { Check } from '@/components/cite/check';
import type { NamedMention, PageListProps } from '@/components/cite/page-list';
import { OffSwitch, type OffSwitchProps } from '@/components/off-switch';
import { ReadPdf } from '@/components/pdf/read-pdf';
import { NOTHING_YET } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { type LookUp, lookUp } from '@/lib/identifier/look-up';
import { ArticleData, type ArticleDataProps } from './article-data';
import { Compare } from './compare';
import { Detail } from './detail';
import { LookUpBox } from './look-up-box';
import { LookedUp } from './looked-up';
import { MentionList, type MentionListProps } from './mention-list';
import { Recent, type RecentList } from './recent';
import { rememberScroll, scrollToTop } from './scroll-restore';
import { SiteAccess, type SiteAccessProps } from './site-access';

export interface PopupProps
  extends Omit<MentionListProps, 'head' | 'rows' | 'onView' | 'onOpen'>,
    Omit<PageListProps, 'onBack'>,
    Pick<ArticleDataProps, 'declared' | 'lacksIndex'>,
    Pick<SiteAccessProps, 'reading' | 'onAllowSite' | 'onAllowEverySite' | 'onRevokeSite'> {
  /** What was looked up before this opened, in place of a page's list; null where there is a page. */
  readonly sought: { readonly lookUp: LookUp; readonly title?: string | undefined } | null;
  /** Null until the page has said what it mentions. */
  readonly rows: MentionListProps['rows'] | null;
  /** Whether cards are off here, and the switch; null where there is none. */
  readonly off: Omit<OffSwitchProps, 'words'> | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A collection is opened for reading: its whole record is wanted. */
  readonly onOpen: (identifier: Identifier) => void;
  /** These were found in a text that the reader gave: their facts are wanted. */
  readonly onLookUp: (identifiers: readonly Identifier[]) => void;
  /** What was opened last; null where it is not to be reached from here. */
  readonly recent: RecentList | null;
  /** Shows the same beside the page; null where this is already there. */
  readonly onPanel: (() => void) | null;
  /** Opens our page for PDFs, for the one in the tab where it shows one; left out where that cannot be. */
  readonly pdf?: { readonly isHere: boolean; readonly onRead: () => void } | undefined;
  readonly onOptions: () => void;
}

/** What lies over the list of what the page mentions. `mentions` are those of a text; null for the page's. */
type View =
  | { readonly kind: 'bibliography' | 'check'; readonly mentions: readonly NamedMention[] | null }
  | { readonly kind: 'looked-up'; readonly lookUp: LookUp }
  | { readonly kind: 'recent' }
  | { readonly kind: 'compare'; readonly first: Identifier }
  | { readonly kind: 'detail'; readonly identifier: Identifier };

interface PopupState {
  /** One over the other: each keeps all that was done in it until the one above is left. */
  readonly views: readonly View[];
}

/** The toolbar window: what the page mentions, and whether it is read at all. */
export class Popup extends Component<PopupProps, PopupState> {
  override state: PopupState = { views: [] };
  private root: HTMLElement | null = null;
  /** The way back to where the reader was in each view below the one on top. */
  private readonly places: (() => void)[] = [];

  private readonly take = (root: HTMLElement | null) => {
    this.root = root;
  };

  private readonly show = (view: View) => {
    const { root } = this;
    if (root) this.places.push(rememberScroll(root));
    this.setState(({ views }) => ({ views: [...views, view] }));
    if (root) scrollToTop(root);
  };

  private readonly back = () => {
    const { views } = this.state;
    this.setState({ views: views.slice(0, -1) }, this.places.pop());
  };

  private readonly open = (identifier: Identifier) => {
    this.props.onOpen(identifier);
    this.show({ kind: 'detail', identifier });
  };

  private readonly lookUp = (text: string) => {
    const found = lookUp(text, this.props.registries);
    this.props.onLookUp(found.collections.map(({ identifier }) => identifier));
    this.show({ kind: 'looked-up', lookUp: found });
  };

  private readonly showRecent = () => {
    this.props.recent?.onShow();
    this.show({ kind: 'recent' });
  };

  /** All that this window lists. */
  private heard(): Identifier[] {
    const { rows, declared, recent } = this.props;
    const texts = this.state.views.flatMap((view) =>
      view.kind === 'looked-up' ? view.lookUp.collections : [],
    );
    return [...(rows ?? []), ...declared, ...texts, ...(recent?.rows ?? [])].map(
      ({ identifier }) => identifier,
    );
  }

  private readonly compare = (first: Identifier) => this.show({ kind: 'compare', first });

  /** Another version takes the place of the one shown: the way back leads to where the first was opened. */
  private readonly turnTo = (identifier: Identifier) => {
    this.props.onOpen(identifier);
    this.setState(({ views }) => ({ views: [...views.slice(0, -1), { kind: 'detail', identifier }] }));
    if (this.root) scrollToTop(this.root);
  };

  override render(
    { off, words, sought, recent, pdf, onOptions, onPanel }: PopupProps,
    { views }: PopupState,
  ) {
    const isOff = off !== null && off.place !== null;
    return (
      <div ref={this.take} tabIndex={-1} class="views-root">
        <div hidden={views.length > 0}>
          <LookUpBox words={words} onLookUp={this.lookUp} />
          {sought ? (
            this.renderLookedUp(sought, null)
          ) : isOff ? (
            <h1 class="unseen">{words.say('offTitle')}</h1>
          ) : (
            this.renderPage()
          )}
          <footer class="popup-foot">
            {off && <OffSwitch {...off} words={words} />}
            <span class="foot-ways">
              {pdf && !pdf.isHere && (
                <button type="button" class="inline" onClick={pdf.onRead}>
                  {words.say('readPdf')}
                </button>
              )}
              {recent && (
                <button type="button" class="inline" onClick={this.showRecent}>
                  {words.say('recent')}
                </button>
              )}
              {onPanel && (
                <button type="button" class="inline" onClick={onPanel}>
                  {words.say('sidePanel')}
                </button>
              )}
              <button type="button" class="inline" onClick={onOptions}>
                {words.say('openOptions')}
              </button>
            </span>
          </footer>
        </div>
        {views.map((view, index) => (
          <div key={index} hidden={index < views.length - 1}>
            {this.renderView(view)}
          </div>
        ))}
      </div>
    );
  }

  private renderPage() {
    const { rows, reading, off: _, pdf, ...props } = this.props;
    const { words } = props;
    if (pdf?.isHere) {
      return (
        <>
          <ArticleData {...props} onOpen={this.open} />
          <ReadPdf words={words} onRead={pdf.onRead} />
        </>
      );
    }
    if (!rows) return <p class="reading soft">{words.say('readingPage')}</p>;
    const isUnread = reading.kind === 'unread' || reading.kind === 'unreadable' || reading.kind === 'unseen';
    const title = rows.length > 0 ? words.sayCount('collectionsHere', rows.length) : words.say('nothingHere');
    return (
      <>
        <ArticleData {...props} onOpen={this.open} />
        {!isUnread && (
          <MentionList
            {...props}
            head={<h1>{title}</h1>}
            rows={rows}
            onView={(kind) => this.show({ kind, mentions: null })}
            onOpen={this.open}
          />
        )}
        <SiteAccess {...props} reading={reading} />
      </>
    );
  }

  private renderLookedUp({ lookUp, title }: NonNullable<PopupProps['sought']>, onBack: (() => void) | null) {
    return (
      <LookedUp
        {...this.props}
        lookUp={lookUp}
        title={title}
        onView={(kind) => this.show({ kind, mentions: lookUp.identifiers })}
        onOpen={this.open}
        onBack={onBack}
      />
    );
  }

  private renderView(view: View) {
    const { describe, mentions, recent } = this.props;
    switch (view.kind) {
      case 'bibliography':
        return <Bibliography {...this.props} mentions={view.mentions ?? mentions} onBack={this.back} />;
      case 'check':
        return <Check {...this.props} mentions={view.mentions ?? mentions} onBack={this.back} />;
      case 'looked-up':
        return this.renderLookedUp(view, this.back);
      case 'recent':
        return recent && <Recent {...this.props} recent={recent} onOpen={this.open} onBack={this.back} />;
      case 'compare':
        return <Compare {...this.props} choices={this.heard()} first={view.first} onBack={this.back} />;
      case 'detail':
        return (
          <Detail
            {...this.props}
            key={toKey(view.identifier)}
            identifier={view.identifier}
            description={describe(view.identifier) ?? NOTHING_YET}
            onBack={this.back}
            onShow={this.turnTo}
            onCompare={this.compare}
          />
        );
    }
  }
}
