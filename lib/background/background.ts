import type { Asked, PageRead } from '@/lib/messages/contract';
import type { SettingsStore } from '@/lib/settings/store';
import type { EnabledRegistries } from './enabled-registries';
import type { ReplyCache } from './requests/cache';
import type { FetchJson } from './requests/fetch-json';
import type { Reads } from './requests/reads';
import type { Outdated } from './tabs/outdated';
import type { TabMentions } from './tabs/tab-mentions';

/** What the parts of the background share: each takes what it needs. `entrypoints/background.ts` makes it. */
export interface Background {
  /** Our own id, and the address that our own pages start with. */
  readonly ownId: string;
  readonly ownPages: string;
  readonly settings: Pick<SettingsStore, 'read' | 'change'>;
  readonly enabledRegistries: EnabledRegistries;
  readonly reads: Reads;
  readonly cache: ReplyCache;
  readonly fetchJson: FetchJson;
  /** True where the reader lets us ask that origin, a match pattern. */
  mayAsk(origin: string): Promise<boolean>;
  readonly tabMentions: TabMentions;
  readonly outdated: Outdated;
  /** Has a tab read that the reader means; `isAgain`: from the start. */
  readTab(tabId: number, isAgain: boolean): Promise<PageRead>;
  /** What the page of a tab says that it is, as far as it can be believed to have said anything; may reject. */
  articleSaidBy(tabId: number): Promise<unknown>;
  /** Asks the reader for what copying by key needs; at once, as browsers let only the press itself ask. */
  requestClipboard(): Promise<unknown>;
  /** Saves a file in the page that the background is, where it is one. */
  saveHere(file: Asked<'saveFile'>['file']): void;
}
