import type { Form, Match } from '@/lib/identifier/match';
import { archiveOf } from '@/lib/kinds/accessions/archives';
import type { Registry } from '@/lib/registry/naming';

/** An accession as it was found in a text, in whatever case. */
export interface Found {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly form: Form;
}

/** What is found, by the registry that gives such accessions out; nothing where none of these does. */
export function toMatches({ text, ...place }: Found, registries: readonly Registry[]): Match[] {
  const accession = text.replace(/\s/, '');
  for (const registry of registries) {
    const spelled = archiveOf(registry.key)?.spell(accession) ?? '';
    const named = registry.naming.parseName(spelled);
    if (named) return [{ identifier: { registry, ...named }, ...place, certain: true }];
  }
  return [];
}
