import { type FormatStore, keepCitationFormat, readCitationFormat } from '@/lib/settings/citation-format';
import type { CitationActions } from './citation-actions';
import { type CitationActionParts, makeCitationActions } from './make-citation-actions';

export interface OwnCitationActionParts extends Pick<CitationActionParts, 'words' | 'onCopy' | 'onSave'> {
  /** Where the reader's format is kept. */
  readonly store: FormatStore;
  /** True in private windows, where nothing is written. */
  readonly isPrivate: () => boolean;
}

/** CitationActions on a page of our own, which loads what writes the formats by itself. */
export function makeOwnCitationActions({
  store,
  isPrivate,
  ...parts
}: OwnCitationActionParts): CitationActions {
  return makeCitationActions({
    ...parts,
    loadWriter: async () => (await import('@/lib/citation/writer')).writer,
    readFormat: () => readCitationFormat(store),
    keepFormat: async (format) => isPrivate() || keepCitationFormat(store, format),
  });
}
