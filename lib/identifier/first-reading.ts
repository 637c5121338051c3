import { findFirst } from '@/lib/registry/kinds/finders';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Match } from './match';
import { readOriginal } from './read-original';

/** Reads a text as far as most pages need it, placeholders included. */
export function readFirst(text: string, registries: readonly RegistryProfile[]): Match[] {
  return readOriginal(text, registries, findFirst);
}
