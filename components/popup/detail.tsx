import { CardMessages } from '@/components/card-messages';
import { CitationWell } from '@/components/citation-well';
import { citationsOf } from '@/components/citations';
import { Citing, type LoadActions } from '@/components/cite/citing';
import { copiesOf } from '@/components/cite/copies';
import { displayedVersionOf } from '@/components/displayed-version';
import { Facts } from '@/components/facts';
import { Heading } from '@/components/heading';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { useOwnId } from '@/components/own-id';
import { WholeRecord } from '@/components/record/whole-record';
import { StatusLine } from '@/components/status';
import { Tags, TagsToCome } from '@/components/tags';
import type { Description } from '@/lib/collection/description';
import { loaded } from '@/lib/collection/evidence';
import { type Identifier, pageUrl, toCurie } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { BackButton } from './back-button';

export interface DetailProps {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly words: Words;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly loadActions: LoadActions;
  readonly onBack: () => void;
  readonly onRetry: (identifier: Identifier) => void;
  /** Shows another version, or the collection, in place of this one. */
  readonly onShow: (identifier: Identifier) => void;
  /** Holds it against another one; null where there is no place for two. */
  readonly onCompare: ((identifier: Identifier) => void) | null;
}

/** All that is known of one collection, where there is room for it: what a card says, and the whole record below. */
export function Detail(props: DetailProps) {
  const { identifier, description, words, onBack, onRetry, onShow, onCompare } = props;
  const [id, citedId] = [useOwnId(), useOwnId()];
  const shown = displayedVersionOf(identifier, description);
  const citations = citationsOf(identifier, description);
  const exact = { ...identifier, version: shown.version };
  const record = loaded(description.record);
  return (
    <article class="detail" aria-labelledby={id} aria-busy={shown.waiting}>
      <header class="view-head">
        <BackButton label={words.say('back')} onBack={onBack} />
        <h1 class="unseen">{toCurie(exact)}</h1>
        <StatusLine identifier={identifier} status={description.assessment.status} words={words} />
      </header>
      <Heading id={id} identifier={identifier} shown={shown} words={words} />
      <Facts shown={shown} words={words} />
      <CardMessages {...props} onRetry={() => onRetry(identifier)} />
      {shown.record && <Tags record={shown.record} words={words} />}
      {shown.waiting && <TagsToCome />}
      <CitationWell id={citedId} citations={citations} words={words} />
      <div class="detail-acts">
        <Citing
          citedId={citedId}
          copies={copiesOf(citations, words)}
          isWaiting={citations.waiting}
          words={words}
          loadActions={props.loadActions}
        >
          {(buttons, menu) => (
            <>
              {buttons}
              {menu}
            </>
          )}
        </Citing>
        <div class="ways">
          {record && onCompare && (
            <button type="button" class="more" onClick={() => onCompare(identifier)}>
              {words.say('compare')}
              <Icon name="down" />
            </button>
          )}
          <Link class="open" href={pageUrl(exact)}>
            {words.say('openAt', identifier.registry.name)}
            <Icon name="away" />
          </Link>
        </div>
      </div>
      {record && <WholeRecord {...{ identifier, description, record, words, onShow }} />}
    </article>
  );
}
