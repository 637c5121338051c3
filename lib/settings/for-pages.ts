import { enabledOf } from '@/lib/kinds/enabled-registries';
import { registries } from '@/lib/kinds/known';
import { tokenSourcesOf } from '@/lib/kinds/tokens';
import type { Preferences } from './choices';
import { ASKED, SCANNER, SHAPE } from './scanner';

/** What is stored for the scripts on pages, by name: to one that nobody asked to have read, all is off. */
export function toStored({ whenAsked, recent: _, ...settings }: Preferences): Record<string, object> {
  const tokens = tokenSourcesOf(enabledOf(registries, settings));
  const asked = { shape: SHAPE, tokens, ...settings };
  return { [SCANNER]: { ...asked, off: asked.off || whenAsked }, [ASKED]: asked };
}
