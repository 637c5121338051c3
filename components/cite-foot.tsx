import type { Description } from '@/lib/collection/description';
import { failureOf } from '@/lib/collection/failure';
import type { Identifier } from '@/lib/identifier/identifier';
import { Button } from './button';
import { CitationWell } from './citing/citation-well';
import { CopyButtons, CopyFormats } from './citing/copy-buttons';
import type { Citing } from './overview';
import { OwnLimit } from './own-limit';
import { asAsked, reasonWords } from './reason-words';
import { useWords } from './tree-context';

interface CiteFootProps {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly citing: Citing;
  readonly onRetry: () => void;
}

/**
 * The foot of a card: the words that are copied, the buttons that copy them, and the menu of formats. If the record is
 * missing, the button that helps is in place of the citation.
 */
export function CiteFoot({ identifier, description, citing, onRetry }: CiteFootProps) {
  const words = useWords();
  const { citations, address, copying } = citing;
  const reason = failureOf(description);
  const remedy = reason && reasonWords(reason, asAsked(identifier, description), words).remedy;
  const isCited = citations.waiting || copying.copyable !== null;
  return (
    <footer class={isCited ? 'cite' : 'cite bare'}>
      <OwnLimit identifier={identifier} description={description} />
      {isCited && <CitationWell citations={citations} copying={copying} />}
      <CopyButtons
        copying={copying}
        address={address.copyable}
        isWaiting={citations.waiting}
        before={!isCited && remedy && <Button name={words.say(remedy)} class="act first" onPress={onRetry} />}
      />
      <CopyFormats copying={copying} />
    </footer>
  );
}
