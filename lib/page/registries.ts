import { enabledOf } from '@/lib/kinds/enabled-registries';
import { registries } from '@/lib/kinds/known';
import { homeFirst } from '@/lib/registry/home-first';
import type { Registry } from '@/lib/registry/naming';
import { oncePerStart, type PageState } from './start';

/**
 * The registries that are looked for on a page. The scanner does without: their tokens are made beforehand, and the
 * registries themselves are a seventh of its bytes.
 */
export const registriesOf: (page: PageState) => readonly Registry[] = oncePerStart(
  ({ onlyRegistries, settings }) =>
    onlyRegistries ?? homeFirst(enabledOf(registries, settings), location.host),
);
