import { copyText } from '@/components/citing/citing';
import { displayedVersionOf } from '@/components/displayed-version';
import { Away } from '@/components/link';
import { Overview } from '@/components/overview';
import { useOwnId } from '@/components/own-id';
import { WholeRecord } from '@/components/record/whole-record';
import { StatusLine } from '@/components/status';
import type { Description } from '@/lib/collection/description';
import { type Identifier, toCurie } from '@/lib/identifier/identifier';
import type { ViewContext } from './view-context';
import { BackButton } from './view-head';

export interface DetailProps extends ViewContext {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly onBack: () => void;
  /** Shows another version, or the collection, in place of this one. */
  readonly onShow: (identifier: Identifier) => void;
}

/** All that is known of one collection, where there is room for it: what a card says, and the whole record below. */
export function Detail(props: DetailProps) {
  const { identifier, description, words, asking, onBack, onRetry, onShow } = props;
  const id = useOwnId();
  const shown = displayedVersionOf(identifier, description);
  const { record, version } = shown;
  const exact = { ...identifier, version };
  const onCopy = (text: string) => copyText(text, props.loadCopier);
  return (
    <article class="detail" aria-labelledby={id} aria-busy={shown.waiting}>
      <header class="flow view-head">
        <BackButton label={words.say('back')} onBack={onBack} />
        <h1 class="unseen">{toCurie(exact)}</h1>
        <StatusLine identifier={identifier} description={description} words={words} />
      </header>
      <Overview {...props} id={id} shown={shown} onRetry={() => onRetry([identifier])}>
        {(overview, { buttons, menu }) => (
          <>
            {overview}
            <div class="flow detail-acts">
              {buttons}
              <div class="ways">
                <Away exact={exact} words={words} />
              </div>
              {menu}
            </div>
          </>
        )}
      </Overview>
      {record && (
        <WholeRecord
          identifier={identifier}
          description={description}
          record={record}
          words={words}
          onShow={onShow}
          onCopy={onCopy}
          asking={asking}
        />
      )}
    </article>
  );
}
