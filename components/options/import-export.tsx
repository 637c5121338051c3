import { useOwnId } from '@/components/own-id';
import { type Imported, importSettings } from '@/lib/settings/import-export';
import type { Words } from '@/lib/words/words';
import type { SettingsProps } from './settings';

interface TransferProps extends Pick<SettingsProps, 'words' | 'onChange'> {
  readonly onExport: () => void;
  /** Why the last file was not taken; null where it was, or there was none. */
  readonly refusal: string | null;
  readonly onRefusal: (sentence: string | null) => void;
}

const REFUSALS = {
  'no-json': 'importNoJson',
  'no-settings': 'importNoSettings',
  newer: 'importNewer',
} as const;

function refusalOf(imported: Extract<Imported, { ok: false }>, words: Words): string {
  return imported.reason === 'wrong-field'
    ? words.say('importWrongField', imported.field)
    : words.say(REFUSALS[imported.reason]);
}

/** The settings as a file, for another browser or for keeping. */
export function OptionsTransfer({ words, onChange, onExport, refusal, onRefusal }: TransferProps) {
  const id = useOwnId();
  async function read(input: HTMLInputElement): Promise<void> {
    const text = await input.files?.[0]?.text();
    // The same file may be chosen again, once it was put right.
    input.value = '';
    if (text === undefined) return;
    const imported = importSettings(text);
    onRefusal(imported.ok ? null : refusalOf(imported, words));
    if (imported.ok) onChange(() => imported.preferences, words.say('imported'));
  }
  return (
    <section>
      <h2>{words.say('transferTitle')}</h2>
      <p class="soft">{words.say('transferText')}</p>
      <div class="copies">
        <button type="button" class="act" onClick={onExport}>
          {words.say('exportSettings')}
        </button>
        <label class="act pick" for={id}>
          {words.say('importSettings')}
          <input
            id={id}
            class="unseen"
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => void read(currentTarget)}
          />
        </label>
      </div>
      <p role="alert" class="wrong">
        {refusal}
      </p>
    </section>
  );
}
