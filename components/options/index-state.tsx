import { useOwnId } from '@/components/own-id';
import type { Words } from '@/lib/words/words';

/** How far the index is made anew, or what came of it. `registry`: the one that is asked, or was at fault. */
export type Renewing =
  | { readonly state: 'asking'; readonly registry: string; readonly done: number; readonly of: number }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly registry: string | null };

export interface IndexProps {
  readonly words: Words;
  /** When it was made, in ms since 1970, and how many collections it has; null if there is no index. */
  readonly index: { readonly asOf: number; readonly size: number } | null;
  /** Null where nobody asked for it. */
  readonly renewing: Renewing | null;
  readonly onRenew: () => void;
  readonly onStopRenewing: () => void;
}

/** What is known of papers and their data without asking, since which day, and the button that renews it. */
export function OptionsIndex(props: IndexProps) {
  const { words, index, renewing, onRenew } = props;
  return (
    <div class="of-papers">
      <p>
        {index
          ? words.sayCount('indexHolds', index.size, words.date(new Date(index.asOf).toISOString()))
          : words.say('indexMissing')}
      </p>
      <p class="soft">{words.say('indexText')}</p>
      {renewing?.state === 'asking' ? (
        <Asking {...props} step={renewing} />
      ) : (
        <button type="button" class="act" onClick={onRenew}>
          {words.say('indexRenew')}
        </button>
      )}
      <p role="status" class={renewing?.state === 'failed' ? 'wrong' : 'soft'}>
        {renewing && outcomeOf(renewing, words)}
      </p>
    </div>
  );
}

function outcomeOf(step: Renewing, words: Words): string {
  if (step.state === 'asking') return '';
  if (step.state === 'done') return words.say('indexRenewed');
  return step.registry === null ? words.say('notSaved') : words.say('indexFailed', step.registry);
}

interface AskingProps extends IndexProps {
  readonly step: Extract<Renewing, { state: 'asking' }>;
}

function Asking({ words, step: { registry, done, of }, onStopRenewing }: AskingProps) {
  const id = useOwnId();
  return (
    <div class="row">
      <div class="progress">
        <label for={id}>{words.say('indexAsking', registry, words.number(done), words.number(of))}</label>
        <progress id={id} value={done} max={Math.max(of, 1)} />
      </div>
      <button type="button" class="act" onClick={onStopRenewing}>
        {words.say('cancel')}
      </button>
    </div>
  );
}
