import { enabledOf } from '@/lib/registry/enabled-registries';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { SettingsStore } from '@/lib/settings/store';

/** The registries that the reader has at this moment. Never rejects. */
export type EnabledRegistries = () => Promise<readonly RegistryProfile[]>;

/** Reads the choice once, and again after each call of what `watch` is given. */
export function makeEnabledRegistries(
  known: readonly RegistryProfile[],
  settings: Pick<SettingsStore, 'read'>,
  watch: (onChange: () => void) => void,
): EnabledRegistries {
  let reading: Promise<readonly RegistryProfile[]> | undefined;
  watch(() => {
    reading = undefined;
  });
  return () => {
    reading ??= settings.read().then(({ now }) => enabledOf(known, now));
    return reading;
  };
}
