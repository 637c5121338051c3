import type { HandField, HandWritten } from '@/lib/registry/hand-written';
import type { RegistryProfile } from '@/lib/registry/profile';
import { addedProfile, keyAt } from '@/lib/registry/profile-schema';
import { bare, isForTrying } from './addresses';

/** The profile so written, of an API with the two reads of the interface document; else the first field that is wrong. */
export function handWrittenProfile(written: HandWritten): RegistryProfile | { readonly wrong: HandField } {
  const [apiUrl, siteUrl] = [bare(written.apiUrl.trim()), bare(written.siteUrl.trim())];
  const [prefix = '', namespace = ''] = written.doi.trim().split('/');
  const noun = written.noun.trim().toLowerCase();
  const name = written.name.trim();
  const { data, error } = addedProfile.safeParse({
    kind: 'collections',
    key: keyAt(apiUrl),
    name,
    prefix: written.prefix.trim(),
    otherPrefixes: [],
    apiUrl,
    siteUrl,
    otherHosts: [],
    paths: { site: noun, api: `${noun}s` },
    objectKey: noun,
    doi: written.doi.trim() === '' ? null : { prefix, namespace },
    nouns: [noun],
    spokenNames: name.length < 3 ? [] : [name],
    mirrors: [],
    offers: { versions: false, list: false, info: false },
    needsSignIn: false,
    citable: !isForTrying(name, siteUrl),
  });
  if (data) return data;
  const wrong = new Set(error.issues.map(({ path: [field] }) => String(field)));
  const named = (['name', 'prefix', 'siteUrl', 'apiUrl', 'doi'] as const).find((field) => wrong.has(field));
  return { wrong: named ?? 'noun' };
}
