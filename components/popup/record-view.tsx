import { CiteFoot } from '@/components/cite-foot';
import { displayedVersionOf } from '@/components/displayed-version';
import { OpenLink } from '@/components/link';
import { Origin } from '@/components/origin';
import { Overview, useCiting } from '@/components/overview';
import { useOwnId } from '@/components/own-id';
import { WholeRecord } from '@/components/record/whole-record';
import { StatusLine } from '@/components/status';
import { useWords } from '@/components/tree-context';
import type { Description } from '@/lib/collection/description';
import { type Identifier, toCurie } from '@/lib/identifier/identifier';
import type { ViewContext } from './view-context';
import { BackButton } from './view-head';

export interface RecordViewProps {
  readonly context: ViewContext;
  readonly identifier: Identifier;
  readonly description: Description;
  readonly onBack: () => void;
  /** Shows another version, or the whole collection, in this view. */
  readonly onShow: (identifier: Identifier) => void;
}

/** View of a single collection: what its card shows, and the whole record below that. */
export function RecordView({ context, identifier, description, onBack, onShow }: RecordViewProps) {
  const words = useWords();
  const { now, asking, mentionAsking, onRetry } = context;
  const id = useOwnId();
  const shown = displayedVersionOf(identifier, description);
  const { record, version } = shown;
  const exact = { ...identifier, version };
  const citing = useCiting({ identifier, description, isByDoi: false });
  return (
    <article class="record-view" aria-labelledby={id} aria-busy={shown.waiting}>
      <header class="flow view-head">
        <BackButton label={words.say('back')} onBack={onBack} />
        <h1 class="unseen">{toCurie(exact)}</h1>
        <Origin identifier={identifier} shown={shown} />
        <StatusLine identifier={identifier} description={description} />
      </header>
      <Overview
        id={id}
        identifier={identifier}
        description={description}
        shown={shown}
        citing={citing}
        now={now}
        onShow={onShow}
      />
      <p class="ways">
        <OpenLink exact={exact} record={record} />
      </p>
      <CiteFoot
        identifier={identifier}
        description={description}
        citing={citing}
        onRetry={() => onRetry([identifier])}
      />
      {record && (
        <WholeRecord
          identifier={identifier}
          description={description}
          record={record}
          now={now}
          onShow={onShow}
          asking={asking}
          mentionAsking={mentionAsking}
        />
      )}
    </article>
  );
}
