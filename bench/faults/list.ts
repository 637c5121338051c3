import { reasonWords } from '@/components/reason-words';
import type { RunningRegistry } from '@/demo/registry/server';
import { PUBLISHED, wireSummary, wireVersion } from '@/demo/samples/collection';
import type { Reason } from '@/lib/collection/answers';
import type { Description } from '@/lib/collection/description';
import { failureOf, heldUntil, nextTryOf } from '@/lib/collection/failure';
import type { Identifier } from '@/lib/identifier/identifier';
import { watchDescription } from '@/lib/messages/describe';
import { Descriptions } from '@/lib/messages/descriptions';
import { startOwnClock } from './clock';
import type { Played } from './kind';
import { Stage, takeNetwork, words } from './stage';
import { takeApi } from './worker';

/** Number of collections that the page mentions. */
export const ROWS = 120;

/** One request to the registry. `at` is in ms since the first request. */
export interface Asked {
  readonly accession: string;
  readonly at: number;
  /** Number of requests that came before this one. */
  readonly before: number;
}

/** Chooses the registry's reply to a request. Null stands for the good reply, undefined for a dropped connection. */
type ReplyTo = (asked: Asked, stage: Stage) => Response | null | undefined;

/**
 * Requirements for a list once each of its rows shows its data set or the reason why it cannot. Times are on the
 * simulated clock.
 */
interface Expected {
  /**
   * Number of rows that show a reason for failure in the end, and that reason. Default: all rows show their data set.
   */
  readonly lacking?: readonly [rows: number, why: Reason];
  /** Maximum time for the whole list, in s. */
  readonly within: number;
  /** Maximum time in s during which no further row gets its data set. Default: `within`. */
  readonly standstill?: number;
  /** Maximum number of requests in addition to one for each row. */
  readonly beyond?: number;
  /** Time that the registry takes to reply, in ms. */
  readonly takes?: number;
  /** Number of requests after which the browser no longer permits access to the host. Default: no limit. */
  readonly allowed?: number;
}

/** One fault of a long list: its name, the registry's replies, and what has to be true in the end. */
export type ListKind = readonly [kind: string, reply: ReplyTo, expected: Expected];

/**
 * Makes a summary for which one request suffices, because the newest version was not saved again after its
 * publication.
 */
const summaryOf = (accession: string) =>
  wireSummary({
    identifier: accession,
    most_recent_published_version: wireVersion(PUBLISHED, { modified: '2023-04-05T06:17:24.000000Z' }),
  });

/**
 * Replaces the network with a registry that has every collection. Returns a function that gives the number of
 * requests so far.
 */
function takeRegistry(stage: Stage, reply: ReplyTo, takes = 50): () => number {
  const begun = Date.now();
  let requests = 0;
  takeNetwork(stage, async (url) => {
    const accession = /(\d{6})\/$/.exec(String(url))?.[1] ?? '';
    const answer = reply({ accession, at: Date.now() - begun, before: requests++ }, stage);
    await new Promise((resolve) => setTimeout(resolve, takes));
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer ?? Response.json(summaryOf(accession));
  });
  return () => requests;
}

/**
 * Returns the sentence with which a row of the list says why it still waits or why it has failed; empty if it does not
 * say so.
 */
function sentenceOf(identifier: Identifier, description: Description): string {
  const reason = failureOf(description);
  if (reason) return reasonWords(reason, identifier, words).text;
  return heldUntil(description) === undefined ? '' : words.say('ownLimit', identifier.registry.name);
}

const isDescribed = (row: Description) => row.done && failureOf(row) === undefined;

/**
 * Summarises how a list was filled. `times` has the time in ms at which each filled row got its data set. `told` of
 * the result has the reason of each row without a data set.
 */
function courseOf(all: readonly Description[], times: readonly number[], requests: number) {
  const lacking = all.filter((row) => !isDescribed(row));
  const ends = [0, ...times].sort((one, other) => one - other);
  const gaps = ends.slice(1).map((time, at) => time - (ends[at] ?? 0));
  return {
    described: times.length,
    waiting: lacking.filter((row) => nextTryOf(row) !== undefined).length,
    told: lacking.flatMap((row) => failureOf(row) ?? []),
    seconds: Math.max(...ends) / 1000,
    /** Longest time in s during which no further row got its data set. */
    standstill: Math.max(0, ...gaps) / 1000,
    requests,
  };
}
type Course = ReturnType<typeof courseOf>;

function endingOf({ described, waiting, told, seconds, standstill, requests }: Course): string {
  const time =
    described === 0 ? '' : ` in ${seconds.toFixed(1)} s, at most ${standstill.toFixed(1)} s without one`;
  const lacking = waiting > 0 ? `, ${waiting} asked for again` : `, ${told.length} told why not`;
  return `${described} described${time}${told.length > 0 ? lacking : ''}; ${requests} requests`;
}

function complaintOf(expected: Expected, course: Course): string | null {
  const { lacking: [rows, why] = [0], within, standstill = within, beyond = 0, allowed = ROWS } = expected;
  if (course.described + course.told.length !== ROWS) return 'some rows say nothing';
  if (course.told.length !== rows) return `not ${rows} lacking`;
  if (course.told.some((reason) => reason !== why)) return `not told ${why}`;
  if (course.seconds > within || course.standstill > standstill) return 'too slow';
  return course.requests > allowed + beyond ? `more than ${allowed + beyond} requests` : null;
}

/** Opens a popup's list, which requests all its rows, with the shipped code of the page and the background. */
export async function playList([, reply, expected]: ListKind, harbour: RunningRegistry): Promise<Played> {
  await using stage = new Stage(harbour);
  stage.patience = 600_000;
  const clock = startOwnClock();
  stage.strikes.push(clock.stop);
  const begun = Date.now();
  const requests = takeRegistry(stage, reply, expected.takes);
  stage.mayAsk = async () => requests() < (expected.allowed ?? Infinity);
  takeApi(stage);
  const identifiers = Array.from({ length: ROWS }, (_, at) => ({
    registry: stage.registry,
    accession: String(at + 1).padStart(6, '0'),
    version: null,
  }));
  const times = new Map<Identifier, number>();
  let sentence = '';
  const rows = new Descriptions({
    watch: watchDescription,
    isPrivate: () => false,
    onStep() {
      for (const identifier of identifiers) {
        const row = rows.of(identifier);
        if (!row) continue;
        sentence ||= sentenceOf(identifier, row);
        if (isDescribed(row) && !times.has(identifier)) times.set(identifier, Date.now() - begun);
      }
    },
  });
  rows.askRows(identifiers);
  await clock.pass(() => identifiers.every((each) => rows.of(each)?.done), expected.within * 1000);
  const all = identifiers.map(rows.of).filter((row) => row !== undefined);
  const course = courseOf(all, [...times.values()], requests());
  return { ending: endingOf(course), sentence, complaint: complaintOf(expected, course) };
}
