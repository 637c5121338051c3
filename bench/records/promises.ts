import type { VersionRecord } from '@/lib/collection/collection';
import { MOST_CHARACTERS, MOST_LOST } from '@/lib/collection/limits';
import { linkOf } from '@/lib/collection/link';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import { isPlaceholderDoi } from '@/lib/kinds/collections/replies/to-record';
import { versioningOf } from '@/lib/kinds/versionings';

const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/u;
const SAFE_LINK = /^(?:https?:\/\/[^\s<>"]+|mailto:[^\s<>"?]+@[^\s<>"?]+)$/;
const LINE_BREAKS = /[\n\t]/g;

/** Every text in a value, the citation apart: it stays byte for byte. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'citation' ? [] : textsOf(inner)));
}

function doiFaults({ doi, version }: VersionRecord, identifier: Identifier): string[] {
  if (doi === null) return [];
  if (version === DRAFT) return ['a draft has a DOI'];
  const { expectedDoi } = versioningOf(identifier.registry);
  if (isPlaceholderDoi(doi)) return ['the placeholder came out'];
  return doi.toLowerCase() === expectedDoi(identifier, version)
    ? []
    : [`the DOI is of something else: ${doi}`];
}

/** What a record holds that no reply, however damaged, may put there; empty where all promises are kept. */
export function brokenPromises(record: VersionRecord, identifier: Identifier): string[] {
  const texts = textsOf(record);
  const unsafe = texts.map(linkOf).filter((link) => link !== null && !SAFE_LINK.test(link));
  // Twice, as what has no name is called by its identifier; and what was lost is named besides.
  const most = 2 * MOST_CHARACTERS + MOST_LOST * 100;
  return [
    ...doiFaults(record, identifier),
    ...unsafe.map((link) => `unsafe link: ${link}`),
    ...(texts.some((text) => UNSEEN.test(text.replace(LINE_BREAKS, '')))
      ? ['a text with unseen characters']
      : []),
    ...(texts.reduce((sum, text) => sum + text.length, 0) > most ? ['more text than the limit'] : []),
    ...(record.lostFields.length > MOST_LOST ? ['endless lost fields'] : []),
    ...(record.version === DRAFT && (record.datePublished ?? record.publishedBy)
      ? ['a draft was published']
      : []),
  ];
}
