import type { LoadCopier } from '@/components/citing/copier';
import type { CheckedMention } from '@/lib/citation/check/finding';
import type { ArticleName } from '@/lib/collection/article';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import type { Describe } from './selection';

/** A distinct identifier of a page, versions told apart, placeholders too. */
export type NamedMention = CheckedMention;

/** What the views of many collections at once are made from. */
export interface PageListProps {
  /** In page order. */
  readonly mentions: readonly NamedMention[];
  /** Has the page read again, where not all of it could be read; else null. */
  readonly onReadAgain: (() => void) | null;
  /** Which article the page says it is; empty where it says nothing, or nobody asked. */
  readonly article: readonly ArticleName[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly describe: Describe;
  readonly words: Words;
  readonly loadCopier: LoadCopier;
  /** Key of the citation format that the reader prefers; null where none was chosen. */
  readonly format?: string | null;
  /** Asks for the whole record of each. */
  readonly onDescribe: (identifiers: readonly Identifier[]) => void;
  readonly onBack: () => void;
}
