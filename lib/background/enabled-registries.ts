import { enabledOf } from '@/lib/kinds/enabled-registries';
import type { Registry } from '@/lib/registry/naming';
import type { SettingsStore } from '@/lib/settings/store';

/** The registries that the reader has at this moment. Never rejects. */
export type EnabledRegistries = () => Promise<readonly Registry[]>;

/** Reads the choice once, and again after each call of what `watch` is given. */
export function makeEnabledRegistries(
  known: readonly Registry[],
  settings: Pick<SettingsStore, 'read'>,
  watch: (onChange: () => void) => void,
): EnabledRegistries {
  let reading: Promise<readonly Registry[]> | undefined;
  watch(() => {
    reading = undefined;
  });
  return () => {
    reading ??= settings.read().then(({ now }) => enabledOf(known, now));
    return reading;
  };
}
