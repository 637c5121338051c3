import type { CitationActions } from '@/components/cite/citation-actions';
import { type CitationActionParts, makeCitationActions } from '@/components/cite/make-citation-actions';
import { writer } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';

/** What leaves the gallery's cards goes nowhere, and all goes well, but for what `parts` say. */
export function actionsFor(words: Words, parts: Partial<CitationActionParts> = {}): CitationActions {
  return makeCitationActions({
    words,
    onCopy: async () => true,
    onSave: () => {},
    loadWriter: async () => writer,
    readFormat: async () => null,
    keepFormat: async () => {},
    ...parts,
  });
}
