import type { Words } from '@/lib/words/words';

/** A day in the reader's language; the exact time shows on hover. */
export function Moment({ iso, words }: { iso: string; words: Words }) {
  return (
    <time dateTime={iso} title={words.exactTime(iso)}>
      {words.date(iso)}
    </time>
  );
}
