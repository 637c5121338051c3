import type { Match } from '@/lib/identifier/match';
import type { Registry } from '@/lib/registry/naming';
import { findFirst } from './finders';
import { readOriginal } from './read-original';

/** Reads a text as far as most pages need it, placeholders included. */
export function readFirst(text: string, registries: readonly Registry[]): Match[] {
  return readOriginal(text, registries, findFirst);
}
