import { byCollection, byIdentifier, type Grouped, type NamedIdentifier } from '@/lib/identifier/grouped';
import type { PdfMention } from './mentions';

export type PdfCollection = Grouped<PdfMention>;

/** The distinct collections of a PDF. */
export const collectionsInPdf = (mentions: readonly PdfMention[]): PdfCollection[] => byCollection(mentions);

/** The distinct identifiers of a PDF, placeholders too. */
export const identifiersInPdf = (mentions: readonly PdfMention[]): NamedIdentifier[] =>
  byIdentifier(mentions).map(({ identifier, mentions }) => ({
    identifier,
    count: mentions.length,
    namings: [...new Set(mentions.map(({ naming }) => naming))],
  }));
