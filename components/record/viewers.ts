import type { FolderItem } from '@/lib/collection/files';
import { linkOf } from '@/lib/collection/link';
import type { Identifier } from '@/lib/identifier/identifier';

/** A page of another service that shows a version, or a file of it. */
export interface ViewerPage {
  readonly name: string;
  readonly href: string;
}

type Parts = Readonly<Record<string, string>>;

/** An address with `{name}` filled in for each of the parts; null where that leads nowhere. */
function filledIn(address: string, parts: Parts): string | null {
  return linkOf(address.replace(/\{(\w+)\}/g, (whole, name) => encodeURIComponent(parts[name] ?? whole)));
}

const partsOf = ({ accession }: Identifier, version: string): Parts => ({ accession, version });

/** Where else a version can be looked at, as its registry's profile has it. */
export function viewsOf(identifier: Identifier, version: string): ViewerPage[] {
  return (identifier.registry.viewers ?? []).flatMap(({ name, address }) => {
    const href = filledIn(address, partsOf(identifier, version));
    return href === null ? [] : [{ name, href }];
  });
}

export function viewsOfFile(identifier: Identifier, version: string, item: FolderItem): ViewerPage[] {
  if (item.kind === 'folder') return [];
  const parts = { ...partsOf(identifier, version), file: item.address };
  return (identifier.registry.viewers ?? []).flatMap(({ name, file }) => {
    const href = file && item.name.endsWith(file.ending) ? filledIn(file.address, parts) : null;
    return href === null ? [] : [{ name, href }];
  });
}
