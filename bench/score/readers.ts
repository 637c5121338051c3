import { z } from 'zod';
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

function addressReader(registries: readonly RegistryProfile[]) {
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
    ...texts.flatMap((text) =>
      findMatches(text, registries).map(({ identifier, form }) => toClaim(identifier, form)),
    ),
    ...readAddresses(addresses),
  ];
}

/** The module, or null where it is not installed. */
async function installed(name: string): Promise<unknown> {
  return import(name).catch(() => null);
}

const linkifier = z.object({
  find: z.custom<(text: string) => unknown>((value) => typeof value === 'function'),
});
const foundLinks = z.array(z.object({ href: z.string() }));
const doiExpression = z.object({ default: z.custom<() => unknown>((value) => typeof value === 'function') });

/**
 * What a user would pick instead, by name; null for a package that is not installed. Each is granted our reading of
 * the addresses and DOIs it finds, and of the links that are in the page anyway.
 */
export async function rivalReaders(
  registries: readonly RegistryProfile[],
): Promise<Record<string, Reader | null>> {
  const readAddresses = addressReader(registries);
  const reader =
    (find: (text: string) => Claim[]): Reader =>
    ({ texts, addresses }) => [...texts.flatMap(find), ...readAddresses(addresses)];
  // linkify-element finds with linkifyjs and only adds the marking.
  const linkify = linkifier.safeParse(await installed('linkifyjs')).data;
  const doi = doiExpression.safeParse(await installed('doi-regex')).data;
  const dois = z.instanceof(RegExp).safeParse(doi?.default()).data;
  return {
    'linkify-element': linkify
      ? reader((text) => readAddresses(foundLinks.parse(linkify.find(text)).map(({ href }) => href)))
      : null,
    'doi-regex': dois
      ? reader((text) => readAddresses(Array.from(text.matchAll(dois), ([found]) => found)))
      : null,
    // The expression that comes to mind first, for the registry that comes first.
    ...Object.fromEntries(
      registries.slice(0, 1).map(({ key: registry, prefix }) => [
        `${prefix}:\\d{6}`,
        reader((text) =>
          Array.from(text.matchAll(new RegExp(`${prefix}:(\\d{6})`, 'gi')), ([, accession = '']) => ({
            registry,
            accession,
            version: null,
            form: 'curie',
          })),
        ),
      ]),
    ),
  };
}
