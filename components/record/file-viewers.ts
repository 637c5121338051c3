import type { FolderItem } from '@/lib/collection/files';
import { linkOf } from '@/lib/collection/link';
import type { Identifier } from '@/lib/identifier/identifier';

/** Returns links to tools that open a file or Zarr store of a version, as the registry's profile lists them. */
export function viewsOf(
  { registry, accession, version }: Identifier & { readonly version: string },
  file: Exclude<FolderItem, { kind: 'folder' }>,
) {
  const source = file.kind === 'zarr' ? file.store : (file.address ?? '');
  if (source === undefined) return [];
  const parts: Readonly<Record<string, string>> = { accession, version, file: source };
  const fill = (whole: string, name: string) => encodeURIComponent(parts[name] ?? whole);
  return (registry.ways?.fileViewers ?? []).flatMap(({ name, ending, template }) => {
    const href = file.name.endsWith(ending) ? linkOf(template.replace(/\{(\w+)\}/g, fill)) : undefined;
    return href === undefined ? [] : [{ name, href }];
  });
}
