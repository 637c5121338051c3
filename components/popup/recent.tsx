import { Button } from '@/components/button';
import { toKey } from '@/lib/identifier/identifier';
import { MentionRow, type MentionRowActs } from './mention-row';
import type { MentionedCollection } from './mention-row-of';
import { ViewHead } from './view-head';

/** The collections a reader opened last, where the reader wants them kept. */
export interface RecentList {
  readonly rows: readonly MentionedCollection[];
  /** The list is about to be shown: what is in it is wanted. */
  readonly onShow: () => void;
  readonly onForget: () => void;
}

interface RecentProps extends Omit<MentionRowActs, 'onChoose'> {
  readonly recent: RecentList;
  readonly onBack: () => void;
}

/** The list, and the button that wipes it; the settings keep one or none. */
export function Recent({ recent: { rows, onForget }, onBack, ...acts }: RecentProps) {
  const { words } = acts;
  return (
    <section class="many">
      <ViewHead title={words.say('recentTitle')} back={words.say('back')} onBack={onBack}>
        {rows.length > 0 && <Button name={words.say('clearRecent')} onPress={onForget} />}
      </ViewHead>
      {rows.length === 0 && <p class="soft">{words.say('nothingRecent')}</p>}
      <ol>
        {rows.map((row) => (
          <MentionRow key={toKey(row.identifier)} row={row} {...acts} onChoose={null} />
        ))}
      </ol>
    </section>
  );
}
