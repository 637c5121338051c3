import { type AddedPrefix, beginningOf, keyOfPrefix } from '@/lib/registry/added-prefix';
import type { RegistryProfile } from '@/lib/registry/profile';

/**
 * Returns the repository of an added prefix. DataCite provides its records like those of any other
 * repository; `service` is one of those.
 */
export const toAddedRepository = <Profile extends RegistryProfile>(
  service: Profile,
  { prefix, name }: AddedPrefix,
): Profile => ({
  ...service,
  listing: undefined,
  byArticle: false,
  key: keyOfPrefix(prefix),
  name,
  begins: beginningOf(prefix),
});

/**
 * Returns the added repository with the longest beginning that fits a DOI in lower case; undefined if there
 * is none.
 */
export function addedOwnerOf<Profile extends RegistryProfile>(
  doi: string,
  owners: readonly Profile[],
): Profile | undefined {
  let longest: Profile | undefined;
  for (const owner of owners) {
    const isFit = owner.begins !== undefined && doi.startsWith(owner.begins);
    if (isFit && owner.begins.length > (longest?.begins?.length ?? 0)) longest = owner;
  }
  return longest;
}
