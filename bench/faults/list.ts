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
import { type Stage, setStage, takeNetwork, words } from './stage';
import { makeBrowser } from './worker';

/** So many collections one page mentions. */
export const ROWS = 120;

/** What a registry is asked, and when, in ms since the first. */
export interface Asked {
  readonly accession: string;
  readonly at: number;
  /** How many were asked before it. */
  readonly before: number;
}

/** The registry's reply; null for its good one, undefined for a connection that drops. */
type ReplyTo = (asked: Asked, stage: Stage) => Response | null | undefined;

/** How a list has to end. All times are on a clock of our own. */
interface Expected {
  /** How many rows are described at the end; all where left out. */
  readonly described?: number;
  /** Why the others are not. */
  readonly others?: Reason;
  /** How long all of it takes at the most, in s. */
  readonly within: number;
  /** How long no row is described at the most, in s, while some are to come; `within` where left out. */
  readonly standstill?: number;
  /** Requests at the most; one for each row where left out. */
  readonly requests?: number;
  /** How long an answer takes, in ms. */
  readonly takes?: number;
  /** Whether the browser lets the registry be asked, after so many requests; always where left out. */
  readonly isAllowed?: (requests: number) => boolean;
}

/** One way in which a list of many goes wrong, and how it ends. */
export type ListKind = readonly [kind: string, reply: ReplyTo, expected: Expected];

export interface PlayedList {
  readonly described: number;
  /** Rows that wait and say until when. */
  readonly waiting: number;
  /** Rows that have ended otherwise, by the reason that they give. */
  readonly told: readonly Reason[];
  /** When the last row was described, in s. */
  readonly seconds: number;
  /** The longest time without a row, in s. */
  readonly standstill: number;
  readonly requests: number;
  /** The first sentence that says why rows wait or lack; empty where none has to. */
  readonly sentence: string;
  /** What is wrong with how it went; null where nothing is. */
  readonly complaint: string | null;
}

/** A collection that takes one request: its newest version was never saved again. */
const summaryOf = (accession: string) =>
  wireSummary({
    identifier: accession,
    most_recent_published_version: wireVersion(PUBLISHED, { modified: '2023-04-05T06:17:24.000000Z' }),
  });

/** Stands in for a registry that has whatever it is asked for; returns how many requests there were. */
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

/** Why a row waits or lacks, in a sentence; empty where neither. */
function sentenceOf(identifier: Identifier, description: Description): string {
  const reason = failureOf(description);
  if (reason) return reasonWords(reason, identifier, words).text;
  return heldUntil(description) === null ? '' : words.say('ownLimit', identifier.registry.name);
}

const isDescribed = (row: Description | null) => row?.done === true && failureOf(row) === null;

/** Has a popup's list ask for all its rows, by the shipped parts of page and background. */
export async function playList([, reply, expected]: ListKind, harbour: RunningRegistry): Promise<PlayedList> {
  const stage = { ...setStage(harbour), patience: 600_000 };
  const clock = startOwnClock();
  stage.strikes.push(clock.stop);
  try {
    const begun = Date.now();
    const requests = takeRegistry(stage, reply, expected.takes);
    stage.mayAsk = async () => expected.isAllowed?.(requests()) ?? true;
    const connect = makeBrowser(stage);
    Object.assign(globalThis, { chrome: { runtime: { id: 'ours', connect: () => connect().near } } });
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
    const all = identifiers.map(rows.of).filter((row) => row !== null);
    const lacking = all.filter((row) => !isDescribed(row));
    const ends = [0, ...[...times.values()].sort((one, other) => one - other)];
    const gaps = ends.slice(1).map((time, at) => time - (ends[at] ?? 0));
    const played = {
      described: times.size,
      waiting: lacking.filter((row) => nextTryOf(row) !== null).length,
      told: lacking.flatMap((row) => failureOf(row) ?? []),
      seconds: Math.max(...ends) / 1000,
      standstill: Math.max(0, ...gaps) / 1000,
      requests: requests(),
      sentence,
    };
    return { ...played, complaint: complaintOf(expected, played) };
  } finally {
    for (const strike of stage.strikes) await strike();
  }
}

function complaintOf(expected: Expected, played: Omit<PlayedList, 'complaint'>): string | null {
  const { described = ROWS, others, within, standstill = within, requests = ROWS } = expected;
  if (played.described !== described) return `not ${described} described`;
  if (played.described + played.told.length !== ROWS) return 'some rows say nothing';
  if (played.told.some((reason) => reason !== others)) return `not told ${others}`;
  if (played.seconds > within || played.standstill > standstill) return 'too slow';
  return played.requests > requests ? `more than ${requests} requests` : null;
}
