import { type Copier, type CopierParts, makeCopier } from '@/components/citing/make-copier';
import { writer } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';

/** What leaves the gallery's cards goes nowhere, and all goes well, but for what `parts` say. */
export function copierFor(words: Words, parts: Partial<CopierParts> = {}): Copier {
  return makeCopier({
    words,
    onCopy: async () => true,
    onSave: () => {},
    onZotero: async () => ({ state: 'saved', where: 'My Library' }),
    loadWriter: async () => writer,
    store: { get: async () => ({}), set: async () => {} },
    isPrivate: () => false,
    ...parts,
  });
}
