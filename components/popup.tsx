import { Component } from 'preact';
import { Bibliography } from './cite/bibliography';
import { Check } from './cite/check';
import type { ManyProps } from './cite/many';
import { MentionList, type MentionListProps } from './mention-list';
import { OffSwitch, type OffSwitchProps } from './off-switch';
import { SiteAccess, type SiteAccessProps } from './site-access';

interface PopupProps
  extends Omit<MentionListProps, 'rows' | 'onView'>,
    Omit<ManyProps, 'onBack'>,
    Pick<SiteAccessProps, 'reading' | 'onAllowSite' | 'onAllowEverySite' | 'onRevokeSite'> {
  /** Null until the page has said what it mentions. */
  readonly rows: MentionListProps['rows'] | null;
  /** Whether cards are off here, and the switch; null where there is none. */
  readonly off: Omit<OffSwitchProps, 'words'> | null;
  readonly onOptions: () => void;
}

/** The list of what the page mentions, or one of the views of many at once. */
export type PopupView = 'list' | 'bibliography' | 'check';

/** The toolbar window: what the page mentions, and whether it is read at all. */
export class Popup extends Component<PopupProps, { view: PopupView }> {
  override state: { view: PopupView } = { view: 'list' };

  private readonly show = (view: PopupView) => this.setState({ view });
  private readonly back = () => this.setState({ view: 'list' });

  override render({ off, words, onOptions }: PopupProps) {
    const isOff = off !== null && off.place !== null;
    return (
      <>
        {isOff ? <h1 class="unseen">{words.say('offTitle')}</h1> : this.renderPage()}
        <footer class="popup-foot">
          {off && <OffSwitch {...off} words={words} />}
          <button type="button" class="inline" onClick={onOptions}>
            {words.say('openOptions')}
          </button>
        </footer>
      </>
    );
  }

  private renderPage() {
    const { rows, reading, off: _, ...props } = this.props;
    if (!rows) return <p class="reading soft">{props.words.say('readingPage')}</p>;
    const isUnread = reading.kind === 'unread' || reading.kind === 'unreadable';
    const { view } = this.state;
    if (!isUnread && rows.length > 0 && view !== 'list') {
      const Many = view === 'check' ? Check : Bibliography;
      return <Many {...props} onBack={this.back} />;
    }
    return (
      <>
        {!isUnread && <MentionList {...props} rows={rows} onView={this.show} />}
        <SiteAccess {...props} reading={reading} />
      </>
    );
  }
}
