import { useEffect, useState } from 'preact/hooks';
import type { Description } from '@/lib/collection/description';
import { MOST_WATCHED, type WatchState, watchableOf } from '@/lib/collection/watchable';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { MessageKey } from '@/lib/words/keys';
import { Button } from './button';
import { MenuItem } from './menu';
import { useWatchTools, useWords } from './tree-context';

export interface WatchProps {
  readonly identifier: Identifier;
  readonly description: Description;
}

const SAYS: { readonly [State in Exclude<WatchState, 'none'>]: MessageKey } = {
  watched: 'watchText',
  unwatched: 'watchText',
  full: 'watchFull',
  'not-saved': 'notSaved',
};

/** Returns the name of the control, what to say about it, and what a press does; null if there is no control. */
function useWatch({ identifier, description }: WatchProps) {
  const tools = useWatchTools();
  const watchable = tools && watchableOf(identifier, description);
  const [state, setState] = useState<WatchState | undefined>(undefined);
  const [isOn, setOn] = useState(false);
  const key = watchable && toKey(watchable);
  const take = (now: WatchState) => {
    setState(now);
    if (now === 'watched' || now === 'unwatched') setOn(now === 'watched');
  };
  useEffect(() => {
    let isLeft = false;
    if (tools && watchable) void tools.askWatch(watchable).then((now) => isLeft || take(now));
    return () => {
      isLeft = true;
    };
  }, [key]);
  if (!tools || !watchable || state === undefined || state === 'none') return null;
  const name: MessageKey = isOn ? 'stopWatching' : 'watchChanges';
  return { name, says: SAYS[state], press: async () => take(await tools.askToWatch(watchable, !isOn)) };
}

/** Item of a card's menu that begins or ends to watch its data set. Its press leaves the menu open, to show the change. */
export function WatchItem(props: WatchProps) {
  const words = useWords();
  const watch = useWatch(props);
  if (!watch) return null;
  return (
    <>
      <MenuItem name={words.say(watch.name)} icon="watch" onPress={watch.press} isAnswered />
      {watch.says !== 'watchText' && (
        <p class="refusal" role="status">
          {words.say(watch.says, words.number(MOST_WATCHED))}
        </p>
      )}
    </>
  );
}

/** Button of "Details" that begins or ends to watch a data set, with what it means. */
export function WatchSection(props: WatchProps) {
  const words = useWords();
  const watch = useWatch(props);
  if (!watch) return null;
  return (
    <section>
      <Button name={words.say(watch.name)} onPress={watch.press} />
      <p class="soft note" role="status">
        {words.say(watch.says, words.number(MOST_WATCHED))}
      </p>
    </section>
  );
}
