import type { RegistryProfile } from '@/lib/registry/profile';
import type { Form } from './match';

/** A mention as far as its accession. */
export interface Head {
  readonly registry: RegistryProfile;
  readonly accession: string;
  readonly form: Form;
  readonly certain: boolean;
}

const NAMES_A_NUMBER = /\b(?:id|num|no|acc|code)/i;

/** What one finding of the grammar's expression says; null where it is too weak to be a mention. */
export function toHead(
  found: RegExpExecArray,
  ownerOf: (words: string) => RegistryProfile | undefined,
  nouns: readonly string[],
): Head | null {
  const [, place, inAddress, doi, inDoi, prefix, inCurie, word, between = '', inProse, before, noun] = found;
  const owner = place ?? doi ?? prefix ?? word ?? noun ?? '';
  const registry = ownerOf(owner);
  const surely = inAddress ?? inDoi ?? inCurie ?? before;
  if (!registry) return null;
  if (surely) {
    const form = inAddress ? 'address' : inDoi ? 'doi' : inCurie ? 'curie' : 'prose';
    return { registry, accession: surely, form, certain: true };
  }
  // A name in a path or a slug, as `name_000003`, is no mention.
  if (!inProse || between.endsWith('_')) return null;
  const words = `${owner}${between}`.toLowerCase();
  const isNoun = nouns.some((each) => words.includes(each));
  const isNumbered = NAMES_A_NUMBER.test(between);
  const certain = inProse.length === 6;
  const isMeant = certain
    ? // Right after a mere name, six digits may be a count or a place's postal code; sandboxes have such accessions.
      isNoun || isNumbered || ((inProse.startsWith('0') || !registry.citable) && !between.includes(','))
    : // Without its zeros it is one only where the noun says that one is to come, and it is no year.
      isNoun &&
      !/^s/i.test(between) &&
      (/#/.test(between) || isNumbered || /^(?:0|(?!19|20)\d{4})/.test(inProse));
  return isMeant ? { registry, accession: inProse.padStart(6, '0'), form: 'prose', certain } : null;
}
