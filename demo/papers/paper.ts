import type { RegistryProfile } from '@/lib/registry/profile';
import type { Layout } from './typeset';

/** What a careful reader finds in a paper. */
export interface PaperMention {
  readonly id: string;
  readonly version: string | null;
  readonly form: 'curie' | 'doi' | 'address' | 'prose' | 'link';
}

/** A PDF made for tests, with its labels. */
export interface Paper extends Layout {
  /** The file's name without `.pdf`; stable. */
  readonly name: string;
  readonly mentions: readonly PaperMention[];
}

/** Everything a paper says of a registry, so that the same papers can be made about any. */
export function sayings({ prefix, doi, siteUrl, paths, nouns, name }: RegistryProfile) {
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

export const mention = (
  form: PaperMention['form'],
  id: string,
  version: string | null = null,
): PaperMention => ({ id, version, form });
