import { type Identifier, isPlaceholder, toKey } from '@/lib/identifier/identifier';
import { identifierOfAddress } from '@/lib/kinds/address';
import { findMatches } from '@/lib/kinds/find-matches';
import { openPdf } from '@/lib/pdf/open';
import { type PdfReading, readPdf } from '@/lib/pdf/read';
import type { Registry } from '@/lib/registry/naming';
import { labelledRegistries } from './labels';
import type { Shown } from './shown';
import type { Claim } from './tally';

const toClaim = (identifier: Identifier, form: string): Claim => ({
  ...{ key: toKey(identifier), form },
  ...{ registry: identifier.registry.key, accession: identifier.accession },
});

/** What the grammar that ships reads in what is shown of a document. */
export const claimsIn = ({ texts, addresses }: Shown, registries: readonly Registry[]): Claim[] => [
  ...texts.flatMap(({ text, links }) =>
    findMatches(text, registries)
      // What is unsure is no mention where it is the text of a link: the link says what it is.
      .filter(({ end, certain }) => certain || !links.some(([from, to]) => from < end && end <= to))
      .map(({ identifier, form }) => toClaim(identifier, form)),
  ),
  ...addresses.flatMap((address) => {
    const identifier = identifierOfAddress(address, registries);
    return identifier ? [toClaim(identifier, 'address')] : [];
  }),
];

/** What our page reads in a PDF; nothing where it cannot be opened. */
export async function claimsInPdf(bytes: Uint8Array): Promise<Claim[]> {
  const opened = await openPdf(bytes);
  if (!opened.ok) return [];
  const { pdf } = opened;
  let last: PdfReading | null = null as PdfReading | null;
  await readPdf(pdf, labelledRegistries, (reading) => (last = reading), new AbortController().signal);
  const identifiers = (last?.mentions ?? []).map(({ identifier }) => identifier);
  return identifiers.filter((each) => !isPlaceholder(each)).map((each) => toClaim(each, 'pdf'));
}
