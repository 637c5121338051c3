import type { RegistryProfile } from '@/lib/registry/profile';
import { grammarOf } from './grammar';
import type { Match } from './match';
import { readOriginal } from './read-plain-text';
import { ENGLISH } from './words';

/**
 * Reads a text with English words and without its tables, placeholders included: enough for addresses and for most
 * pages, and a third of the code of a whole reading.
 */
export function readFirst(text: string, registries: readonly RegistryProfile[]): Match[] {
  return readOriginal(text, grammarOf(registries, ENGLISH));
}
