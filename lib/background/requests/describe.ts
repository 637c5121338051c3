import { withCitation } from '@/lib/citation/work-citation';
import { type Answers, type Loadable, NO_ANSWERS } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import type { DepositPart } from '@/lib/collection/deposit';
import type { Description } from '@/lib/collection/description';
import { evidenceOf } from '@/lib/collection/evidence';
import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ApiOfParts, ApiOfWholes, ApiRequest, RecordAmongVersions, Whole } from '@/lib/kinds/api';
import { apis } from '@/lib/kinds/apis';
import { type Ask, answersOf, begin, lastAnswersOf, type Question, type Reply, step } from './next-to-ask';
import { type Read, type ReadOptions, type Reads, toRead } from './reads';

/** Question about one identifier, with the functions that answer it. */
interface Describing {
  readonly identifier: Identifier;
  readonly depth: 'row' | 'card';
  /** Reads one reply. If `isIdle` is true, no reader waits for that reply. */
  readonly read: <T>(read: Read<T>, onPart: (part: Loadable<T>) => void, isIdle?: boolean) => Promise<void>;
  readonly tell: (now: Answers) => void;
}

/**
 * Describes an identifier several times, each time better: first from the cache, then from the registry's
 * replies. Each description is complete and replaces the one before; the last one has `done`. Network
 * failures are part of the descriptions, not errors. If `depth` is `row`, only the facts that a list shows
 * are requested, and a record only if no shorter reply has these facts.
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
  if (identifier.registry.isNamedOnly)
    return tell({ ...toAnswers(identifier, { state: 'failed', reason: 'named-only' }), done: true });
  const describing = { identifier, depth, read, tell };
  if (api.answers === 'at-once') await describeWhole(describing, api);
  else await describeInParts(describing, api);
}

/**
 * Makes the parts of a description for a registry that answers with a record alone, without a summary.
 * `askedAt` is the name of another archive that was asked for the record, if one was.
 */
function toAnswers({ registry }: Identifier, part: Loadable<VersionRecord>, askedAt?: string): Answers {
  const record = part.state === 'loaded' ? { ...part, value: withCitation(part.value, registry) } : part;
  return { ...NO_ANSWERS, summary: undefined, record, ...(askedAt !== undefined && { askedAt }) };
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
 * Completes a record by the reply to a further request. A failure of that request counts as one of the record,
 * and the older of both replies gives the record's age.
 */
async function readRest(
  { identifier, read }: Describing,
  record: Extract<Loadable<VersionRecord>, { state: 'loaded' }>,
  request: NonNullable<ApiRequest<VersionRecord>['completedBy']>,
  onPart: (part: Loadable<VersionRecord>) => void,
): Promise<void> {
  await read(toRead(identifier, request), (part) => {
    if (part.state !== 'loaded') return onPart(part);
    const older = part.fetchedAt < record.fetchedAt || part.staleBecause ? part : record;
    onPart({ ...record, ...older, value: part.value(record.value) });
  });
}

/**
 * Reads the record of one data set. If the record is not found, makes the request `orElse` instead. `count`
 * is the known number of the data set's versions; if it is above 0, "not found" is reported as a missing
 * version. If the reply needs another one to be complete, the record is reported once both are read. Returns the last answers.
 */
async function readAlone(
  describing: Describing,
  request: ApiRequest<VersionRecord>,
  count: number,
): Promise<Answers> {
  const { identifier, read, tell } = describing;
  const { orElse, askedAt, completedBy } = request;
  let last = NOT_READ.record;
  const tellPart = (part: Loadable<VersionRecord>) => {
    last = part;
    if (orElse && isNotFound(part)) return;
    if (count > 0 && isNotFound(part)) last = { state: 'failed', reason: 'no-such-version' };
    tell(toAnswers(identifier, last, askedAt));
  };
  let whole: Loadable<VersionRecord> = last;
  await read(toRead(identifier, request), (part) => {
    whole = part;
    if (!completedBy || part.state !== 'loaded') tellPart(part);
  });
  if (completedBy && whole.state === 'loaded') await readRest(describing, whole, completedBy, tellPart);
  return orElse && isNotFound(last)
    ? readAlone(describing, orElse, count)
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
  { identifier, depth, read, tell }: Describing,
  api: ApiOfWholes,
  request: ApiRequest<Whole>,
): Promise<void> {
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
  await describeWhole({ identifier: { ...identifier, accession }, depth, read, tell: tellOfPart }, api);
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
  const isListed = versions !== null && (depth === 'card' || versions.isOnly);
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
