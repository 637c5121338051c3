import type { Permissions, Runtime, Storage } from 'webextension-polyfill';
import { onlyAskedAmong, type Purpose, purposeNames, purposesIn, readAmong } from './purposes';
import { declaredOrigins, ZOTERO_ORIGIN } from './sites';

/** The browser APIs used here. The global `browser` object has all of them. */
interface AccessParts {
  readonly permissions: Pick<Permissions.Static, 'getAll' | 'contains' | 'request' | 'remove'>;
  readonly runtime: Pick<Runtime.Static, 'getManifest'>;
  readonly storage: { readonly local: Pick<Storage.StorageArea, 'get' | 'set' | 'remove'> };
}

const permittedBy =
  ({ permissions }: Pick<AccessParts, 'permissions'>) =>
  (pattern: string): Promise<boolean> =>
    permissions.contains({ origins: [pattern] }).catch(() => false);

/**
 * Stores and reads the purpose for which the reader allowed each host: requests to its archive (`ask`), or
 * reading its pages (`read`).
 */
export function makeAccess(api: AccessParts) {
  async function allowedNow() {
    const [{ origins: listed = [] }, stored] = await Promise.all([
      api.permissions.getAll(),
      api.storage.local.get(null).catch(() => null),
    ]);
    // Counts no host as allowed for reading if the storage cannot be read.
    const { ask, read } = stored ? purposesIn(Object.keys(stored)) : { ask: listed, read: [] };
    const declared = declaredOrigins(api.runtime.getManifest());
    // Zotero only receives requests, and its pages are never read, even if its origin was allowed in the
    // browser's own settings.
    return { listed, declared, purposes: { ask: [...ask, ZOTERO_ORIGIN], read } };
  }
  const mayAsk = permittedBy(api);

  const access = {
    /**
     * Match patterns of the sites whose pages the reader allowed to be read, without the patterns in the
     * manifest.
     */
    async sitesAllowed(): Promise<string[]> {
      const allowed = await allowedNow();
      const { read } = allowed.purposes;
      const permitted = await Promise.all(read.map(mayAsk));
      const open = read.filter((_, at) => permitted[at]);
      return readAmong(allowed, open);
    },
    /** Match patterns of the hosts that may receive requests, but whose pages must not be read. */
    async hostsOnlyAsked(): Promise<string[]> {
      return onlyAskedAmong(await allowedNow()).filter((pattern) => pattern !== ZOTERO_ORIGIN);
    },
    /** Returns true if the browser allows requests to the hosts of a match pattern. */
    mayAsk,
    /**
     * Asks the reader for host permissions and stores their purpose. Call this directly in the handler of a
     * click or key, without an `await` before it, because browsers ignore later requests. The purpose is
     * stored first, because the browser's prompt closes a popup. Resolves to false if the reader declines or
     * storage fails.
     */
    async request(patterns: readonly string[], purpose: Purpose): Promise<boolean> {
      const names = purposeNames(patterns, purpose);
      const storing = api.storage.local.set(Object.fromEntries(names.map((name) => [name, true])));
      const requesting = api.permissions.request({ origins: [...patterns] });
      const [stored, requested] = await Promise.allSettled([storing, requesting]);
      const isAllowed = requested.status === 'fulfilled' && requested.value;
      // Gives the permission back: without a stored purpose, the host would count as allowed for reading.
      if (isAllowed && stored.status === 'rejected') await access.takeBack(patterns, purpose);
      return isAllowed && stored.status === 'fulfilled';
    },
    /**
     * Removes one purpose of these hosts. The permission is removed as well, unless the other purpose or the
     * manifest needs it.
     */
    async takeBack(patterns: readonly string[], purpose: Purpose): Promise<void> {
      const { declared, purposes } = await allowedNow();
      const others = purposes[purpose === 'ask' ? 'read' : 'ask'];
      // Leaves out permissions in the manifest, because Firefox would remove them, too.
      const needless = patterns.filter((pattern) => !declared.includes(pattern) && !others.includes(pattern));
      if (needless.length > 0) await api.permissions.remove({ origins: needless }).catch(() => false);
      await api.storage.local.remove(purposeNames(patterns, purpose));
    },
    /**
     * Removes the purposes of hosts that the browser no longer allows. If the reader allows a host again,
     * that is a new choice.
     */
    async forget(patterns: readonly string[]): Promise<void> {
      const names = [...purposeNames(patterns, 'ask'), ...purposeNames(patterns, 'read')];
      await api.storage.local.remove(names);
    },
  };
  return access;
}
