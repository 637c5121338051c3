import { identifierOfAddress } from '@/lib/identifier/address';
import { findMatches } from '@/lib/identifier/find-matches';
import type { Identifier } from '@/lib/identifier/identifier';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Shown } from './shown';
import type { Claim } from './tally';

/** Somebody, or something, that reads what is shown of a document. */
export type Reader = (shown: Shown) => Claim[];

const toClaim = ({ registry, accession, version }: Identifier, form: string): Claim => ({
  registry: registry.key,
  accession,
  version,
  form,
});

/** The grammar that ships. */
export function shippedReader(registries: readonly RegistryProfile[]): Reader {
  return ({ texts, addresses }) => [
    ...texts.flatMap((text) =>
      findMatches(text, registries).map(({ identifier, form }) => toClaim(identifier, form)),
    ),
    ...addresses.flatMap((address) => {
      const identifier = identifierOfAddress(address, registries);
      return identifier ? [toClaim(identifier, 'address')] : [];
    }),
  ];
}
