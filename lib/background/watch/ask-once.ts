import { describe } from '@/lib/background/requests/describe';
import { parsed, type Reads } from '@/lib/background/requests/reads';
import { type Loadable, NO_ANSWERS, type Reason } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import type { Description } from '@/lib/collection/description';
import { evidenceOf } from '@/lib/collection/evidence';
import { failureOf } from '@/lib/collection/failure';
import { type Snapshot, snapshotOf, staleReasonOf } from '@/lib/collection/snapshot';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ApiOfWholes, ManyWorks } from '@/lib/kinds/api';
import { apis } from '@/lib/kinds/apis';

/** Longest time in ms that a look takes. Browsers end a background that is busy for longer than some minutes. */
const PATIENCE = 60_000;

/** Outcome of a request about one data set. */
export interface Looked {
  /** Facts in the archive's reply; undefined if there are none. */
  readonly snapshot: Snapshot | undefined;
  /** Why there was no answer; undefined if there was one. */
  readonly reason?: Reason | undefined;
  /** True if the archive's list lacks the data set. */
  readonly isUnlisted?: boolean;
}

/**
 * Wraps `reads` so that only the first read may send a request; later ones use cached replies alone. Aborts `give` if the
 * archive asks for a pause, because the request would be sent again after the pause.
 */
function firstOnly(reads: Reads, give: AbortController): Reads {
  let isAsked = false;
  return (read, options, onPart) => {
    const onlyKept = isAsked;
    isAsked = true;
    return reads(read, { ...options, onlyKept }, (part) => {
      onPart(part);
      if (part.state !== 'loading' && part.nextTry !== undefined) give.abort();
    });
  };
}

const askerOf = (give: AbortController) => ({
  signal: AbortSignal.any([give.signal, AbortSignal.timeout(PATIENCE)]),
  urgency: 'idle' as const,
  refresh: false,
  keep: true,
  tab: null,
});

/**
 * Asks about one data set in at most one request. Never rejects.
 * @param since time in ms since 1970; an earlier reply is not enough
 */
export async function askAlone(identifier: Identifier, reads: Reads, since: number): Promise<Looked> {
  const give = new AbortController();
  // With this subject, `ask-together.ts` does not send a list first.
  const alone: Reads = ({ subject, ...read }, ...rest) =>
    reads({ ...read, subject: `watched ${subject}`, since: Math.max(since, read.since ?? 0) }, ...rest);
  let last: Description | undefined;
  await describe(identifier, 'row', firstOnly(alone, give), askerOf(give), (step) => {
    last = step;
  }).catch(() => undefined);
  if (!last) return { snapshot: undefined, reason: 'interrupted' };
  const snapshot = snapshotOf(identifier, last);
  return {
    snapshot,
    reason: snapshot ? undefined : (staleReasonOf(last) ?? failureOf(last) ?? 'interrupted'),
  };
}

/** A list that tells of several data sets of a registry in one reply. */
interface List {
  readonly many: ManyWorks;
  readonly record: ApiOfWholes['record'];
}

/** Returns the list that answers for a data set; undefined if the archive has none that tells which it lacks. */
export function listFor({ registry, accession }: Identifier): List | undefined {
  const api = apis[registry.kind];
  const many = api.answers === 'at-once' ? api.many : undefined;
  return api.answers === 'at-once' && many?.isList && many.canHold(accession)
    ? { many, record: api.record }
    : undefined;
}

/** Asks about several data sets of one service in one request. The results are in their order. Never rejects. */
export async function askListed(
  identifiers: readonly [Identifier, ...Identifier[]],
  { many, record }: List,
  reads: Reads,
): Promise<readonly Looked[]> {
  const [{ registry }] = identifiers;
  const accessions = identifiers.map(({ accession }) => accession);
  const give = new AbortController();
  const states: Loadable<object>[] = [];
  const read = {
    registry,
    url: many.url(registry, accessions),
    // The subject must not be a plain DOI, so that `ask-together.ts` does not combine this request with others.
    subject: `watched ${accessions.join(' ')}`,
    parse: (body: unknown) => (many.isList?.(body) && body instanceof Object ? body : undefined),
    maxAge: 0,
  };
  // The list itself is not cached, because no other question has its address.
  const asker = { ...askerOf(give), keep: false };
  await firstOnly(reads, give)<object>(read, asker, (part) => void states.push(part)).catch(() => undefined);
  const reply = states.at(-1);
  if (reply?.state !== 'loaded') {
    const reason = reply?.state === 'failed' ? reply.reason : 'interrupted';
    return identifiers.map(() => ({ snapshot: undefined, reason }));
  }
  return identifiers.map((identifier) => {
    const own = many.replyFor(reply.value, identifier.accession);
    const value = own === null ? undefined : parsed(record(identifier).parse, own);
    if (!value) return { snapshot: undefined, isUnlisted: true };
    const answers = { ...NO_ANSWERS, summary: undefined, record: { ...reply, value }, done: true };
    return {
      snapshot: snapshotOf(identifier, toDescription(evidenceOf(identifier, answers), reply.fetchedAt)),
    };
  });
}
