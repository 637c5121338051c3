import type { Storage } from 'webextension-polyfill';
import type { TokenSources } from '@/lib/kinds/tokens';
import { PAGE_DEFAULTS, type PagePreferences } from './choices';

/** Where in extension storage the scripts on pages find the few settings they need. */
export const SCANNER = 'scanner';
/** The same for a page that the reader asked to have read. */
export const ASKED = 'asked';
export type StoredName = typeof SCANNER | typeof ASKED;

declare global {
  /** The tokens of the registries that this build knows, made by the build: each page would make them again. */
  const __TOKENS__: TokenSources;
}

/** What scripts on pages know of the preferences; written together with them, and in their shape. */
export interface ScannerSettings extends PagePreferences {
  /** What the registries that are read are found by. */
  readonly tokens: TokenSources;
}

export const SCANNER_DEFAULTS: ScannerSettings = { ...PAGE_DEFAULTS, tokens: __TOKENS__ };

/** The shape of what is stored here, which counts up when it changes, or what an added registry is; another build's is not read. */
export const SHAPE = 4;

/** An outline: a value is like it where it has the same fields of the same types, and in its lists items like the one shown. */
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
 * True for what this build writes. Small, as it runs on every page: who wrote it parsed it with care, and a change of what
 * an added registry is comes with another shape.
 */
function isOurs(stored: unknown): stored is ScannerSettings {
  return isLike(stored, STORED) && Reflect.get(stored as object, 'shape') === SHAPE;
}

/** What was stored, or the defaults where this build did not write it. */
export function scannerSettingsOf(stored: unknown): ScannerSettings {
  return isOurs(stored) ? stored : SCANNER_DEFAULTS;
}

/** The part of the browser's storage that a script on a page needs. */
export type PageStorage = Pick<Storage.StorageArea, 'get'> & {
  readonly onChanged: Pick<Storage.StorageArea['onChanged'], 'addListener'>;
};

// Called `area`: the build takes a bare `storage` for WXT's module of that name, 9 kB, though auto-imports are off.
/** Tells the settings now and whenever they change, until `signal` ends it. Where storage is broken, the defaults. */
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
  // Silenced by the signal, not removed: after an update of the extension its API is dead, and removing would throw.
  area.onChanged.addListener(onChanged);
  area
    .get(name)
    .catch(() => ({}) as Record<string, unknown>)
    .then((items) => {
      if (!signal.aborted) tell(scannerSettingsOf(items[name]));
    });
}
