/*
 * The files behind a version, made up from its summary: as many as it says, and together as large. The interface
 * document shows neither the listing nor the manifest; both are in the shape the service has today.
 */
import type { HarbourCollection, HarbourVersion } from './collection';
import { uuidOf } from './identity';

export interface Asset {
  readonly asset_id: string;
  readonly blob: string;
  readonly zarr: null;
  readonly path: string;
  readonly size: number;
  readonly created: string;
  readonly modified: string;
}

/** Equal shares; what does not divide goes to the first file. */
function sizeOf(index: number, files: number, bytes: number): number {
  return Math.floor(bytes / files) + (index === 0 ? bytes % files : 0);
}

/** `sub-003/sub-003_ses-0017.nwb`: the sessions are dealt out to the subjects in turn. */
function pathOf(index: number, subjects: number): string {
  const subject = `sub-${String((index % Math.max(subjects, 1)) + 1).padStart(3, '0')}`;
  return `${subject}/${subject}_ses-${String(index + 1).padStart(4, '0')}.nwb`;
}

/** The asset at `index`, the same each time it is asked for. */
export function assetAt(
  collection: HarbourCollection,
  { contents, created }: HarbourVersion,
  index: number,
): Asset {
  const { numberOfFiles, numberOfBytes, numberOfSubjects = 1 } = contents.assetsSummary;
  const path = pathOf(index, numberOfSubjects);
  const time = `${created}Z`;
  return {
    asset_id: uuidOf(`${collection.accession} asset ${path}`),
    blob: uuidOf(`${collection.accession} blob ${path}`),
    zarr: null,
    path,
    size: sizeOf(index, numberOfFiles, numberOfBytes),
    created: time,
    modified: time,
  };
}

/** The positions of all assets of a version, for paging over them without making each. */
export function assetIndexes({ contents }: HarbourVersion): readonly number[] {
  return Array.from({ length: contents.assetsSummary.numberOfFiles }, (_, index) => index);
}

/** The static manifest of a published version, as YAML. */
export function manifestOf(collection: HarbourCollection, held: HarbourVersion): string {
  const items = assetIndexes(held).map((index) => {
    const { asset_id, path, size } = assetAt(collection, held, index);
    return `- id: urn:uuid:${asset_id}\n  path: ${path}\n  contentSize: ${size}\n  schemaKey: Asset\n`;
  });
  return items.length === 0 ? '[]\n' : items.join('');
}
