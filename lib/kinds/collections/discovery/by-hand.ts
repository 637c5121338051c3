import type { HandField, HandWritten } from '@/lib/registry/adding';
import type { RegistryProfile } from '@/lib/registry/profile';
import { bare, parseTold } from './told-profile';

/** The profile so written, of an API with the two reads of the interface document; else the first field that is wrong. */
export function handWrittenProfile(written: HandWritten): RegistryProfile | { readonly wrong: HandField } {
  const [apiUrl, siteUrl] = [bare(written.apiUrl.trim()), bare(written.siteUrl.trim())];
  const [prefix = '', namespace = ''] = written.doi.trim().split('/');
  const noun = written.noun.trim().toLowerCase();
  const { data, error } = parseTold({
    name: written.name.trim(),
    prefix: written.prefix.trim(),
    apiUrl,
    siteUrl,
    noun,
    doi: written.doi.trim() === '' ? null : { prefix, namespace },
  });
  if (data) return data;
  const wrong = new Set(error.issues.map(({ path: [field] }) => String(field)));
  const named = (['name', 'prefix', 'siteUrl', 'apiUrl', 'doi'] as const).find((field) => wrong.has(field));
  return { wrong: named ?? 'noun' };
}
