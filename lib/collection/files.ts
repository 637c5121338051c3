/** What lies in a folder of a version. */
interface Item {
  readonly name: string;
  /** From the root of the version, without a slash at its end. */
  readonly path: string;
  /** Null where the archive leaves it out. */
  readonly bytes: number | null;
}

export type FolderItem =
  /** `files`: how many it holds, however deep. */
  | (Item & { readonly kind: 'folder'; readonly files: number | null })
  /** `address`: where the file itself is. */
  | (Item & { readonly kind: 'file'; readonly address: string })
  /**
   * Kept as many objects, which nobody hands out as one. `address`: the page of its folder; `store`: where its objects are,
   * null where the archive does not tell.
   */
  | (Item & { readonly kind: 'zarr'; readonly address: string; readonly store: string | null });

/** A folder of a version, as far as it is listed. */
export interface Folder {
  /** Folders first; of each kind in the archive's order. */
  readonly items: readonly FolderItem[];
  /** False where the archive has more than it lists at once. */
  readonly isWhole: boolean;
}
