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

/** What one finding of a form says; null where it is too weak to be a mention. */
export function toHead(
  form: Form,
  [whole, owner = '', digits = whole]: RegExpExecArray,
  ownerOf: (words: string) => RegistryProfile | undefined,
  nouns: readonly string[],
): Head | null {
  const registry = ownerOf(owner);
  if (!registry) return null;
  if (form === 'prose' && digits !== whole) {
    const between = whole.slice(owner.length, -digits.length);
    // A name in a path or a slug, as `name_000003`, is no mention.
    if (between.endsWith('_')) return null;
    const words = whole.toLowerCase();
    const isNoun = nouns.some((each) => words.includes(each));
    if (!isMeant(digits, [owner, between], isNoun, registry)) return null;
  }
  return { registry, accession: digits.padStart(6, '0'), form, certain: digits.length === 6 };
}
