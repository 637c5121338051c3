import { withCitation } from '@/lib/citation/work-citation';
import { type Answers, type Loadable, NO_ANSWERS } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import type { Description } from '@/lib/collection/description';
import { evidenceOf } from '@/lib/collection/evidence';
import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ApiOfParts, ApiOfWholes, ApiRequest, RecordAmongVersions } from '@/lib/kinds/api';
import { apis } from '@/lib/kinds/apis';
import { type Ask, answersOf, begin, lastAnswersOf, type Question, type Reply, step } from './next-to-ask';
import { type Read, type ReadOptions, type Reads, toRead } from './reads';

/** The question. */
interface Describing {
  readonly identifier: Identifier;
  readonly depth: 'row' | 'card';
  /** Reads one thing; `isIdle` if no reader waits for it. */
  readonly read: <T>(read: Read<T>, onPart: (part: Loadable<T>) => void, isIdle?: boolean) => Promise<void>;
  readonly tell: (now: Answers) => void;
}

/**
 * Describes an identifier in steps: what the cache holds, then what the registry answers. Each step is complete and
 * replaces the one before; the last has `done`. A network failure never throws. `depth` 'row' asks only for the facts
 * that a list shows: a record only if no shorter reply has them.
 */
export async function describe(
  identifier: Identifier,
  depth: 'row' | 'card',
  reads: Reads,
  options: ReadOptions,
  onStep: (description: Description) => void,
): Promise<void> {
  const api = apis[identifier.registry.kind];
  const tell = (now: Answers) => onStep(toDescription(evidenceOf(identifier, now), Date.now()));
  const read: Describing['read'] = (what, onPart, isIdle = false) =>
    reads(what, isIdle ? { ...options, urgency: 'idle' } : options, onPart);
  const describing = { identifier, depth, read, tell };
  if (api.answers === 'at-once') await describeWhole(describing, api);
  else await describeInParts(describing, api);
}

/** The answers that one reply gives: a record, and no summary. */
function toAnswers({ registry }: Identifier, part: Loadable<VersionRecord>): Answers {
  const record = part.state === 'loaded' ? { ...part, value: withCitation(part.value, registry) } : part;
  return { ...NO_ANSWERS, summary: null, record };
}

/** The requested record in a reply that lists all versions. */
function ownPart(part: Loadable<RecordAmongVersions>): Loadable<VersionRecord> {
  if (part.state !== 'loaded') return part;
  const { record } = part.value;
  return record ? { ...part, value: record } : { state: 'failed', reason: 'no-doi' };
}

/** Asks for all versions first if the work has versions and the reader wants more than a row. */
async function describeWhole({ identifier, depth, read, tell }: Describing, api: ApiOfWholes): Promise<void> {
  let now: Answers = { ...NO_ANSWERS, summary: null };
  const told = (answers: Answers) => {
    now = answers;
    tell(now);
  };
  const versions = api.versions?.(identifier) ?? null;
  let known = 0;
  if (versions && (depth === 'card' || versions.isOnly))
    await read({ ...toRead(identifier, versions), subject: versions.url }, (part) => {
      if (part.state === 'loaded') known = part.value.count;
      const answers = toAnswers(identifier, ownPart(part));
      // A work with its own reply may still be described by that.
      if (versions.isOnly || answers.record.state === 'loaded') told(answers);
    });
  const readRecord = async (request: ApiRequest<VersionRecord>): Promise<void> => {
    const { orElse } = request;
    let isElsewhere = false;
    await read(toRead(identifier, request), (part) => {
      const isMissing = part.state === 'failed' && part.reason === 'not-found';
      isElsewhere = isMissing && orElse !== undefined;
      const isOther = isMissing && known > 0;
      if (!isElsewhere) told(toAnswers(identifier, isOther ? { ...part, reason: 'no-such-version' } : part));
    });
    if (isElsewhere && orElse) await readRecord(orElse);
  };
  if (!versions?.isOnly && now.record.state !== 'loaded') await readRecord(api.record(identifier));
  tell({ ...now, done: true });
}

/** Runs the reducer: asks what `step` wants, and reports the answers after each reply. */
async function describeInParts(
  { identifier, depth, read, tell }: Describing,
  api: ApiOfParts,
): Promise<void> {
  const versions = api.versions(identifier);
  const question: Question = { identifier, depth, hasVersionList: versions !== null };
  const [start, firstAsks] = begin(question);
  let progress = start;

  /** Reads one thing, and everything that its replies lead to. */
  async function ask(what: Ask): Promise<void> {
    const further: Promise<void>[] = [];
    const take = (reply: Reply) => {
      const [next, asks] = step(progress, reply, question);
      progress = next;
      tell(answersOf(progress));
      further.push(...askAll(asks));
    };
    if (what.of === 'summary')
      await read(toRead(identifier, api.summary(identifier)), (part) => take({ of: 'summary', part }));
    else if (what.of === 'record')
      await read(
        { ...toRead(identifier, api.record(identifier, what.version)), since: what.since },
        (part) => take({ of: 'record', ask: what, part }),
        what.isIdle,
      );
    else if (versions)
      await read(toRead(identifier, versions), (part) => take({ of: 'versions', part }), what.isIdle);
    await Promise.all(further);
  }
  const askAll = (asks: readonly Ask[]) =>
    asks.map((what) => {
      const asking = ask(what);
      // It rejects if the port closes, perhaps before anybody awaits it.
      asking.catch(() => undefined);
      return asking;
    });
  await Promise.all(askAll(firstAsks));
  tell(lastAnswersOf(progress));
}
