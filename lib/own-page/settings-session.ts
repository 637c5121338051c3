import { claimsOf } from '@/lib/kinds/claims';
import { addedOf } from '@/lib/kinds/enabled-registries';
import { isNameTaken, refusalOf } from '@/lib/kinds/prefix-refusals';
import type { Discovery } from '@/lib/messages/contract';
import { asAdded } from '@/lib/registry/added';
import { type AddedPrefix, beginningOf, keyOfPrefix, prefixIn } from '@/lib/registry/added-prefix';
import type { RegistrySearch } from '@/lib/registry/adding';
import type { CollectionProfile, RegistryProfile } from '@/lib/registry/profile';
import type { Preferences } from '@/lib/settings/choices';
import { MOST_PREFIXES } from '@/lib/settings/preferences';
import { originsOf } from '@/lib/settings/sites';
import type { Settings, SettingsStore } from '@/lib/settings/store';
import type { Words } from '@/lib/words/words';

/** State of the settings page, without the permissions, which the browser itself reports. */
export interface SettingsShown {
  readonly settings: Settings;
  /**
   * Sentence about the reader's last action, with a function that undoes it. `onUndo` is null if the action
   * cannot be undone.
   */
  readonly done: { readonly sentence: string; readonly onUndo: (() => void) | null } | null;
  readonly search: RegistrySearch;
}

export interface SettingsSessionParts {
  readonly words: Words;
  readonly store: Pick<SettingsStore, 'read' | 'change'>;
  readonly known: readonly RegistryProfile[];
  /** Asks the reader for access to hosts. Browsers allow the question only shortly after a click. */
  readonly allow: (origins: readonly string[]) => Promise<boolean>;
  /** Gives up our access to hosts. */
  readonly takeBack: (origins: readonly string[]) => Promise<void>;
  readonly discover: (address: string) => Promise<Discovery>;
}

/**
 * Carries out what the reader does on the settings page. `onChange` is called after each change of
 * `SettingsShown`.
 */
export class SettingsSession {
  private shown: SettingsShown;

  constructor(
    private readonly parts: SettingsSessionParts,
    settings: Settings,
    private readonly onChange: () => void,
  ) {
    this.shown = { settings, done: null, search: { state: 'idle' } };
  }

  readonly now = (): SettingsShown => this.shown;

  private update(change: Partial<SettingsShown>): void {
    this.shown = { ...this.shown, ...change };
    this.onChange();
  }

  private turnTo(search: RegistrySearch): void {
    this.update({ search });
  }

  /** Shows a registry that was found: as one that the list already has, or as one that can be added. */
  private turnToFound(registry: CollectionProfile): void {
    const { known } = this.parts;
    const there =
      [...known, ...this.shown.settings.now.added].find(({ apiUrl }) => apiUrl === registry.apiUrl) ??
      known.find((other) => asAdded(registry, claimsOf([other])) === null);
    this.turnTo(there ? { state: 'there-already', registry: there } : { state: 'found', registry });
  }

  /** Changes the settings. If `sentence` is given, it is shown with an undo that restores all settings. */
  readonly change = async (to: (own: Preferences) => Preferences, sentence?: string): Promise<void> => {
    const { words, store } = this.parts;
    const before = this.shown.settings.own;
    const undo = async () => {
      await this.change(() => before);
      this.update({ done: { sentence: words.say('undone'), onUndo: null } });
    };
    try {
      const settings = await store.change(to);
      const done = sentence === undefined ? null : { sentence, onUndo: () => void undo() };
      this.update({ settings, done });
    } catch {
      this.update({ done: { sentence: words.say('notSaved'), onUndo: null } });
    }
  };

  /** Shows whether a DOI prefix can be added. No request is needed for that. */
  private turnToPrefix(prefix: string): void {
    const { known } = this.parts;
    const { own, now } = this.shown.settings;
    const there = now.addedPrefixes.find((each) => each.prefix === prefix);
    const refusal = there
      ? { reason: 'read' as const, begins: beginningOf(prefix), name: there.name }
      : refusalOf(prefix, known);
    if (refusal) this.turnTo({ state: 'prefix-refused', ...refusal });
    else if (own.addedPrefixes.length >= MOST_PREFIXES) this.turnTo({ state: 'full', most: MOST_PREFIXES });
    else this.turnTo({ state: 'prefix', prefix, taken: null });
  }

  /**
   * Looks for a registry at an address, after asking the reader for access to `origins`. `address` may also
   * be a DOI prefix.
   */
  readonly look = async (address: string, origins: readonly string[]): Promise<void> => {
    const { allow, discover } = this.parts;
    const prefix = prefixIn(address);
    if (prefix !== null) return this.turnToPrefix(prefix);
    if (origins.length > 0 && !(await allow(origins))) return this.turnTo({ state: 'refused' });
    this.turnTo({ state: 'asking' });
    const found = await discover(address);
    if (found.state === 'found') this.turnToFound(found.registry);
    else this.turnTo(found);
  };

  readonly cancelSearch = () => this.turnTo({ state: 'idle' });

  /** Adds a registry once the reader allows its hosts. */
  readonly add = async (registry: CollectionProfile): Promise<void> => {
    const { allow, known, words } = this.parts;
    if (!(await allow(originsOf(registry)))) return this.turnTo({ state: 'refused' });
    this.cancelSearch();
    // Uses the name in the list: if another registry has the same name, the list shows this one with its
    // host.
    const { name } = asAdded(registry, claimsOf(known)) ?? registry;
    await this.change(
      (own) => ({ ...own, added: [...own.added, registry] }),
      words.say('registryAddedNow', name),
    );
  };

  /** Adds a DOI prefix, unless its name is that of a built-in registry. */
  readonly addPrefix = async (added: AddedPrefix): Promise<void> => {
    const { known, words } = this.parts;
    const { prefix, name } = added;
    if (isNameTaken(name, known)) return this.turnTo({ state: 'prefix', prefix, taken: name });
    this.cancelSearch();
    await this.change(
      (own) => ({ ...own, addedPrefixes: [...own.addedPrefixes, added] }),
      words.say('registryAddedNow', name),
    );
  };

  /**
   * Removes a registry that the reader added, and gives up our access to those of its hosts that no other
   * registry needs.
   */
  readonly remove = async (registry: RegistryProfile): Promise<void> => {
    const { takeBack, known, words } = this.parts;
    const isOther = ({ key }: RegistryProfile) => key !== registry.key;
    const others = addedOf(known, this.shown.settings.now).filter(isOther);
    await this.change(
      (own) => ({
        ...own,
        added: own.added.filter(isOther),
        addedPrefixes: own.addedPrefixes.filter(({ prefix }) => keyOfPrefix(prefix) !== registry.key),
        unread: own.unread.filter((key) => key !== registry.key),
      }),
      words.say('registryRemoved', registry.name),
    );
    const needed = new Set([...known, ...others].flatMap(originsOf));
    const origins = originsOf(registry).filter((origin) => !needed.has(origin));
    if (origins.length > 0) await takeBack(origins);
  };

  /**
   * Shows settings that were changed elsewhere, as in the popup. Removes the undo of the last action, because
   * it would revert these changes, too.
   */
  readonly refresh = async (): Promise<void> => {
    const settings = await this.parts.store.read();
    // Does nothing if the settings are those already shown: the browser also reports the changes that this
    // page made.
    if (JSON.stringify(settings) !== JSON.stringify(this.shown.settings))
      this.update({ settings, done: null });
  };
}
