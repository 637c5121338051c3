import type { Hover } from '@/lib/hover/hover';
import type { Box } from '@/lib/hover/place';
import type { Identifier } from '@/lib/identifier/identifier';
import { isAlive } from '@/lib/messages/runtime';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { PagePreferences } from '@/lib/settings/choices';
import type { CardHost } from './card/card-host';
import type { Visit } from './card/visit';
import type { Walk } from './keys/walk';
import type { Mention } from './read/mention';
import type { Reading } from './read/reading';

/**
 * What our steps on one page share, from one start to the next. Each step is a file of its own in the package and has
 * its own copy of the modules it imports, so a variable in a module is not shared: what several steps must know is here.
 */
export interface PageState {
  /** Ends everything that was started with these settings on this page. */
  readonly controller: AbortController;
  readonly settings: PagePreferences;
  /**
   * Adds listeners now, and again whenever the page threw all of them away. `add` adds the same functions each
   * time, so that those which are still there are not doubled, and each with the signal of what it serves.
   */
  keepListening(add: () => void): void;
  /** Adds them again: the page may have thrown all listeners away. */
  renew(): void;
  /** Those that are looked for here: see `registriesOf`. */
  registries?: readonly RegistryProfile[];
  /** What has been read of the page. */
  reading?: Reading;
  /** The last event of the pointer, for where it is. */
  pointer?: PointerEvent;
  /** Opens and closes the cards of this window. */
  hover?: Hover<Mention>;
  /** The card's host while one is open: its coming and going is no change of the page. */
  host?: HTMLElement;
  /** What the card that is open shows, or the last one did. */
  shown?: Identifier;
  /** Where the cards stand that are kept open, in the outermost window within reach. */
  pinned?: () => readonly Box[];
  /** The walk by key from mention to mention. */
  walk?: Walk;
  /** Set while a press opens a card that is to be a sheet: makes one of it. */
  sheet?: ((card: CardHost, visit: Visit) => void) | undefined;
}

declare global {
  var accession: PageState | undefined;
  /** Ends when a script of another build, or of this one anew, takes the page over. */
  var accessionLife: AbortController | undefined;
}

/** Takes this page over: scripts of any earlier build stop. The signal aborts when this build stops too. */
export function takePageOver(): AbortSignal {
  globalThis.accessionLife?.abort();
  globalThis.accession?.controller.abort();
  globalThis.accessionLife = new AbortController();
  return globalThis.accessionLife.signal;
}

/**
 * Starts anew on this page, with these settings; what was started before withdraws. `registries` are looked for in the
 * place of those that the settings leave.
 */
export function startPage(settings: PagePreferences, registries?: readonly RegistryProfile[]): PageState {
  globalThis.accession?.controller.abort();
  const adders: (() => void)[] = [];
  globalThis.accession = {
    controller: new AbortController(),
    settings,
    ...(registries && { registries }),
    keepListening(add) {
      adders.push(add);
      add();
    },
    renew() {
      // What has ended carries a signal that has, too, and adds nothing.
      for (const add of adders) add();
    },
  };
  return globalThis.accession;
}

/**
 * True if the extension was updated, disabled or removed under this page; what runs here withdraws then. To be asked
 * before each import that a reader waits for: a new build has its own scripts here, and other files.
 */
export function withdrawIfGone({ controller }: PageState): boolean {
  if (isAlive()) return false;
  controller.abort();
  return true;
}

/**
 * Makes a thing once for each start, and gives the same from then on: a step's module is loaded once, but its functions
 * are called again, and with another start when the settings have changed.
 */
export function oncePerStart<Thing>(make: (page: PageState) => Thing): (page: PageState) => Thing {
  const made = new WeakMap<PageState, { readonly thing: Thing }>();
  return (page) => {
    const kept = made.get(page) ?? { thing: make(page) };
    made.set(page, kept);
    return kept.thing;
  };
}
