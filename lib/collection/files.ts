/** An item in a folder of a version. Sizes in bytes; null where the archive leaves them out. */
export type FolderItem =
  | {
      readonly kind: 'folder';
      readonly name: string;
      /** From the root of the version, without a slash at its end. */
      readonly path: string;
      readonly bytes: number | null;
      /** How many files it holds, however deep. */
      readonly files: number | null;
    }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly path: string;
      readonly bytes: number | null;
      /** Where the file itself is. */
      readonly address: string;
    };

/** A folder of a version, as far as it is listed. */
export interface Folder {
  /** Folders first; of each kind in the archive's order. */
  readonly items: readonly FolderItem[];
  /** False where the archive has more than it lists at once. */
  readonly isWhole: boolean;
}
