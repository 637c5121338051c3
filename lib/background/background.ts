import type { Asked, PageRead } from '@/lib/messages/contract';
import type { SettingsStore } from '@/lib/settings/store';
import type { EnabledRegistries } from './enabled-registries';
import type { ReplyCache } from './requests/cache';
import type { FetchJson } from './requests/fetch-json';
import type { Reads } from './requests/reads';
import type { Outdated } from './tabs/outdated';
import type { TabMentions } from './tabs/tab-mentions';

/** What the parts of the background share. Each takes what it needs; `entrypoints/background.ts` makes it. */
export interface Background {
  /** Our own id, and the address that our own pages start with. */
  readonly ownId: string;
  readonly ownPages: string;
  readonly settings: Pick<SettingsStore, 'read' | 'change'>;
  readonly enabledRegistries: EnabledRegistries;
  readonly reads: Reads;
  readonly cache: ReplyCache;
  readonly fetchJson: FetchJson;
  /** True if the reader allows requests to that origin, a match pattern. */
  mayAsk(origin: string): Promise<boolean>;
  readonly tabMentions: TabMentions;
  readonly outdated: Outdated;
  /** Reads the tab that the reader chose; `isAgain`: from the start. */
  readTab(tabId: number, isAgain: boolean): Promise<PageRead>;
  /** What a tab's page declares itself to be, not yet validated; may reject. */
  articleSaidBy(tabId: number): Promise<unknown>;
  /**
   * Requests the permission that copying by key needs. Called synchronously, because browsers allow the request only
   * during the key press.
   */
  requestClipboard(): Promise<unknown>;
  /** Saves a file in the background page, if the background is a page. */
  saveHere(file: Asked<'saveFile'>['file']): void;
}
