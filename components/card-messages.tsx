import type { Description } from '@/lib/collection/description';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import { Failure } from './failure';
import { Notices, type NoticesProps } from './notices';

export interface CardMessagesProps extends NoticesProps {
  readonly description: Description;
  readonly onRetry: () => void;
  /** True where the reader had this asked for again. */
  readonly isAgain?: boolean | undefined;
}

/** What a reader should know besides the facts, and why something is missing. */
export function CardMessages(props: CardMessagesProps) {
  const { notices } = props;
  const reason = failureOf(props.description);
  // Some reasons are notices too, which say more and offer the same way on.
  const needsFailure = reason !== null && !notices.some(({ kind }) => kind === reason);
  return (
    <>
      <Notices {...props} />
      {needsFailure && <Failure {...props} reason={reason} nextTry={nextTryOf(props.description)} />}
    </>
  );
}
