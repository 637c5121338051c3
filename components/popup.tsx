import { Component } from 'preact';
import { NOTHING_YET } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { Bibliography } from './cite/bibliography';
import { Check } from './cite/check';
import type { ManyProps } from './cite/many';
import { Detail } from './detail';
import { MentionList, type MentionListProps } from './mention-list';
import { OffSwitch, type OffSwitchProps } from './off-switch';
import { placeAround, toTop } from './place';
import { SiteAccess, type SiteAccessProps } from './site-access';

export interface PopupProps
  extends Omit<MentionListProps, 'rows' | 'onView' | 'onOpen'>,
    Omit<ManyProps, 'onBack'>,
    Pick<SiteAccessProps, 'reading' | 'onAllowSite' | 'onAllowEverySite' | 'onRevokeSite'> {
  /** Null until the page has said what it mentions. */
  readonly rows: MentionListProps['rows'] | null;
  /** Whether cards are off here, and the switch; null where there is none. */
  readonly off: Omit<OffSwitchProps, 'words'> | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A collection is opened for reading: its whole record is wanted. */
  readonly onOpen: (identifier: Identifier) => void;
  readonly onOptions: () => void;
}

/** What lies over the list of what the page mentions. */
type View =
  | { readonly kind: 'bibliography' | 'check' }
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
    if (root) this.places.push(placeAround(root));
    this.setState(({ views }) => ({ views: [...views, view] }));
    if (root) toTop(root);
  };

  private readonly back = () => {
    const { views } = this.state;
    this.setState({ views: views.slice(0, -1) }, this.places.pop());
  };

  private readonly open = (identifier: Identifier) => {
    this.props.onOpen(identifier);
    this.show({ kind: 'detail', identifier });
  };

  /** Another version takes the place of the one shown: the way back leads to where the first was opened. */
  private readonly turnTo = (identifier: Identifier) => {
    this.props.onOpen(identifier);
    this.setState(({ views }) => ({ views: [...views.slice(0, -1), { kind: 'detail', identifier }] }));
    if (this.root) toTop(this.root);
  };

  override render({ off, words, onOptions }: PopupProps, { views }: PopupState) {
    const isOff = off !== null && off.place !== null;
    return (
      <div ref={this.take}>
        <div hidden={views.length > 0}>
          {isOff ? <h1 class="unseen">{words.say('offTitle')}</h1> : this.renderPage()}
          <footer class="popup-foot">
            {off && <OffSwitch {...off} words={words} />}
            <button type="button" class="inline" onClick={onOptions}>
              {words.say('openOptions')}
            </button>
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
    const { rows, reading, off: _, ...props } = this.props;
    if (!rows) return <p class="reading soft">{props.words.say('readingPage')}</p>;
    const isUnread = reading.kind === 'unread' || reading.kind === 'unreadable';
    return (
      <>
        {!isUnread && (
          <MentionList {...props} rows={rows} onView={(kind) => this.show({ kind })} onOpen={this.open} />
        )}
        <SiteAccess {...props} reading={reading} />
      </>
    );
  }

  private renderView(view: View) {
    if (view.kind !== 'detail') {
      const Many = view.kind === 'check' ? Check : Bibliography;
      return <Many {...this.props} onBack={this.back} />;
    }
    const { identifier } = view;
    return (
      <Detail
        {...this.props}
        key={toKey(identifier)}
        identifier={identifier}
        description={this.props.describe(identifier) ?? NOTHING_YET}
        onBack={this.back}
        onShow={this.turnTo}
      />
    );
  }
}
