import type { Words } from '@/lib/words/words';

interface ProgressProps {
  done: number;
  all: number;
  words: Words;
}

/** How far the reading of many records is; nothing once all are here. */
export function Progress({ done, all, words }: ProgressProps) {
  if (done === all) return null;
  return (
    <label class="progress soft">
      {words.say('readSoFar', words.number(done), words.number(all))}
      <progress value={done} max={all} />
    </label>
  );
}
