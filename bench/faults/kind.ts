import type { Fault as HttpFault } from '@/demo/internet/faults';
import type { Ending, Outcome } from './ask';
import { paths, type Stage } from './stage';

/** A complaint about the course of events, even if the ending is right; null if there is none. */
type Proof = (stage: Stage, outcome: Outcome) => Promise<string | null> | string | null;

/** Breaks something. It may return a check that uses what it recorded meanwhile. */
type Arrange = (stage: Stage) => unknown;

export const isProof = (arranged: unknown): arranged is Proof => typeof arranged === 'function';

/** One fault: its name, how the card must end, and what to break before the card asks. */
export type FaultKind = readonly [kind: string, ending: Ending, arrange: Arrange, proof?: Proof];

/** The outcome of one fault. */
export interface Played {
  /** How the card ended, in words. */
  readonly ending: string;
  /** The first sentence about the failure; empty if there is none. */
  readonly sentence: string;
  /** The complaint of the check; null if there is none. */
  readonly complaint: string | null;
}

/** Every request to the API fails in this way. */
export const everywhere = (fault: HttpFault) => (stage: Stage) => stage.harbour.setFault(paths.all, fault);

/** Only requests below `versions/` fail, which are those for records. */
export const atTheRecord = (fault: HttpFault) => (stage: Stage) =>
  stage.harbour.setFault(paths.versions, fault);

/** Only the request for the summary fails, not those below its path. */
export const atTheSummary = (fault: HttpFault) => (stage: Stage) => {
  stage.harbour.setFault(paths.summary, fault);
  stage.harbour.setFault(paths.versions, {});
};

/** Breaks one thing after the other. */
export const inTurn =
  (...all: readonly Arrange[]): Arrange =>
  async (stage) => {
    for (const arrange of all) await arrange(stage);
  };

/** Changes a part of the stage. */
export const having = (change: Partial<Stage>) => (stage: Stage) => void Object.assign(stage, change);

/** Lets the registry answer somewhere else. */
export const movedTo = (origin: string) => (stage: Stage) => {
  stage.registry = { ...stage.registry, apiUrl: `${origin}/api` };
};

/** Checks how often the worker was ended. */
export const wasEnded: Proof = ({ ending }) => (ending?.times === 0 ? null : 'it was never ended');

export const json = (body: unknown): HttpFault => ({ body: JSON.stringify(body) });
export const html = { 'Content-Type': 'text/html; charset=utf-8' };
