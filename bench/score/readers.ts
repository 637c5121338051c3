import { rivalModule } from '@/bench/rivals/rivals';
import type { Identifier } from '@/lib/identifier/identifier';
import { identifierOfAddress } from '@/lib/kinds/address';
import { findMatches } from '@/lib/kinds/find-matches';
import type { Registry } from '@/lib/registry/naming';
import type { Shown } from './shown';
import type { Claim } from './tally';

/** Somebody, or something, that reads what is shown of a document. */
export type Reader = (shown: Shown) => Claim[];

export const toClaim = ({ registry, accession, version }: Identifier, form: string): Claim => ({
  registry: registry.key,
  accession,
  version,
  form,
});

export function addressReader(registries: readonly Registry[]) {
  return (addresses: readonly string[]): Claim[] =>
    addresses.flatMap((address) => {
      const identifier = identifierOfAddress(address, registries);
      return identifier ? [toClaim(identifier, 'address')] : [];
    });
}

/** The grammar that ships. */
export function shippedReader(registries: readonly Registry[]): Reader {
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

/** The parts that are used of packages which may not be installed, so that their own types may not be there either. */
interface Linkify {
  find(text: string): readonly { readonly href: string }[];
}
interface DoiRegex {
  default(): RegExp;
}

/**
 * What a user would pick instead, by name; null for one that is not installed. Each is granted our reading of the addresses and DOIs it finds, and of the
 * links that are in the page anyway.
 */
export async function rivalReaders(registries: readonly Registry[]): Promise<Record<string, Reader | null>> {
  const linkify = await rivalModule<Linkify>('linkifyjs');
  const doiRegex = await rivalModule<DoiRegex>('doi-regex');
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
    'linkify-element': linkify && reader((text) => readAddresses(linkify.find(text).map(({ href }) => href))),
    'doi-regex': doiRegex && reader((text) => readAddresses(text.match(doiRegex.default()) ?? [])),
    ...plain,
  };
}
