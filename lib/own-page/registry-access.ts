import browser from 'webextension-polyfill';
import type { RegistryProfile } from '@/lib/registry/profile';
import { originsOf } from '@/lib/settings/sites';

/** Asks the reader for the hosts of registries; a browser that finds no click behind it refuses by itself. */
export function allowRegistries(registries: readonly RegistryProfile[]): Promise<boolean> {
  const origins = [...new Set(registries.flatMap(originsOf))];
  return browser.permissions.request({ origins }).catch(() => false);
}
