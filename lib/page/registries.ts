import { enabledOf } from '@/lib/registry/enabled-registries';
import { homeFirst } from '@/lib/registry/home-first';
import { registries } from '@/lib/registry/known';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { PageState } from './start';

/**
 * The registries that are looked for on a page, the same list to all its steps. The scanner does without: their tokens
 * are made beforehand, and the registries themselves are a seventh of its bytes.
 */
export function registriesOf(page: PageState): readonly RegistryProfile[] {
  page.registries ??= homeFirst(enabledOf(registries, page.settings), location.host);
  return page.registries;
}
