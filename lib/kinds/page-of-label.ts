import { pageUrl } from '@/lib/identifier/identifier';
import { builtInArchives, builtInRegistries } from './built-in';

/**
 * Returns the address of the page of a data set that a record of another archive names by its accession, such as
 * `PRJNA42170`, or by a label such as `PREFIX:000003/draft`; undefined if no built-in archive assigns such names.
 */
export function pageOfLabel(label: string): string | undefined {
  for (const registry of builtInRegistries) {
    const named = registry.naming.accessionsStandAlone && registry.naming.parseLabel?.(label);
    if (named) return pageUrl({ registry, ...named });
  }
  const [, prefix, name = ''] = /^([^:]+):(.+)$/.exec(label) ?? [];
  const archive = builtInArchives.find((each) => each.prefix === prefix);
  const named = archive?.naming.parseName(name);
  return archive && named ? pageUrl({ registry: archive, ...named }) : undefined;
}
