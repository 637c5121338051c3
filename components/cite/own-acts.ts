import { type FormatStore, keepCitationFormat, readCitationFormat } from '@/lib/settings/citation-format';
import { type ActParts, makeActs } from './acts';
import type { Acts } from './ways';

export interface OwnActParts extends Pick<ActParts, 'words' | 'onCopy' | 'onSave'> {
  /** Where the reader's format is kept. */
  readonly store: FormatStore;
  /** True in private windows, where nothing is written. */
  readonly isPrivate: () => boolean;
}

/** Acts on a page of our own, which loads what writes the formats by itself. */
export function makeOwnActs({ store, isPrivate, ...parts }: OwnActParts): Acts {
  return makeActs({
    ...parts,
    loadWriter: async () => (await import('@/lib/citation/writer')).writer,
    readFormat: () => readCitationFormat(store),
    keepFormat: async (format) => isPrivate() || keepCitationFormat(store, format),
  });
}
