import { useId, useState } from 'preact/hooks';
import type { Description } from '@/lib/collection/description';
import { noticesOf } from '@/lib/collection/notices';
import { type Identifier, pageUrl } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { CitationWell } from './citation-well';
import { citationsOf } from './citations';
import type { OnCopy } from './copy';
import { CopyActions } from './copy-actions';
import { Facts } from './facts';
import { Failure, failureOf } from './failure';
import { Heading } from './heading';
import { Icon } from './icon';
import { Link } from './link';
import { Notices } from './notices';
import { shownOf } from './shown';
import { Status } from './status';
import { Tags, TagsToCome } from './tags';
import { WholeRecord } from './whole-record';

export interface CardProps {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly words: Words;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onCopy: OnCopy;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  /** Asks for another version, or for the collection, in the same card. */
  readonly onShow: (identifier: Identifier) => void;
}

/** What a reader wants to know of a collection, in one look; "More" opens the whole record in place. */
export function Card(props: CardProps) {
  const { identifier, description, words, onCopy, onClose } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = shownOf(identifier, description);
  const citations = citationsOf(identifier, description);
  const notices = noticesOf(identifier, description);
  const reason = failureOf(description);
  // Some reasons are notices too, which say more and offer the same way on.
  const isUntold = reason !== null && !notices.some(({ kind }) => kind === reason);
  return (
    <div
      class="accession card"
      role="dialog"
      aria-labelledby={`${id}title`}
      aria-busy={shown.waiting}
      tabIndex={-1}
      lang={words.locale}
      dir={words.dir}
    >
      <header>
        <Status identifier={identifier} description={description} words={words} />
        <button type="button" class="close" aria-label={words.say('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div class="scroll">
        <Heading id={`${id}title`} identifier={identifier} shown={shown} words={words} />
        <Notices {...props} notices={notices} />
        <Facts shown={shown} words={words} />
        {shown.record && <Tags record={shown.record} words={words} />}
        {shown.waiting && <TagsToCome />}
        {isUntold && <Failure {...props} reason={reason} />}
        <CitationWell id={`${id}cited`} citations={citations} words={words} />
        {open && shown.record && <WholeRecord {...props} record={shown.record} />}
      </div>
      <footer>
        <CopyActions citedId={`${id}cited`} citations={citations} words={words} onCopy={onCopy} />
        <div class="ways">
          {shown.record && (
            <button type="button" class="more" aria-expanded={open} onClick={() => setOpen(!open)}>
              {words.say('more')}
              <Icon name="down" />
            </button>
          )}
          <Link class="open" href={pageUrl({ ...identifier, version: shown.version })}>
            {words.say('openAt', identifier.registry.name)}
            <Icon name="away" />
          </Link>
        </div>
      </footer>
    </div>
  );
}
