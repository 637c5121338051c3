import type { CollectionProfile } from '@/lib/registry/profile';
import type { Layout } from './typeset';

/** A PDF made for tests, with its labels. */
export interface Paper extends Layout {
  /** The file's name without `.pdf`; stable. */
  readonly name: string;
  readonly mentions: readonly ReturnType<typeof mention>[];
}

/** The texts in which a paper names a registry, so that the same papers can be made about any. */
export function sayings({ prefix, doi, siteUrl, paths, nouns, name }: CollectionProfile) {
  const [noun = ''] = nouns;
  return {
    name,
    noun: noun.charAt(0).toUpperCase() + noun.slice(1),
    curie: (id: string) => `${prefix}:${id}`,
    doi: (id: string, version: string) => `${doi?.prefix}/${doi?.namespace}.${id}/${version}`,
    page: (id: string) => `${siteUrl}/${paths.site}/${id}`,
  };
}

export type Sayings = ReturnType<typeof sayings>;

/** What a careful reader finds in a paper. */
export const mention = (
  form: 'curie' | 'doi' | 'address' | 'prose' | 'link',
  id: string,
  version: string | null = null,
) => ({ id, version, form });
