import type { AddedPrefix } from '@/lib/registry/added-prefix';
import type { Registry } from '@/lib/registry/naming';
import type { CollectionProfile, RegistryProfile } from '@/lib/registry/profile';
import { toRegistry } from './collections/to-registry';
import { toAddedRepository } from './datacite/added';

/** What a reader or an institution has added. */
interface Added {
  readonly added: readonly CollectionProfile[];
  readonly addedPrefixes: readonly AddedPrefix[];
}

/** Returns the repositories of the added prefixes. DataCite, which `known` contains, provides their records. */
function repositoriesOf<Profile extends RegistryProfile>(
  known: readonly Profile[],
  { addedPrefixes }: Added,
): readonly Profile[] {
  const service = known.find(({ byArticle }) => byArticle);
  return service ? addedPrefixes.map((each) => toAddedRepository(service, each)) : [];
}

/** Returns the profiles of all registries that the reader or an institution has added. */
export const addedOf = (known: readonly RegistryProfile[], choices: Added): readonly RegistryProfile[] => [
  ...choices.added,
  ...repositoriesOf(known, choices),
];

/**
 * Returns the enabled registries: first the built-in ones, then those that the reader added. If an added
 * registry is later built in, the built-in one comes first, so mentions belong to it.
 */
export function enabledOf(
  known: readonly Registry[],
  choices: Added & { readonly unread: readonly string[] },
): readonly Registry[] {
  const all = [...known, ...choices.added.map(toRegistry), ...repositoriesOf(known, choices)];
  return all.filter(({ key }) => !choices.unread.includes(key));
}
