import type { Cited } from '@/lib/citation/writer';
import type { Clip } from './clip';
import type { Copyable } from './copyable';

export interface Outcome {
  readonly text: string;
  /** Null where all went well; else what could not be copied, for the reader to copy by hand. */
  readonly toSelect: string | null;
}

/** What the menu of formats needs of the place where it is opened. */
export interface MenuPlace {
  /** All of them make one bibliography. */
  readonly cited: readonly Cited[];
  /** The menu closes with it: a format was chosen, or the menu given up. */
  readonly onClose: (outcome: Promise<Outcome> | null) => void;
}

/** How citations leave; loaded when a reader reaches for the buttons, since a first look needs none of it. */
export interface Copier {
  /** Copies citations in the format that the reader prefers, anything else as it is. Never rejects. */
  copy(copyable: Copyable): Promise<Outcome>;
  /** What `copy` would give; null where that is the text as it is. Rejects where the formats cannot be loaded. */
  preview(copyable: Copyable): Promise<Clip | null>;
  /** Draws the menu of formats, again with each change; rejects where the formats cannot be loaded. */
  drawMenu(place: Element, props: MenuPlace): Promise<void>;
}

export type LoadCopier = () => Promise<Copier>;

/** Copies a text as it is; resolves to whether the clipboard holds it. */
export async function copyText(text: string, loadCopier: LoadCopier): Promise<boolean> {
  const { copy } = await loadCopier();
  return (await copy({ kind: 'text', text, cited: [] })).toSelect === null;
}
