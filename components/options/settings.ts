import type { AddedPrefix } from '@/lib/registry/added-prefix';
import type { RegistrySearch } from '@/lib/registry/adding';
import type { CollectionProfile, RegistryProfile } from '@/lib/registry/profile';
import type { SiteGroup } from '@/lib/settings/built-in-sites';
import type { Preferences } from '@/lib/settings/choices';
import type { Purpose } from '@/lib/settings/purposes';
import type { Settings } from '@/lib/settings/store';

/** State and actions of the page of settings. */
export interface OptionsProps {
  readonly settings: Settings;
  /** The present time, in ms since 1970. */
  readonly now: number;
  /** False in private windows, where the extension stores no choice. */
  readonly isKept: boolean;
  /**
   * The last change in words, with a function that undoes it; the function is null if that is impossible. The
   * whole is null before the first change.
   */
  readonly done: { readonly sentence: string; readonly onUndo: (() => void) | null } | null;
  /**
   * Changes the reader's choices. If `done` is given, a message with this text and "Undo" appears. Changes
   * that are not visible where the reader makes them need that.
   */
  readonly onChange: (change: (own: Preferences) => Preferences, done?: string) => void;
  /** Built-in registries. */
  readonly known: readonly RegistryProfile[];
  /** Keys of the registries whose permission is missing, so that no request may be sent to them yet. */
  readonly unasked: readonly string[];
  readonly onRemove: (registry: RegistryProfile) => void;
  readonly search: RegistrySearch;
  /** Registry that already has the prefix of the registry that was found; undefined if there is none. */
  readonly namesake: RegistryProfile | undefined;
  /**
   * Looks for a registry at an address, after a request for permission for the match patterns in `origins`.
   * `address` may also be a DOI prefix.
   */
  readonly onLook: (address: string, origins: readonly string[]) => void;
  readonly onAdd: (registry: CollectionProfile) => void;
  readonly onAddPrefix: (added: AddedPrefix) => void;
  readonly onCancel: () => void;
  /** Match patterns of the sites whose pages the reader has allowed the extension to read. */
  readonly granted: readonly string[];
  /** Match patterns of hosts to which requests may be sent, but whose pages must not be read. */
  readonly asked: readonly string[];
  readonly everySite: boolean;
  readonly isZoteroAllowed: boolean;
  /** Keyboard shortcut that shows the card of a link; null if none is set. */
  readonly cardKeys: string | null;
  /** Sites whose pages the extension reads by default, in groups. */
  readonly builtIn: readonly SiteGroup[];
  /**
   * Asks the browser for permission for match patterns. Resolves to true if the reader gave permission and
   * its purpose was stored.
   */
  readonly onAllow: (origins: readonly string[], purpose: Purpose) => Promise<boolean>;
  /**
   * Ends the permission for this purpose, which is either reading pages or sending requests. The hosts stay
   * allowed for the other purpose.
   */
  readonly onRevoke: (origins: readonly string[], purpose: Purpose) => void;
}

/** Props of each section: state and actions of the whole page of settings. */
export interface SectionProps {
  readonly options: OptionsProps;
}
