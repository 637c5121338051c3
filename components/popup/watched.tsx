import { Button } from '@/components/button';
import { changeWords } from '@/components/change-words';
import { Clamped } from '@/components/clamped';
import { Rows } from '@/components/rows';
import { ShowMoreList } from '@/components/show-more-list';
import { useWords } from '@/components/tree-context';
import { changesOf, type Watched } from '@/lib/collection/watched';
import { type Identifier, parseKey, toCurie } from '@/lib/identifier/identifier';
import { askedName, badgeOf } from '@/lib/registry/profile';
import type { ViewContext, ViewOpeners, WatchedPart } from './view-context';
import { ViewHead } from './view-head';

const hasChanged = (watched: Watched) => changesOf(watched).length > 0;

interface ChangedBandProps {
  readonly watched: WatchedPart;
  readonly show: ViewOpeners['show'];
}

/** A line that says how many of the watched data sets have changed, and leads to them; nothing if none has. */
export function ChangedBand({ watched, show }: ChangedBandProps) {
  const words = useWords();
  const changed = watched.all.filter(hasChanged).length;
  if (changed === 0) return null;
  return (
    <p class="changed-band">
      <Button
        name={words.sayCount('watchedChanged', changed)}
        class="inline"
        onPress={() => show({ kind: 'watched' })}
      />
    </p>
  );
}

interface WatchedViewProps {
  readonly context: ViewContext;
  readonly watched: WatchedPart;
  readonly onBack: () => void;
}

/** View with all watched data sets. Those that have changed come first, with what changed. */
export function WatchedView({ context, watched, onBack }: WatchedViewProps) {
  const words = useWords();
  const { all, onSeen, onStop } = watched;
  const changed = all.filter(hasChanged);
  const inOrder = [...changed, ...all.filter((each) => !hasChanged(each))];
  const keysOf = (some: readonly Watched[]) => some.map(({ key }) => key);
  return (
    <section class="mentions">
      <ViewHead title={words.say('watchedTitle')} back={words.say('back')} onBack={onBack} />
      {all.length === 0 && <p class="soft">{words.say('watchedNone')}</p>}
      {all.length > 0 && <p class="soft">{words.say('watchText')}</p>}
      {all.length > 0 && (
        <div class="flow views">
          {changed.length > 1 && (
            <Button name={words.say('watchedAllSeen')} onPress={() => onSeen(keysOf(changed))} />
          )}
          <Button name={words.say('stopWatchingAll')} onPress={() => onStop(keysOf(all))} />
        </div>
      )}
      <ShowMoreList
        items={inOrder}
        draw={(some) => (
          <Rows list="ol">
            {some.map((each) => (
              <WatchedRow
                key={each.key}
                watched={each}
                identifier={parseKey(each.key, context.registries)}
                onOpen={context.onOpen}
                onSeen={() => onSeen([each.key])}
                onStop={() => onStop([each.key])}
              />
            ))}
          </Rows>
        )}
      />
    </section>
  );
}

interface WatchedRowProps extends Pick<ViewContext, 'onOpen'> {
  readonly watched: Watched;
  /** Null if the archive is switched off at present. */
  readonly identifier: Identifier | null;
  readonly onSeen: () => void;
  readonly onStop: () => void;
}

function WatchedRow({ watched, identifier, onOpen, onSeen, onStop }: WatchedRowProps) {
  const words = useWords();
  const changes = changesOf(watched);
  const number = identifier ? toCurie(identifier) : watched.key;
  const title = watched.after?.title ?? number;
  const archive = identifier ? askedName(identifier.registry) : '';
  return (
    <li class="mention watched" data-key={watched.key} tabIndex={-1}>
      {identifier && (
        <span class="badge" dir="auto">
          {badgeOf(identifier.registry)}
        </span>
      )}
      <h2>
        {identifier ? (
          <button type="button" onClick={() => onOpen(identifier)}>
            <Clamped text={title}>{title}</Clamped>
          </button>
        ) : (
          title
        )}
      </h2>
      {title !== number && (
        <p class="mention-facts soft">
          <span class="said">
            <b>
              <bdi dir="ltr">{number}</bdi>
            </b>
          </span>
        </p>
      )}
      {changes.length > 0 && (
        <ul class="mention-more changes">
          {changes.map((change) => (
            <li key={change.kind}>
              <bdi>{changeWords(change, archive, words)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p class="mention-more beside">
        {changes.length > 0 && <Button name={words.say('watchedSeen')} class="inline" onPress={onSeen} />}
        <Button name={words.say('stopWatching')} class="inline" onPress={onStop} />
      </p>
    </li>
  );
}
