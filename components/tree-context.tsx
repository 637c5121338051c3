import { type ComponentChildren, type Context, createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import type { WatchState } from '@/lib/collection/watchable';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import type { Copier } from './citing/make-copier';

/**
 * Provides what writes sentences, numbers and dates in the reader's language, to all components of a tree.
 */
export const WordsContext = createContext<Words | null>(null);

/** What components need to copy citations. */
export interface CitingTools {
  readonly copier: Copier;
  /**
   * Key of the citation format that the reader prefers; null if none is chosen, or if the choice is not
   * loaded yet.
   */
  readonly format: string | null;
}

/** Functions that ask whether a data set is watched for changes, and that begin and end it. None rejects. */
export interface WatchTools {
  readonly askWatch: (identifier: Identifier) => Promise<WatchState>;
  readonly askToWatch: (identifier: Identifier, isOn: boolean) => Promise<WatchState>;
}

const WatchContext = createContext<WatchTools | null>(null);

const CitingContext = createContext<CitingTools | null>(null);

interface WithContextsProps extends CitingTools {
  readonly words: Words;
  /** Functions that watch data sets for changes; null or left out where nothing can be watched. */
  readonly watch?: WatchTools | null;
  readonly children: ComponentChildren;
}

/**
 * Provides the words, and what copies citations, to all components below. A tree without citations needs only
 * `WordsContext`.
 */
export function WithContexts({ words, copier, format, watch = null, children }: WithContextsProps) {
  // If this object were new at each drawing, every component that uses it would be drawn again.
  const citing = useMemo(() => ({ copier, format }), [copier, format]);
  return (
    <WordsContext value={words}>
      <CitingContext value={citing}>
        <WatchContext value={watch}>{children}</WatchContext>
      </CitingContext>
    </WordsContext>
  );
}

function useGiven<T>(context: Context<T | null>): T {
  const given = useContext(context);
  if (given === null) throw new Error('Drawn outside its context');
  return given;
}

export const useWords = (): Words => useGiven(WordsContext);
export const useCitingTools = (): CitingTools => useGiven(CitingContext);
export const useWatchTools = (): WatchTools | null => useContext(WatchContext);
