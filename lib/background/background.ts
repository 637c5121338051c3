import type { Asked, PageRead } from '@/lib/messages/contract';
import type { SettingsStore } from '@/lib/settings/store';
import type { EnabledRegistries } from './enabled-registries';
import type { ReplyCache } from './requests/cache';
import type { FetchJson } from './requests/fetch-json';
import type { Reads } from './requests/reads';
import type { Outdated } from './tabs/outdated';
import type { TabMentions } from './tabs/tab-mentions';
import type { Watching } from './watch/watching';

/**
 * Functions and stores that the modules of the background share. Each module takes the ones that it needs.
 * `entrypoints/background.ts` makes them.
 */
export interface Background {
  /** Id of our extension, and the address with which the addresses of our own pages begin. */
  readonly ownId: string;
  readonly ownPages: string;
  readonly settings: Pick<SettingsStore, 'read' | 'change'>;
  readonly enabledRegistries: EnabledRegistries;
  readonly reads: Reads;
  readonly cache: ReplyCache;
  readonly fetchJson: FetchJson;
  /** Returns true if the reader allows requests to an origin, given as a match pattern. */
  mayAsk(origin: string): Promise<boolean>;
  readonly tabMentions: TabMentions;
  readonly outdated: Outdated;
  readonly watching: Watching;
  /**
   * Reads a tab's page after the reader's click. If `isAgain` is true, the page is read anew from the start.
   */
  readTab(tabId: number, isAgain: boolean): Promise<PageRead>;
  /**
   * Returns what a tab's page declares itself to be, as the page says it and not yet validated. May reject.
   */
  articleSaidBy(tabId: number): Promise<unknown>;
  /**
   * Asks for the permission that copying by key needs. Call this function before anything is awaited:
   * browsers grant the permission only during the key press.
   */
  requestClipboard(): Promise<unknown>;
  /** Saves a file from within the background, in browsers where the background is a page with a document. */
  saveHere(file: Asked<'saveFile'>['file']): void;
}
