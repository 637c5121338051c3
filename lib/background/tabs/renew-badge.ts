import type { EnabledRegistries } from '@/lib/background/enabled-registries';
import { identifiersIn } from '@/lib/messages/collections';
import type { Badge } from './badge';
import type { Outdated } from './outdated';
import { countCollections, type TabMentions } from './tab-mentions';

export interface BadgeParts {
  readonly tabMentions: Pick<TabMentions, 'list'>;
  readonly outdated: Pick<Outdated, 'has'>;
  readonly enabledRegistries: EnabledRegistries;
  showBadge(tabId: number, badge: Badge): Promise<void>;
}

/** Has a tab's badge say what is known by now of all that its frames mention. */
export async function renewBadge(tabId: number, parts: BadgeParts): Promise<void> {
  const { tabMentions, outdated, enabledRegistries, showBadge } = parts;
  const [frames, registries] = await Promise.all([tabMentions.list(tabId), enabledRegistries()]);
  const named = identifiersIn(frames, registries).map(({ identifier }) => identifier);
  const older = await Promise.all(named.map((identifier) => outdated.has(identifier)));
  await showBadge(tabId, {
    count: countCollections(frames),
    hasOlder: older.includes(true),
    hasFailed: frames.some(({ hasFailed }) => hasFailed),
  });
}
