import { KeepRecent } from '@/components/keep-recent';
import { toKey } from '@/lib/identifier/identifier';
import { MentionRow, type MentionRowActs } from './mention-row';
import type { MentionedCollection } from './mention-row-of';
import { ViewHead } from './view-head';

/** The collections a reader opened last, where the reader wants them kept. */
export interface RecentList {
  readonly isOn: boolean;
  /** False in private windows, where nothing is written. */
  readonly isKept: boolean;
  /** The last opened first. */
  readonly rows: readonly MentionedCollection[];
  /** The list is about to be shown: what is in it is wanted. */
  readonly onShow: () => void;
  readonly onTurn: (isOn: boolean) => void;
  readonly onForget: () => void;
}

interface RecentProps extends Omit<MentionRowActs, 'onChoose'> {
  readonly recent: RecentList;
  readonly onBack: () => void;
}

/** The list, and the switch that keeps it or wipes it. */
export function Recent({ recent, onBack, ...actions }: RecentProps) {
  const { isOn, isKept, rows, onTurn, onForget } = recent;
  const { words } = actions;
  return (
    <section class="many">
      <ViewHead title={words.say('recentTitle')} back={words.say('back')} onBack={onBack} />
      <KeepRecent {...{ words, isOn, isKept, onTurn }} />
      {isOn && rows.length === 0 && <p class="soft">{words.say('nothingRecent')}</p>}
      {isOn && rows.length > 0 && (
        <>
          <button type="button" class="act" onClick={onForget}>
            {words.say('clearRecent')}
          </button>
          <ol>
            {rows.map((row) => (
              <MentionRow key={toKey(row.identifier)} row={row} {...actions} onChoose={null} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
