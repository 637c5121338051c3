import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import type { LoadActs } from './citing';
import type { Describe } from './picks';

/** A distinct identifier of a page, versions told apart. */
export interface NamedMention {
  readonly identifier: Identifier;
  readonly count: number;
  /** The texts and addresses that name it; empty where they were not kept. */
  readonly texts: readonly string[];
}

/** What the views of many collections at once are made from. */
export interface ManyProps {
  /** In page order. */
  readonly mentions: readonly NamedMention[];
  readonly describe: Describe;
  readonly words: Words;
  readonly loadActs: LoadActs;
  /** Asks for the whole record of each. */
  readonly onDescribe: (identifiers: readonly Identifier[]) => void;
  readonly onBack: () => void;
}
