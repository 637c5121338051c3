import { Component } from 'preact';
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

/** Saves into Zotero, and says where it went; or why not, with the file that Zotero can import. */
export class ToZotero extends Component<ToZoteroProps, { answer: Answer | null; isAsking: boolean }> {
  override state = { answer: null as Answer | null, isAsking: false };

  private readonly press = async () => {
    // A second press while the first is under way would save everything twice.
    if (this.state.isAsking) return;
    const { onZotero, ris } = this.props;
    this.setState({ answer: null, isAsking: true });
    this.setState({ answer: await onZotero(ris.text), isAsking: false });
  };

  override render({ ris, words, onSave }: ToZoteroProps, { answer, isAsking }: ToZotero['state']) {
    const isRefused = answer !== null && answer.state !== 'saved';
    return (
      <>
        <button type="button" class="act" aria-disabled={isAsking} onClick={this.press}>
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
}
