import { NAME } from '@/lib/kinds/accessions/finder/clues';
import { MARK } from '@/lib/kinds/collections/grammar/vocabulary';

/**
 * An expression that may stay in our code, because its input is short. recheck, the library that judges expressions,
 * calls it polynomial or cannot decide.
 */
export interface Bounded {
  /** The file that has the expression. `begins` is the beginning of the expression, unique in that file. */
  readonly file: string;
  readonly begins: string;
  /**
   * Maximum length of the texts given to the expression, in UTF-16 code units. Null if they may have any length,
   * because each repetition in the expression has a limit.
   */
  readonly longest: number | null;
}

/**
 * Expressions that may stay in our code although they might be slow. `growth.test.ts` attacks each with texts as long
 * as `longest`. It also reads the project's own texts, and fails if the code gives an expression a longer text than
 * that.
 */
export const BOUNDED: readonly Bounded[] = [
  {
    file: 'lib/kinds/accessions/finder/clues.ts',
    begins: `${NAME.source}(?:['’]s)?[)）]?(?: ?dat`,
    longest: 140,
  },
  {
    file: 'lib/kinds/accessions/finder/clues.ts',
    begins: `${NAME.source}(?:(?!PDB|pdb)[^.!?。;$\\n]|\\n(?!\\s*\\n)){0,60}?[(（]`,
    longest: 140,
  },
  {
    file: 'lib/kinds/accessions/finder/clues.ts',
    begins: `${NAME.source} (?:of|for) `,
    longest: 140,
  },
  { file: 'lib/kinds/accessions/finder/clues.ts', begins: '[:：](?:', longest: 140 },
  { file: 'lib/kinds/accessions/finder/clues.ts', begins: '(?:[Pp]db|PDB|mmcif', longest: 140 },
  { file: 'lib/kinds/accessions/finder/clues.ts', begins: '^(?:(?:[^\\S\\n]', longest: 60 },
  { file: 'lib/kinds/accessions/finder/clues.ts', begins: '^(?:[)\\s-]{0,2}(?:(?:[cC]', longest: 140 },
  { file: 'lib/kinds/accessions/finder/pages.ts', begins: '(?<![\\w.-])(?:www', longest: 400 },
  { file: 'lib/kinds/accessions/finder/prefixed.ts', begins: '(?:(?<![A-Za-z])(?:', longest: 100 },
  {
    file: 'lib/kinds/accessions/finder/prefixed.ts',
    begins: '(?<![A-Za-z\\d_]|[A-Za-z_]-)(?:',
    longest: null,
  },
  { file: 'lib/kinds/collections/grammar/linked.ts', begins: '<a\\b', longest: 800 },
  { file: 'lib/kinds/collections/grammar/find-form.ts', begins: '0(?<![\\w.:/#-]0)', longest: null },
  { file: 'lib/kinds/collections/grammar/find-form.ts', begins: 'distributed', longest: null },
  { file: 'lib/kinds/collections/grammar/grammar.ts', begins: 'distributed', longest: null },
  { file: 'lib/kinds/collections/grammar/version.ts', begins: `${MARK}{0,4}[/.(@]`, longest: null },
  { file: 'lib/kinds/datacite/finder.ts', begins: '(?:(?<!\\w)v(?:ersion)', longest: null },
  { file: 'lib/kinds/datacite/finder.ts', begins: '(?<![\\d.])', longest: null },
  { file: 'lib/kinds/to-tokens.ts', begins: '(?:GSE|', longest: null },
  { file: 'lib/page/read/runs.ts', begins: '\\n(?=\\s{0,40}[./]', longest: null },
];
