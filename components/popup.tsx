import { MentionList, type MentionListProps } from './mention-list';
import { OffSwitch, type OffSwitchProps } from './off-switch';
import { SiteAccess, type SiteAccessProps } from './site-access';

interface PopupProps
  extends Omit<MentionListProps, 'rows'>,
    Pick<SiteAccessProps, 'reading' | 'onAllowSite' | 'onAllowEverySite' | 'onRevokeSite'> {
  /** Null until the page has said what it mentions. */
  readonly rows: MentionListProps['rows'] | null;
  /** Whether cards are off here, and the switch; null where there is none. */
  readonly off: Omit<OffSwitchProps, 'words'> | null;
  readonly onOptions: () => void;
}

/** The toolbar window: what the page mentions, and whether it is read at all. */
export function Popup({ rows, reading, off, onOptions, ...props }: PopupProps) {
  const { words } = props;
  const isOff = off !== null && off.place !== null;
  const isUnread = reading.kind === 'unread' || reading.kind === 'unreadable';
  return (
    <>
      {isOff && <h1 class="unseen">{words.say('offTitle')}</h1>}
      {!isOff && rows && !isUnread && <MentionList {...props} rows={rows} />}
      {!isOff && !rows && <p class="reading soft">{words.say('readingPage')}</p>}
      {!isOff && rows && <SiteAccess {...props} reading={reading} />}
      <footer class="popup-foot">
        {off && <OffSwitch {...off} words={words} />}
        <button type="button" class="inline" onClick={onOptions}>
          {words.say('openOptions')}
        </button>
      </footer>
    </>
  );
}
