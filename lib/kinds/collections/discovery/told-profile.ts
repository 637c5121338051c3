import type { RegistryProfile } from '@/lib/registry/profile';
import { addedProfile, keyAt } from '@/lib/registry/profile-schema';

/** An address as browsers write it, without slashes at its end. */
export const bare = (address: string) => (URL.parse(address)?.href ?? address).replace(/\/+$/, '');

/** What sandboxes are called, in their names and in their hosts. */
const FOR_TRYING = /\b(?:sandbox|staging|test|dev|demo)\b/i;

/** What a registry that is not built in says of itself, or a reader of it. */
interface Told extends Pick<RegistryProfile, 'name' | 'prefix' | 'apiUrl' | 'siteUrl' | 'doi'> {
  /** The word for one collection, in addresses of the site and as a key of the API's objects. */
  readonly noun: string;
}

/** Its profile, as far as it is one. Nothing more is taken on trust: which further reads it offers is to be seen. */
export function parseTold({ noun, ...told }: Told) {
  const { name, apiUrl, siteUrl } = told;
  const profile: RegistryProfile = {
    ...told,
    kind: 'collections',
    key: keyAt(apiUrl),
    otherPrefixes: [],
    otherHosts: [],
    paths: { site: noun, api: `${noun}s` },
    objectKey: noun,
    nouns: [noun],
    // A shorter one would be found everywhere.
    spokenNames: name.length < 3 ? [] : [name],
    mirrors: [],
    offers: { versions: false, list: false, info: false },
    needsSignIn: false,
    citable: !FOR_TRYING.test(`${name} ${siteUrl}`),
  };
  return addedProfile.safeParse(profile);
}
