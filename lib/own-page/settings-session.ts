import { handWrittenProfile } from '@/lib/kinds/collections/discovery/by-hand';
import type { Discovery } from '@/lib/messages/contract';
import { asAdded } from '@/lib/registry/added';
import type { HandField, HandWritten } from '@/lib/registry/hand-written';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { RegistrySearch } from '@/lib/registry/registry-search';
import type { Preferences } from '@/lib/settings/choices';
import { originsOf } from '@/lib/settings/sites';
import type { Settings, SettingsStore } from '@/lib/settings/store';
import type { Words } from '@/lib/words/words';
import { needlessOrigins, searchResult, withoutRegistry, withRegistry } from './registry-choices';

/** All that the settings page shows that is not the browser's to say. */
export interface SettingsSession {
  readonly settings: Settings;
  /** What was done, with the way back, if there is one. */
  readonly done: { readonly sentence: string; readonly onUndo: (() => void) | null } | null;
  /** Why the last file was not imported. */
  readonly refusal: string | null;
  readonly search: RegistrySearch;
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
}

/** What the page shows now, and the one way to change it. */
interface Held {
  readonly now: () => SettingsSession;
  update(change: Partial<SettingsSession>): void;
}

type Change = (to: (own: Preferences) => Preferences, sentence?: string) => Promise<void>;

/** Changes the reader's choices. Says so if `sentence` is given; the way back restores all of them. */
function makeChange({ now, update }: Held, { words, store }: SettingsSessionParts): Change {
  const change: Change = async (to, sentence) => {
    const before = now().settings.own;
    const undo = async () => {
      await change(() => before);
      update({ done: { sentence: words.say('undone'), onUndo: null } });
    };
    try {
      const settings = await store.change(to);
      update({ settings, done: sentence === undefined ? null : { sentence, onUndo: () => void undo() } });
    } catch {
      update({ done: { sentence: words.say('notSaved'), onUndo: null } });
    }
  };
  return change;
}

/** Looks for registries, adds them and removes them. */
function makeRegistries({ now, update }: Held, change: Change, parts: SettingsSessionParts) {
  const { words, known, allow, discover, revoke, declared } = parts;
  const added = () => now().settings.now.added;
  const turnTo = (search: RegistrySearch) => update({ search });
  const turnToFound = (registry: RegistryProfile) => turnTo(searchResult(registry, known, added()));
  return {
    /** Looks for a registry at an address; `origins` are asked for first. */
    async look(address: string, origins: readonly string[]): Promise<void> {
      if (origins.length > 0 && !(await allow(origins))) return turnTo({ state: 'refused' });
      turnTo({ state: 'asking' });
      const discovery = await discover(address);
      if (discovery.state === 'found') turnToFound(discovery.registry);
      else turnTo(discovery);
    },
    /** Takes a registry that the reader wrote down; gives the field that is wrong, if one is. */
    write(written: HandWritten): HandField | null {
      const registry = handWrittenProfile(written);
      if ('wrong' in registry) return registry.wrong;
      turnToFound(registry);
      return null;
    },
    cancelSearch: () => turnTo({ state: 'idle' }),
    /** Adds a registry once the reader allows its hosts. */
    async add(registry: RegistryProfile): Promise<void> {
      if (!(await allow(originsOf(registry)))) return turnTo({ state: 'refused' });
      turnTo({ state: 'idle' });
      // The name that the list has for it: one that is taken already stands there with its host.
      const { name } = asAdded(registry, known) ?? registry;
      await change((own) => withRegistry(own, registry), words.say('registryAddedNow', name));
    },
    /** Removes a registry that was added, with the permission for hosts that nothing else needs. */
    async remove(registry: RegistryProfile): Promise<void> {
      const others = added().filter(({ key }) => key !== registry.key);
      await change((own) => withoutRegistry(own, registry.key), words.say('registryRemoved', registry.name));
      const origins = needlessOrigins(registry, others, declared);
      if (origins.length > 0) await revoke(origins);
    },
  };
}

/** What the reader does on the settings page. `onChange` is called after each change. */
export async function makeSettingsSession(parts: SettingsSessionParts, onChange: () => void) {
  const settings = await parts.store.read();
  let now: SettingsSession = { settings, done: null, refusal: null, search: { state: 'idle' } };
  const held: Held = {
    now: () => now,
    update(change) {
      now = { ...now, ...change };
      onChange();
    },
  };
  const change = makeChange(held, parts);
  return {
    now: held.now,
    change,
    refuse: (refusal: string | null) => held.update({ refusal }),
    ...makeRegistries(held, change, parts),
    /** Takes over what was changed elsewhere, as in the popup. A way back from here would undo that, too. */
    async refresh(): Promise<void> {
      const settings = await parts.store.read();
      // Our own changes are here already.
      if (JSON.stringify(settings) !== JSON.stringify(now.settings)) held.update({ settings, done: null });
    },
  };
}
