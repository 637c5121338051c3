import type { Storage } from 'webextension-polyfill';
import type { TokenSources } from '@/lib/kinds/tokens';
import { PAGE_DEFAULTS, type PagePreferences } from './choices';

/** Storage key of the settings for page scripts. */
export const SCANNER = 'scanner';
/** Storage key of the settings that apply when the reader has a page read by clicking the toolbar icon. */
export const ASKED = 'asked';
export type StoredName = typeof SCANNER | typeof ASKED;

declare global {
  /**
   * Tokens of the built-in registries: the words, such as `dandi`, that the scanner looks for on every page.
   * The build inlines them, so that pages need not compute them.
   */
  const __TOKENS__: TokenSources;
}

/**
 * Version of the stored format. Increase it if the format or `CollectionProfile` changes, because values of
 * other versions are ignored.
 */
export const SHAPE = 5;

/**
 * The settings of page scripts: the preferences that pages need, and the tokens, which are what the scanner
 * looks for on every page.
 */
export interface ScannerSettings extends PagePreferences {
  /** Version of the format: `SHAPE`. */
  readonly shape: number;
  /** Tokens of the enabled registries. */
  readonly tokens: TokenSources;
}

/**
 * Settings until the background has stored any. They are what the background stores for a reader without choices,
 * field by field: otherwise, pages that are read before it does would be read twice.
 */
export const SCANNER_DEFAULTS: ScannerSettings = { shape: SHAPE, tokens: __TOKENS__, ...PAGE_DEFAULTS };

/**
 * A sample of the stored format. A value matches if it has these fields with these types; list items match
 * the sample's first item.
 */
const STORED = { ...SCANNER_DEFAULTS, opening: { on: '' } };

const isLike = (value: unknown, outline: unknown): boolean => {
  if (!(outline instanceof Object)) return typeof value === typeof outline;
  if (!(value instanceof Object)) return false;
  if (Array.isArray(outline)) {
    return Array.isArray(value) && (outline.length === 0 || value.every((item) => isLike(item, outline[0])));
  }
  return Object.entries(outline).every(([name, part]) => isLike(Reflect.get(value, name), part));
};

/**
 * True if the stored value has this build's format. A full schema would be too large for a script on every
 * page, and the value was validated when it was written.
 */
function isOurs(stored: unknown): stored is ScannerSettings {
  return isLike(stored, STORED) && Reflect.get(stored as object, 'shape') === SHAPE;
}

/** Returns the stored settings, or the defaults if their format is another version's. */
export function scannerSettingsOf(stored: unknown): ScannerSettings {
  return isOurs(stored) ? stored : SCANNER_DEFAULTS;
}

/** The part of the browser's storage API that page scripts need. */
export type PageStorage = Pick<Storage.StorageArea, 'get'> & {
  readonly onChanged: Pick<Storage.StorageArea['onChanged'], 'addListener'>;
};

// The parameter is called `area`, because WXT's build replaces a bare `storage` with its own module of 9 kB,
// even with auto-imports off.
/**
 * Calls `tell` with the current settings and again after each change, until `signal` aborts. If storage
 * fails, calls it with the defaults.
 */
export function watchScanner(
  area: PageStorage,
  name: StoredName,
  tell: (settings: ScannerSettings) => void,
  signal: AbortSignal,
): void {
  const onChanged = (changes: Record<string, Storage.StorageChange>) => {
    const change = changes[name];
    if (change && !signal.aborted) tell(scannerSettingsOf(change.newValue));
  };
  // Never removes the listener: in pages that were open during an update of the extension, `removeListener`
  // would throw.
  area.onChanged.addListener(onChanged);
  area
    .get(name)
    .catch(() => ({}) as Record<string, unknown>)
    .then((items) => {
      if (!signal.aborted) tell(scannerSettingsOf(items[name]));
    });
}
