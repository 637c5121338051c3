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

/** Whether digits behind a name or noun are an accession, not a count, a year or a place's postal code. */
function isMeant(
  digits: string,
  [name, between]: readonly [string, string],
  isNoun: boolean,
  { citable }: RegistryProfile,
): boolean {
  const isOne = isNoun && !/^s/i.test(between);
  if (NAMES_A_NUMBER.test(between)) return isOne || digits.length === 6;
  // Without its zeros it is one only where the noun says that one is to come.
  if (digits.length < 6) return isOne && (between.includes('#') || /^(?:0|(?!19|20)\d{4})/.test(digits));
  if (digits.startsWith('0')) return isNoun || !/^\w+,/.test(name + between);
  // Sandboxes have accessions that begin otherwise; elsewhere nobody has come so far yet.
  return (isOne && !/[:a-z]/i.test(between)) || !citable;
}

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
  if (!isMeant(inProse, [owner, between], isNoun, registry)) return null;
  return { registry, accession: inProse.padStart(6, '0'), form: 'prose', certain: inProse.length === 6 };
}
