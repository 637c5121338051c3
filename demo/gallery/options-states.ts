import type { OptionsProps } from '@/components/options/settings';
import type { CollectionProfile } from '@/lib/registry/profile';
import { builtInSites } from '@/lib/settings/built-in-sites';
import type { Preferences } from '@/lib/settings/choices';
import { type Policy, underPolicy } from '@/lib/settings/policy';
import { DEFAULTS } from '@/lib/settings/preferences';
import { NOW, nothing, registry } from './records';

// Removes the links to other services and the place in lists, because archives that a reader adds have none.
const { ways, naming, listing, ...addable } = registry;

/** An archive that a reader has added on the settings page: the embedded registry under another name. */
export const lagoon: CollectionProfile = {
  ...addable,
  key: 'at-lagoon-example-api',
  name: 'Lagoon Sandbox',
  apiUrl: 'https://lagoon.example/api',
  siteUrl: 'https://lagoon.example',
  citable: false,
};

/** Makes the props of the settings page for choices of a reader and of an institution. The handlers do nothing. */
export function optionsOf(
  choice: Partial<Preferences> = {},
  policy: Policy = {},
  rest: Partial<OptionsProps> = {},
): OptionsProps {
  const own = { ...DEFAULTS, ...choice };
  return {
    settings: { own, policy, now: underPolicy(own, policy) },
    now: NOW,
    isKept: true,
    done: null,
    onChange: nothing,
    known: [registry],
    unasked: [],
    onAllow: async () => true,
    onRemove: nothing,
    search: { state: 'idle' },
    namesake: undefined,
    onLook: nothing,
    onAdd: nothing,
    onAddPrefix: nothing,
    onCancel: nothing,
    granted: [],
    asked: [],
    everySite: false,
    builtIn: builtInSites([]),
    isZoteroAllowed: false,
    cardKeys: 'Alt+Shift+D',
    onRevoke: nothing,
    ...rest,
  };
}
