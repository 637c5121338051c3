import { enabledOf } from '@/lib/kinds/enabled-registries';
import { registries as known } from '@/lib/kinds/known';
import type { Registry } from '@/lib/registry/naming';
import type { Preferences } from '@/lib/settings/choices';
import { readCitationFormat } from '@/lib/settings/citation-format';
import type { Settings } from '@/lib/settings/store';
import type { OwnPage } from './own-page';

/** What the reader chose, as a page of ours knows it now. */
export interface OwnChoices {
  settings(): Settings;
  registries(): readonly Registry[];
  format(): string | null;
  /** Changes the settings; where the browser cannot keep them, all is as it was. */
  change(to: (own: Preferences) => Preferences): Promise<void>;
}

/** Reads the choices, and again whenever they change, here or elsewhere; `onChange` is called after that. */
export async function followChoices(
  { store, local }: Pick<OwnPage, 'store' | 'local'>,
  onChange: () => void,
): Promise<OwnChoices> {
  let settings = await store.read();
  let format = await readCitationFormat(local);
  local.onChanged.addListener(async () => {
    settings = await store.read();
    format = await readCitationFormat(local);
    onChange();
  });
  return {
    settings: () => settings,
    registries: () => enabledOf(known, settings.now),
    format: () => format,
    async change(to) {
      settings = await store.change(to).catch(() => settings);
      onChange();
    },
  };
}
