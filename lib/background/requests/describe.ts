import { withCitation } from '@/lib/citation/work-citation';
import { type Answers, type Loadable, NO_ANSWERS } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import type { DepositPart } from '@/lib/collection/deposit';
import type { Description } from '@/lib/collection/description';
import { evidenceOf } from '@/lib/collection/evidence';
import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import type {
  ApiOfParts,
  ApiOfWholes,
  ApiRequest,
  Completion,
  RecordAmongVersions,
  Whole,
} from '@/lib/kinds/api';
import { apis } from '@/lib/kinds/apis';
import type { DescribeRequest } from '@/lib/messages/contract';
import { type Ask, answersOf, begin, lastAnswersOf, type Question, type Reply, step } from './next-to-ask';
import { type Read, type ReadOptions, type Reads, toRead } from './reads';

/** Question about one identifier, with the functions that answer it. */
interface Describing {
  readonly identifier: Identifier;
  readonly depth: DescribeRequest['depth'];
  /** Reads one reply. If `isIdle` is true, no reader waits for that reply. */
  readonly read: <T>(read: Read<T>, onPart: (part: Loadable<T>) => void, isIdle?: boolean) => Promise<void>;
  /** Reads the reply to a request that follows on another one; only from the cache if no more may be sent. */
  readonly readFurther: Describing['read'];
  readonly tell: (now: Answers) => void;
}

type LoadedRecord = Extract<Loadable<VersionRecord>, { state: 'loaded' }>;

/**
 * Describes an identifier several times, each time better: first from the cache, then from the registry's
 * replies. Each description is complete and replaces the one before; the last one has `done`. Network
 * failures are part of the descriptions, not errors. If `depth` is `row`, only the facts that a list shows
 * are requested, and a record only if no shorter reply has these facts. Only if `depth` is `card`, the requests that
 * follow on the first one for a record are sent.
 */
export async function describe(
  identifier: Identifier,
  depth: DescribeRequest['depth'],
  reads: Reads,
  options: ReadOptions,
  onStep: (description: Description) => void,
): Promise<void> {
  const api = apis[identifier.registry.kind];
  const tell = (now: Answers) => onStep(toDescription(evidenceOf(identifier, now), Date.now()));
  const read: Describing['read'] = (what, onPart, isIdle = false) =>
    reads(what, isIdle ? { ...options, urgency: 'idle' } : options, onPart);
  const recall: Describing['read'] = (what, onPart) =>
    reads(what, { ...options, refresh: false, onlyKept: true }, (part) => onPart(askedOnce(part)));
  // The first request for a part asks which data set it belongs to, so the request for the record is a further one.
  const isPart = api.answers === 'at-once' && api.whole?.(identifier) !== undefined;
  let left = depth === 'card' ? MOST_FURTHER - Number(isPart) : 0;
  const readFurther: Describing['read'] = (what, onPart) =>
    left-- > 0 ? read(what, onPart) : recall(what, onPart);
  if (identifier.registry.isNamedOnly)
    return tell({ ...toAnswers(identifier, { state: 'failed', reason: 'named-only' }), done: true });
  const describing = { identifier, depth, read, readFurther, tell };
  if (api.answers === 'at-once') await describeWhole(describing, api);
  else await describeInParts(describing, api);
}

/** Most requests that a card sends after the first one. */
const MOST_FURTHER = 2;

/** Changes the state of a reply that was sought only in the cache, because cards alone send the request for it. */
function askedOnce<T>(part: Loadable<T>): Loadable<T> {
  if (part.state === 'loaded')
    return part.staleBecause === 'not-asked' ? { ...part, staleBecause: 'asked-once' } : part;
  return part.state === 'failed' && part.reason === 'not-asked' ? { ...part, reason: 'asked-once' } : part;
}

/**
 * Makes the parts of a description for a registry that answers with a record alone, without a summary.
 * `askedAt` is the name of another archive that was asked for the record, if one was.
 */
function toAnswers({ registry }: Identifier, part: Loadable<VersionRecord>, askedAt?: string): Answers {
  const record = part.state === 'loaded' ? { ...part, value: withCitation(part.value, registry) } : part;
  const isAsked = part.state !== 'failed' || part.reason !== 'asked-once';
  return {
    ...NO_ANSWERS,
    summary: undefined,
    record,
    ...(askedAt !== undefined && isAsked && { askedAt }),
  };
}

/** Takes the requested record out of a reply that lists all versions. */
function ownPart(part: Loadable<RecordAmongVersions>): Loadable<VersionRecord> {
  if (part.state !== 'loaded') return part;
  const { record } = part.value;
  return record ? { ...part, value: record } : { state: 'failed', reason: 'no-doi' };
}

const isNotFound = (part: Loadable<unknown>) => part.state === 'failed' && part.reason === 'not-found';

/** Record of a data set and number of its versions, from one reply. */
interface WholeRead {
  readonly record: Loadable<VersionRecord>;
  /** Number of versions that the reply lists. */
  readonly count: number;
}

const NOT_READ: WholeRead = { record: { state: 'loading' }, count: 0 };

/** Reads a work from the reply that lists all of its versions. */
async function readAmongVersions(
  { identifier, read, tell }: Describing,
  versions: NonNullable<ReturnType<NonNullable<ApiOfWholes['versions']>>>,
): Promise<WholeRead> {
  let known = NOT_READ;
  await read({ ...toRead(identifier, versions), subject: versions.url }, (part) => {
    const count = part.state === 'loaded' ? part.value.count : known.count;
    const record = ownPart(part);
    // Reports the record if this reply has it, or if no other reply could have it. In all other cases the
    // record may still come with the work's own reply.
    const isToldHere = versions.isOnly || record.state === 'loaded';
    known = { record: isToldHere ? record : known.record, count };
    if (isToldHere) tell(toAnswers(identifier, record));
  });
  return known;
}

/**
 * Time in ms for which a record that may be shown waits for the replies that add to it. Most replies come within that
 * time, and then the card does not change after it is shown.
 */
const COMPLETED_WITHIN = 1000;

/** A further request, with the state of its reply. */
interface Further {
  readonly completion: Completion<VersionRecord>;
  part: Loadable<(record: VersionRecord) => VersionRecord>;
}

/** True if the record may not be shown because it needs the reply, which is awaited or has failed. Lists need none. */
const isLacking = ({ completion, part }: Further): boolean =>
  !completion.isOptional &&
  part.state !== 'loaded' &&
  !(part.state === 'failed' && part.reason === 'asked-once');

/**
 * Returns the record, completed by the further replies, or the state of a reply that it lacks. The oldest reply that
 * the record needs gives its age.
 */
function completed(record: LoadedRecord, further: readonly Further[]): Loadable<VersionRecord> {
  const lacking = further.find(isLacking)?.part;
  if (lacking && lacking.state !== 'loaded') return lacking;
  let known = record;
  for (const { completion, part } of further) {
    if (part.state !== 'loaded') continue;
    const isOlder = part.fetchedAt < known.fetchedAt || part.staleBecause !== undefined;
    const age = isOlder && !completion.isOptional ? part : known;
    known = { ...known, ...age, value: part.value(known.value) };
  }
  return known;
}

/** Reads a reply that only adds to a record. The promise resolves early if the request fails or has to wait. */
function readMore({ identifier, readFurther }: Describing, each: Further): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isOver = false;
  const reading = readFurther(toRead(identifier, each.completion), (part) => {
    if (isOver) return;
    isOver = part.state !== 'loaded';
    if (isOver) resolve();
    else each.part = part;
  });
  reading.then(resolve, reject);
  return promise;
}

/**
 * Completes a record by the replies to further requests, which are sent together. The failure of a request that the
 * record needs counts as one of the record. Without any other reply, the record stays as it is.
 */
async function readRest(
  describing: Describing,
  record: LoadedRecord,
  completions: readonly Completion<VersionRecord>[],
  onPart: (part: Loadable<VersionRecord>) => void,
): Promise<void> {
  const { identifier, readFurther } = describing;
  const further = completions.map((completion): Further => ({ completion, part: { state: 'loading' } }));
  let isTold = false;
  const tell = () => {
    isTold = true;
    onPart(completed(record, further));
  };
  const late = setTimeout(() => further.some(isLacking) || tell(), COMPLETED_WITHIN);
  async function readOne(each: Further): Promise<void> {
    if (each.completion.isOptional) await readMore(describing, each);
    else
      await readFurther(toRead(identifier, each.completion), (part) => {
        each.part = part;
        if (isLacking(each)) tell();
      });
    if (isTold) tell();
  }
  try {
    await Promise.all(further.map(readOne));
  } finally {
    clearTimeout(late);
  }
  if (!isTold) tell();
}

/**
 * Reads the record of one data set. If the record is not found, makes the request `orElse` instead. `count`
 * is the known number of the data set's versions; if it is above 0, "not found" is reported as a missing
 * version. If the reply needs others to be complete, the record is reported once these are read. Returns the last
 * answers.
 */
async function readAlone(
  describing: Describing,
  request: ApiRequest<VersionRecord>,
  count: number,
): Promise<Answers> {
  const { identifier, read, readFurther, tell } = describing;
  const { orElse, askedAt, completedBy } = request;
  let last = NOT_READ.record;
  const tellPart = (part: Loadable<VersionRecord>) => {
    last = part;
    if (orElse && isNotFound(part)) return;
    if (count > 0 && isNotFound(part)) last = { state: 'failed', reason: 'no-such-version' };
    tell(toAnswers(identifier, last, askedAt));
  };
  let whole: Loadable<VersionRecord> = last;
  let rest: readonly Completion<VersionRecord>[] = [];
  await read(toRead(identifier, request), (part) => {
    whole = part;
    rest = part.state === 'loaded' ? (completedBy?.(part.value) ?? []) : [];
    if (rest.length === 0) tellPart(part);
  });
  if (rest.length > 0 && whole.state === 'loaded') await readRest(describing, whole, rest, tellPart);
  return orElse && isNotFound(last)
    ? readAlone({ ...describing, read: readFurther }, orElse, count)
    : toAnswers(identifier, last, askedAt);
}

/** Adds to the record of a data set by which of its parts it was requested. */
function withPart(part: Loadable<VersionRecord>, named: DepositPart | undefined): Loadable<VersionRecord> {
  if (part.state !== 'loaded' || !part.value.deposit || !named) return part;
  return { ...part, value: { ...part.value, deposit: { ...part.value.deposit, part: named } } };
}

/**
 * Requests the data set that an accession leads to, and then that data set's record. The descriptions are still
 * about the accession.
 */
async function describeByPart(
  describing: Describing,
  api: ApiOfWholes,
  request: ApiRequest<Whole>,
): Promise<void> {
  const { identifier, read, tell } = describing;
  const states: Loadable<Whole>[] = [];
  await read(toRead(identifier, request), (part) => {
    states.push(part);
    if (part.state !== 'loaded') tell(toAnswers(identifier, part, request.askedAt));
  });
  const lead = states.at(-1) ?? { state: 'loading' };
  if (lead.state !== 'loaded') {
    tell({ ...toAnswers(identifier, lead, request.askedAt), done: true });
    return;
  }
  const { accession, part } = lead.value;
  const tellOfPart = (now: Answers) => tell({ ...now, record: withPart(now.record, part) });
  await describeWhole({ ...describing, identifier: { ...identifier, accession }, tell: tellOfPart }, api);
}

/**
 * Requests the list of all versions first, if the work has versions and the whole record is wanted. Then
 * requests the record alone, if the list lacks it. The accession of a part leads to its data set first.
 */
async function describeWhole(describing: Describing, api: ApiOfWholes): Promise<void> {
  const { identifier, depth, tell } = describing;
  const toWhole = api.whole?.(identifier);
  if (toWhole) return describeByPart(describing, api, toWhole);
  const versions = api.versions?.(identifier) ?? null;
  const isListed = versions !== null && (depth !== 'row' || versions.isOnly);
  const listed = isListed ? await readAmongVersions(describing, versions) : NOT_READ;
  const isDescribed = versions?.isOnly || listed.record.state === 'loaded';
  const answers = isDescribed
    ? toAnswers(identifier, listed.record)
    : await readAlone(describing, api.record(identifier), listed.count);
  tell({ ...answers, done: true });
}

/**
 * Describes with the reducer of `next-to-ask.ts`: requests what `step` asks for, and reports the answers
 * after each reply.
 */
async function describeInParts(
  { identifier, depth, read, tell }: Describing,
  api: ApiOfParts,
): Promise<void> {
  const versions = api.versions(identifier);
  const question: Question = { identifier, depth, hasVersionList: versions !== undefined };
  const [start, firstAsks] = begin(question);
  let progress = start;

  /** Reads the reply to one question, and the replies to all further questions to which that reply leads. */
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
      // Keeps a rejection from counting as unhandled: if the port closes, the promise may reject before
      // anything awaits it.
      asking.catch(() => undefined);
      return asking;
    });
  await Promise.all(askAll(firstAsks));
  tell(lastAnswersOf(progress));
}
