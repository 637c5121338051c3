import { MentionList, type MentionListProps } from './mention-list';
import { SiteAccess, type SiteAccessProps } from './site-access';

interface PopupProps
  extends Omit<MentionListProps, 'rows'>,
    Pick<SiteAccessProps, 'reading' | 'onAllowSite' | 'onAllowEverySite' | 'onRevokeSite'> {
  /** Null until the page has said what it mentions. */
  readonly rows: MentionListProps['rows'] | null;
  readonly onOptions: () => void;
}

/** The toolbar window: what the page mentions, and whether it is read at all. */
export function Popup({ rows, reading, onOptions, ...props }: PopupProps) {
  const { words } = props;
  const isUnread = reading.kind === 'unread' || reading.kind === 'unreadable';
  return (
    <>
      {rows && !isUnread && <MentionList {...props} rows={rows} />}
      {!rows && <p class="reading soft">{words.say('readingPage')}</p>}
      {rows && <SiteAccess {...props} reading={reading} />}
      <footer class="popup-foot">
        <button type="button" class="inline" onClick={onOptions}>
          {words.say('openOptions')}
        </button>
      </footer>
    </>
  );
}
