import doiRegex from 'doi-regex';
import { find } from 'linkifyjs';
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

export function addressReader(registries: readonly RegistryProfile[]) {
  return (addresses: readonly string[]): Claim[] =>
    addresses.flatMap((address) => {
      const identifier = identifierOfAddress(address, registries);
      return identifier ? [toClaim(identifier, 'address')] : [];
    });
}

/** The grammar that ships. */
export function shippedReader(registries: readonly RegistryProfile[]): Reader {
  const readAddresses = addressReader(registries);
  return ({ texts, addresses }) => [
    ...texts.flatMap(({ text, links }) =>
      findMatches(text, registries)
        // What is unsure is no mention where it is the text of a link: the link says what it is.
        .filter(({ end, certain }) => certain || !links.some(([from, to]) => from < end && end <= to))
        .map(({ identifier, form }) => toClaim(identifier, form)),
    ),
    ...readAddresses(addresses),
  ];
}

/**
 * What a user would pick instead, by name. Each is granted our reading of the addresses and DOIs it finds, and of the
 * links that are in the page anyway.
 */
export function rivalReaders(registries: readonly RegistryProfile[]): Record<string, Reader> {
  const readAddresses = addressReader(registries);
  const reader =
    (find: (text: string) => Claim[]): Reader =>
    ({ texts, addresses }) => [...texts.flatMap(({ text }) => find(text)), ...readAddresses(addresses)];
  const [usual] = registries;
  // The expression that comes to mind first, for the registry that comes first.
  const plain = usual && {
    [`${usual.prefix}:\\d{6}`]: reader((text) =>
      Array.from(text.matchAll(new RegExp(`${usual.prefix}:(\\d{6})`, 'gi')), ([, accession = '']) =>
        toClaim({ registry: usual, accession, version: null }, 'curie'),
      ),
    ),
  };
  return {
    // It finds with linkifyjs, and only adds the marking.
    'linkify-element': reader((text) => readAddresses(find(text).map(({ href }) => href))),
    'doi-regex': reader((text) => readAddresses(text.match(doiRegex()) ?? [])),
    ...plain,
  };
}
