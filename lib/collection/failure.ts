import { DRAFT } from '@/lib/identifier/identifier';
import { type Answers, isTransient, type Loadable, type Reason } from './answers';
import type { VersionRecord } from './record';

type Asked = Pick<Answers, 'summary' | 'record' | 'published'>;

/** The record that is to be cited in place of a draft; beside a published version it is only good to know. */
const citedOf = ({ record, published }: Asked): Loadable<VersionRecord> | null =>
  record.state === 'loaded' && record.value.version === DRAFT ? published : null;

/** Why something that was asked for is missing; null while nothing is known to be. */
export function failureOf(answers: Asked): Reason | null {
  const { summary, record } = answers;
  const cited = citedOf(answers);
  if (record.state === 'failed') return record.reason;
  if (cited?.state === 'failed') return isTransient(cited.reason) ? cited.reason : null;
  return summary?.state === 'failed' && record.state !== 'loaded' ? summary.reason : null;
}

/** When it will be asked for again by itself, in ms since 1970; null where nothing is missing, or nobody will. */
export function nextTryOf(answers: Asked): number | null {
  const waiting = [answers.record, answers.summary, citedOf(answers)].find(
    (part) => part && part.state !== 'loaded' && part.nextTry !== undefined,
  );
  return waiting?.nextTry ?? null;
}

/**
 * Until when it waits though nothing failed, as we send an archive only so many requests a minute; in ms since 1970,
 * null where it does not.
 */
export function heldUntil(answers: Asked): number | null {
  return failureOf(answers) === null ? nextTryOf(answers) : null;
}
