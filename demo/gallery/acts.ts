import { type ActParts, makeActs } from '@/components/cite/acts';
import type { Acts } from '@/components/cite/ways';
import { writer } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';

/** What leaves the gallery's cards goes nowhere, and all goes well, but for what `parts` say. */
export function actsFor(words: Words, parts: Partial<ActParts> = {}): Acts {
  return makeActs({
    words,
    onCopy: async () => true,
    onSave: () => {},
    loadWriter: async () => writer,
    readFormat: async () => null,
    keepFormat: async () => {},
    ...parts,
  });
}
