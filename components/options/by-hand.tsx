import { useState } from 'preact/hooks';
import type { HandField, HandWritten } from '@/lib/registry/adding';
import { TextField } from './field';
import type { OptionsProps } from './settings';

const EMPTY: HandWritten = { name: '', prefix: '', apiUrl: '', siteUrl: '', noun: '', doi: '' };

const FIELDS = [
  ['name', 'addName', 'handName'],
  ['prefix', 'addPrefix', 'handPrefix'],
  ['siteUrl', 'addSite', 'handSite'],
  ['apiUrl', 'addApi', 'handApi'],
  ['noun', 'handNounLabel', 'handNoun'],
  ['doi', 'addDoi', 'handDoi'],
] as const;

/** For a registry that does not say what it is: one with the two reads of the interface document. */
export function OptionsByHand({ words, onWrite }: OptionsProps) {
  const [written, setWritten] = useState(EMPTY);
  const [wrong, setWrong] = useState<HandField | null>(null);
  return (
    <details>
      <summary>{words.say('byHandTitle')}</summary>
      <form
        class="stack by-hand"
        onSubmit={(event) => {
          event.preventDefault();
          setWrong(onWrite(written));
        }}
      >
        <p class="soft">{words.say('byHandText')}</p>
        {FIELDS.map(([field, label, hint]) => (
          <TextField
            key={field}
            label={words.say(label)}
            hint={words.say(hint)}
            problem={wrong === field ? words.say('handWrong', words.say(hint)) : null}
            value={written[field]}
            onInput={(value) => setWritten({ ...written, [field]: value })}
          />
        ))}
        <button type="submit" class="act">
          {words.say('handShow')}
        </button>
      </form>
    </details>
  );
}
