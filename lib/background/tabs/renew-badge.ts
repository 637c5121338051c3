import type { EnabledRegistries } from '@/lib/background/enabled-registries';
import { showBadge } from './badge';
import type { Outdated } from './outdated';
import { countCollections, keysIn, type TabMentions } from './tab-mentions';

export interface BadgeParts {
  readonly tabMentions: Pick<TabMentions, 'list'>;
  readonly outdated: Pick<Outdated, 'hasAny'>;
  readonly enabledRegistries: EnabledRegistries;
}

/** Has a tab's badge say what is known by now of all that its frames mention. */
export async function renewBadge(
  tabId: number,
  { tabMentions, outdated, enabledRegistries }: BadgeParts,
): Promise<void> {
  const [frames, registries] = await Promise.all([tabMentions.list(tabId), enabledRegistries()]);
  const keys = keysIn(frames);
  await showBadge(tabId, {
    count: countCollections(keys),
    hasOlder: await outdated.hasAny(keys, registries),
    hasFailed: frames.some(({ hasFailed }) => hasFailed),
  });
}
