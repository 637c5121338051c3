import type { Identifier } from '@/lib/identifier/identifier';
import { identifierOfAddress } from '@/lib/kinds/address';
import { findMatches } from '@/lib/kinds/find-matches';
import type { Registry } from '@/lib/registry/naming';
import type { Shown } from './shown';
import type { Claim } from './tally';

export const toClaim = ({ registry, accession, version }: Identifier, form: string): Claim => ({
  registry: registry.key,
  accession,
  version,
  form,
});

/** The grammar that ships, reading what is shown of a document. */
export function shippedReader(registries: readonly Registry[]): (shown: Shown) => Claim[] {
  return ({ texts, addresses }) => [
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
}
