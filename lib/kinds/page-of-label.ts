import { pageUrl } from '@/lib/identifier/identifier';
import { builtInRegistries } from './built-in';

/**
 * Returns the address of the page of a data set that a record of another archive names by its accession, such as
 * `PRJNA42170`; undefined if no built-in archive assigns such accessions.
 */
export function pageOfLabel(label: string): string | undefined {
  for (const registry of builtInRegistries) {
    const named = registry.naming.accessionsStandAlone && registry.naming.parseLabel?.(label);
    if (named) return pageUrl({ registry, ...named });
  }
  return undefined;
}
