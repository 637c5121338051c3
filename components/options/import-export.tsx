import { useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { FilePicker } from '@/components/file-picker';
import type { Preferences } from '@/lib/settings/choices';
import { type Imported, importSettings } from '@/lib/settings/import-export';
import type { Words } from '@/lib/words/words';
import type { OptionsProps } from './settings';

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

/** The archives in imported settings that nobody here has agreed to. */
function newIn({ added }: Preferences, own: Preferences) {
  return added.filter(({ key, apiUrl }) =>
    own.added.every((other) => other.key !== key || other.apiUrl !== apiUrl),
  );
}

/** The settings as a file, for another browser or for keeping. */
export function OptionsTransfer(props: OptionsProps) {
  const { words, settings, onChange, onExport, refusal, onRefusal } = props;
  /** Read, but not taken over yet: it names registries that nobody here has agreed to. */
  const [waiting, setWaiting] = useState<Preferences | null>(null);
  const takeOver = (preferences: Preferences) => {
    setWaiting(null);
    onChange(() => preferences, words.say('imported'));
  };
  const take = (text: string) => {
    const imported = importSettings(text);
    onRefusal(imported.ok ? null : refusalOf(imported, words));
    setWaiting(null);
    if (!imported.ok) return;
    if (newIn(imported.preferences, settings.own).length > 0) setWaiting(imported.preferences);
    else takeOver(imported.preferences);
  };
  return (
    <>
      <p class="soft">{words.say('transferText')}</p>
      <div class="copies">
        <Button name={words.say('exportSettings')} onPress={onExport} />
        <FilePicker
          name={words.say('importSettings')}
          look="act picker"
          accept=".json,application/json"
          onFile={async (file) => take(await file.text())}
        />
      </div>
      {waiting && (
        <Agreement
          words={words}
          added={newIn(waiting, settings.own)}
          onAgree={() => takeOver(waiting)}
          onCancel={() => setWaiting(null)}
        />
      )}
      <p role="alert" class="wrong">
        {refusal}
      </p>
    </>
  );
}

interface AgreementProps extends Pick<OptionsProps, 'words'> {
  readonly added: Preferences['added'];
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

function Agreement({ words, added, onAgree, onCancel }: AgreementProps) {
  return (
    <div class="stack preview">
      <p role="status">{words.say('importAsks')}</p>
      <ul>
        {added.map(({ key, name, prefix, siteUrl, apiUrl }) => (
          <li key={key}>
            <bdi>{name}</bdi> · <bdi>{prefix}</bdi> · <bdi>{siteUrl}</bdi> · <bdi>{apiUrl}</bdi>
          </li>
        ))}
      </ul>
      <p class="copies">
        <Button name={words.say('importAnyway')} look="act first" onPress={onAgree} />
        <Button name={words.say('cancel')} onPress={onCancel} />
      </p>
    </div>
  );
}
