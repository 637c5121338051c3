import type { Identifier } from '@/lib/identifier/identifier';

/** Publishing once left a made-up DOI on drafts. No real one ends so: there is no month 34. */
const PLACEHOLDER = /\.123456\/0\.123456\.1234$/;

/** True for a DOI, or a text that ends in one, which never existed. */
export function isPlaceholderDoi(text: string): boolean {
  return PLACEHOLDER.test(text.trimEnd());
}

/** The only DOI a version can have, in lower case; null at registries that mint none. */
export function expectedDoi({ registry, accession }: Identifier, version: string): string | null {
  const { doi } = registry;
  return doi && `${doi.prefix}/${doi.namespace}.${accession}/${version}`.toLowerCase();
}
