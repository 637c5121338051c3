import type { Hover } from '@/lib/hover/hover';
import type { Identifier } from '@/lib/identifier/identifier';
import type { PageAnswers } from '@/lib/messages/contract';
import { isAlive } from '@/lib/messages/runtime';
import type { Registry } from '@/lib/registry/naming';
import type { PagePreferences } from '@/lib/settings/choices';
import type { Sheets } from './keys/press';
import type { Walk } from './keys/walk';
import type { Mention } from './read/mention';
import type { Reading } from './read/reading';

/** What the steps that run by now share with each other, by the name of the step that owns it and alone sets it. */
interface StepSlots {
  reader?: {
    /** What has been read of the page. */
    readonly reading: Reading;
    /** Resolves once all that was found is read, for who wants all mentions. */
    whole(): Promise<void>;
    /** The last event of the pointer, for where it is. */
    pointer(): PointerEvent | undefined;
  };
  card?: {
    readonly hover: Hover<Mention>;
    /** The host of the card that is open, or was last: its coming and going is no change of the page. */
    host(): HTMLElement | undefined;
    /** What the open card shows; null if none is open. */
    shown(): Identifier | null;
  };
  /** In a frame of another origin: has the window around open its cards. */
  framed?: { readonly hover: Hover<Mention> };
  press?: Sheets;
  walk?: Walk;
}

/**
 * What our steps on one page share, from one start to the next. Each step is a file of its own in the package and has
 * its own copy of the modules it imports, so a variable in a module is not shared: what several steps must know is here.
 */
export interface PageState {
  /** Ends everything that was started with these settings on this page. */
  readonly controller: AbortController;
  readonly settings: PagePreferences;
  /** The registries to look for instead of those that the settings leave; null for those. */
  readonly onlyRegistries: readonly Registry[] | null;
  /** True once a part of the page could not be read: more may be mentioned than was found. */
  hasFailed: boolean;
  readonly steps: StepSlots;
  /**
   * Adds listeners now, and again whenever the page threw all of them away. `add` adds the same functions each
   * time, so that those which are still there are not doubled, and each with the signal of what it serves.
   */
  keepListening(add: () => void): void;
  /** Adds them again: the page may have thrown all listeners away. */
  renew(): void;
}

/**
 * What is kept on the isolated world's global. By symbols: an element of the page with an `id` or a `name` is a global of
 * that name in our world, too. By those of the world's register: each step has its own copy of this module.
 */
const PAGE = Symbol.for('accession: page');
const LIFE = Symbol.for('accession: life');
const SCAN = Symbol.for('accession: scan');
/** Where a step's script leaves what it exports, and what brings one: see `tools/bundle/page-steps.ts`. */
export const STEPS = Symbol.for('accession: steps');
interface World {
  [PAGE]?: PageState;
  /** Ends when a script of another build, or of this one again, takes the page over. */
  [LIFE]?: AbortController;
  /** What the scanner does where it is asked: `lib/messages/ask-page.ts` calls it by this name. */
  [SCAN]?: PageAnswers | undefined;
  [STEPS]?: unknown;
}
const world = globalThis as World;

/** What was started on this page last; undefined in a page that is not read. */
export const pageHere = (): PageState | undefined => world[PAGE];

/** Aborts when scripts of another build, or of this one again, take the page over. */
export const lifeHere = (): AbortSignal | undefined => world[LIFE]?.signal;

/** Ends what runs here, and lets go of it: what hangs on the global stays in memory as long as the page is open. */
function endHere(): void {
  world[LIFE]?.abort();
  world[PAGE]?.controller.abort();
  for (const kept of [LIFE, PAGE, SCAN, STEPS] as const) delete world[kept];
}

/** Takes this page over: scripts of any earlier build stop. The signal aborts when this build stops too. */
export function takePageOver(answers?: PageAnswers): AbortSignal {
  endHere();
  const life = new AbortController();
  world[LIFE] = life;
  world[SCAN] = answers;
  return life.signal;
}

/** Starts on this page with these settings; what was started before ends. */
export function startPage(
  settings: PagePreferences,
  onlyRegistries: readonly Registry[] | null = null,
): PageState {
  world[PAGE]?.controller.abort();
  const adders: (() => void)[] = [];
  const page: PageState = {
    controller: new AbortController(),
    settings,
    onlyRegistries,
    hasFailed: false,
    steps: {},
    keepListening(add) {
      adders.push(add);
      add();
    },
    renew() {
      // What has ended carries a signal that has, too, and adds nothing.
      for (const add of adders) add();
    },
  };
  world[PAGE] = page;
  return page;
}

/**
 * True if the extension was updated, disabled or removed under this page; what runs here withdraws then. To be asked
 * before each import that a reader waits for: a new build has its own scripts here, and other files.
 */
export function withdrawIfGone(): boolean {
  if (isAlive()) return false;
  endHere();
  return true;
}

/** What opens and closes the cards of this window, once a step that does so is imported. */
export const hoverOf = ({ steps }: PageState): Hover<Mention> | undefined =>
  steps.card?.hover ?? steps.framed?.hover;

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
