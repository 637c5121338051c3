import type { EnabledRegistries } from '@/lib/background/enabled-registries';
import { identifiersIn } from '@/lib/messages/collections';
import type { Outdated } from './outdated';
import { countCollections, type TabMentions } from './tab-mentions';

export interface BadgeParts {
  readonly tabMentions: Pick<TabMentions, 'list'>;
  readonly outdated: Pick<Outdated, 'has'>;
  readonly enabledRegistries: EnabledRegistries;
  showCount(tabId: number, count: number, hasOlder: boolean): Promise<void>;
}

/** Has a tab's badge say what is known by now of all that its frames mention. */
export async function renewBadge(tabId: number, parts: BadgeParts): Promise<void> {
  const { tabMentions, outdated, enabledRegistries, showCount } = parts;
  const [frames, registries] = await Promise.all([tabMentions.list(tabId), enabledRegistries()]);
  const named = identifiersIn(frames, registries).map(({ identifier }) => identifier);
  const older = await Promise.all(named.map((identifier) => outdated.has(identifier)));
  await showCount(tabId, countCollections(frames), older.includes(true));
}
