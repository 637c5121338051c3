import { useState } from 'preact/hooks';
import { Button } from '@/components/button';
import type { Written } from '@/lib/citation/writer';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';

type Answer = { readonly state: 'saved'; readonly where: string } | { readonly state: keyof typeof WHY_NOT };

/** Saves a bibliography, written as RIS, into the Zotero of this computer. Never rejects. */
export type OnZotero = (ris: string) => Promise<Answer>;

interface ToZoteroProps {
  ris: Written;
  words: Words;
  onZotero: OnZotero;
  onSave: (file: Written) => void;
}

const WHY_NOT = {
  'ask-first': 'zoteroAskFirst',
  'not-allowed': 'zoteroNotAllowed',
  'not-running': 'zoteroNotRunning',
  'read-only': 'zoteroReadOnly',
  failed: 'zoteroFailed',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Saves to Zotero and says where it went; on failure says why, and offers a file that Zotero can import. */
export function ToZotero({ ris, words, onZotero, onSave }: ToZoteroProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAsking, setAsking] = useState(false);
  const save = async () => {
    // A second press while the first is under way would save everything twice.
    if (isAsking) return;
    setAnswer(null);
    setAsking(true);
    setAnswer(await onZotero(ris.text));
    setAsking(false);
  };
  const isRefused = answer !== null && answer.state !== 'saved';
  return (
    <>
      <button type="button" class="act" aria-disabled={isAsking} onClick={save}>
        {words.say('saveToZotero')}
      </button>
      <p role="status" class={isRefused ? 'outcome bad' : 'outcome'}>
        {answer &&
          (answer.state === 'saved'
            ? words.say('zoteroSaved', answer.where || 'Zotero')
            : words.say(WHY_NOT[answer.state]))}
      </p>
      {isRefused && <Button name={words.say('downloadRis')} onPress={() => onSave(ris)} />}
    </>
  );
}
