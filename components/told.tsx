import type { Description } from '@/lib/collection/description';
import { Failure, failureOf } from './failure';
import { Notices, type NoticesProps } from './notices';

interface ToldProps extends Omit<NoticesProps, 'notices'> {
  readonly description: Description;
  readonly onRetry: () => void;
}

/** What a reader should know besides the facts, and why something is missing. */
export function Told(props: ToldProps) {
  const { notices } = props.description.assessment;
  const reason = failureOf(props.description);
  // Some reasons are notices too, which say more and offer the same way on.
  const isUntold = reason !== null && !notices.some(({ kind }) => kind === reason);
  return (
    <>
      <Notices {...props} notices={notices} />
      {isUntold && <Failure {...props} reason={reason} />}
    </>
  );
}
