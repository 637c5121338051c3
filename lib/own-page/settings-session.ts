import type { Discovery, IndexState, IndexStep } from '@/lib/messages/contract';
import { asAdded } from '@/lib/registry/added';
import type { HandField, HandWritten } from '@/lib/registry/hand-written';
import { handWrittenProfile } from '@/lib/registry/kinds/collections/discovery/by-hand';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { RegistrySearch } from '@/lib/registry/registry-search';
import type { Preferences } from '@/lib/settings/choices';
import { originsOf } from '@/lib/settings/sites';
import type { Settings, SettingsStore } from '@/lib/settings/store';
import type { Words } from '@/lib/words/words';

/** All that the settings page shows that is not the browser's to say. */
export interface SettingsSession {
  readonly settings: Settings;
  /** What was done, with the way back, if there is one. */
  readonly done: { readonly sentence: string; readonly onUndo: (() => void) | null } | null;
  /** Why the last file was not imported. */
  readonly refusal: string | null;
  readonly search: RegistrySearch;
  readonly index: IndexState | null;
  /** How far the making of an index has come; null if none is made. */
  readonly renewing: IndexStep | null;
}

export interface SettingsSessionParts {
  readonly words: Words;
  readonly store: Pick<SettingsStore, 'read' | 'change'>;
  readonly known: readonly RegistryProfile[];
  /** Match patterns that the manifest itself asks for. */
  readonly declared: readonly string[];
  /** Asks the reader for hosts; the browser does so only while a click is fresh. */
  readonly allow: (origins: readonly string[]) => Promise<boolean>;
  readonly revoke: (origins: readonly string[]) => Promise<unknown>;
  readonly discover: (address: string) => Promise<Discovery>;
  readonly describeIndex: () => Promise<IndexState | null>;
  readonly renewIndex: (onStep: (step: IndexStep) => void, signal: AbortSignal) => void;
}

/** What the reader does on the settings page. `onChange` is called after each change. */
export async function makeSettingsSession(parts: SettingsSessionParts, onChange: () => void) {
  const { words, store, known, allow } = parts;
  let now: SettingsSession = {
    settings: await store.read(),
    done: null,
    refusal: null,
    search: { state: 'idle' },
    index: null,
    renewing: null,
  };
  let stopRenewing = () => {};
  const update = (change: Partial<SettingsSession>) => {
    now = { ...now, ...change };
    onChange();
  };
  const turnTo = (search: RegistrySearch) => update({ search });

  /** Changes the reader's choices. Says so if `sentence` is given; the way back restores all of them. */
  async function change(to: (own: Preferences) => Preferences, sentence?: string): Promise<void> {
    const before = now.settings.own;
    try {
      const settings = await store.change(to);
      const onUndo = () =>
        void change(() => before).then(() =>
          update({ done: { sentence: words.say('undone'), onUndo: null } }),
        );
      update({ settings, done: sentence === undefined ? null : { sentence, onUndo } });
    } catch {
      update({ done: { sentence: words.say('notSaved'), onUndo: null } });
    }
  }

  /** A registry that was found: one that is known already, or one to be added. */
  function found(registry: RegistryProfile): RegistrySearch {
    const there =
      [...known, ...now.settings.now.added].find(({ apiUrl }) => apiUrl === registry.apiUrl) ??
      known.find((other) => asAdded(registry, [other]) === null);
    return there ? { state: 'there-already', registry: there } : { state: 'found', registry };
  }

  async function readIndex(): Promise<void> {
    update({ index: await parts.describeIndex() });
  }

  return {
    now: () => now,
    change,
    readIndex,
    refuse: (refusal: string | null) => update({ refusal }),
    /** Looks for a registry at an address; `origins` are asked for first. */
    async look(address: string, origins: readonly string[]): Promise<void> {
      if (origins.length > 0 && !(await allow(origins))) return turnTo({ state: 'refused' });
      turnTo({ state: 'asking' });
      const discovery = await parts.discover(address);
      turnTo(discovery.state === 'found' ? found(discovery.registry) : discovery);
    },
    /** Takes a registry that the reader wrote down; gives the field that is wrong, if one is. */
    write(written: HandWritten): HandField | null {
      const registry = handWrittenProfile(written);
      if ('wrong' in registry) return registry.wrong;
      turnTo(found(registry));
      return null;
    },
    cancelSearch: () => turnTo({ state: 'idle' }),
    /** Adds a registry once the reader allows its hosts. */
    async add(registry: RegistryProfile): Promise<void> {
      if (!(await allow(originsOf(registry)))) return turnTo({ state: 'refused' });
      now = { ...now, search: { state: 'idle' } };
      // The name that the list has for it: one that is taken already stands there with its host.
      const { name } = asAdded(registry, known) ?? registry;
      await change(
        (own) => ({ ...own, added: [...own.added, registry] }),
        words.say('registryAddedNow', name),
      );
    },
    /** Removes a registry that was added, with the permission for hosts that nothing else needs. */
    async remove(registry: RegistryProfile): Promise<void> {
      const others = now.settings.now.added.filter(({ key }) => key !== registry.key);
      await change(
        (own) => ({
          ...own,
          added: own.added.filter(({ key }) => key !== registry.key),
          unread: own.unread.filter((key) => key !== registry.key),
        }),
        words.say('registryRemoved', registry.name),
      );
      // Firefox would take away even what the manifest itself asks for.
      const needed = new Set([...others.flatMap(originsOf), ...parts.declared]);
      const origins = originsOf(registry).filter((origin) => !needed.has(origin));
      if (origins.length > 0) await parts.revoke(origins);
    },
    renewIndex(): void {
      const controller = new AbortController();
      stopRenewing = () => {
        controller.abort();
        update({ renewing: null });
      };
      parts.renewIndex((step) => {
        update({ renewing: step });
        if (step.state === 'done') void readIndex();
      }, controller.signal);
    },
    stopRenewing: () => stopRenewing(),
    /** Takes over what was changed elsewhere, as in the popup. A way back from here would undo that, too. */
    async refresh(): Promise<void> {
      const settings = await store.read();
      // Our own changes are here already.
      if (JSON.stringify(settings) !== JSON.stringify(now.settings)) update({ settings, done: null });
    },
  };
}
