import { collectionOf, type Identifier, isPlaceholder, toKey } from '@/lib/identifier/identifier';
import type { Naming } from '@/lib/identifier/match';
import type { PdfMention } from './mentions';

/** A collection that a PDF mentions, all its mentions together. */
export interface PdfCollection {
  /** With a version where all mentions that name one name the same. */
  readonly identifier: Identifier;
  /** At least one, in reading order. */
  readonly mentions: readonly PdfMention[];
}

/** The distinct collections, in the order of their first mentions. */
export function collectionsInPdf(mentions: readonly PdfMention[]): PdfCollection[] {
  const real = mentions.filter(({ identifier }) => !isPlaceholder(identifier));
  const byCollection = Map.groupBy(real, ({ identifier }) => toKey(collectionOf(identifier)));
  return [...byCollection.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const versions = new Set(of.flatMap(({ identifier }) => identifier.version ?? []));
    const [version = null] = versions.size === 1 ? versions : [];
    return [{ identifier: { ...first.identifier, version }, mentions: of }];
  });
}

/** A distinct identifier of a PDF, versions told apart, with how often and how it is named. */
export interface PdfIdentifier {
  readonly identifier: Identifier;
  readonly count: number;
  /** Each once. */
  readonly namings: readonly Naming[];
}

/** The distinct identifiers, placeholders too, in the order of their first mentions. */
export function identifiersInPdf(mentions: readonly PdfMention[]): PdfIdentifier[] {
  const byName = Map.groupBy(mentions, ({ identifier }) => toKey(identifier));
  return [...byName.values()].flatMap((of) =>
    of.slice(0, 1).map(({ identifier }) => ({
      identifier,
      count: of.length,
      namings: [...new Set(of.map(({ naming }) => naming))],
    })),
  );
}
