import type { Fault as HttpFault } from '@/demo/internet/faults';
import type { Ending, Outcome } from './ask';
import { paths, type Stage } from './stage';

/** What is wrong with how it went, though the ending is right; null where nothing is. */
type Proof = (stage: Stage, outcome: Outcome) => Promise<string | null> | string | null;

/** What breaks; it may give a proof that knows what it noted meanwhile. */
type Arrange = (stage: Stage) => unknown;

export const isProof = (arranged: unknown): arranged is Proof => typeof arranged === 'function';

/** One way in which things go wrong, how the card ends then, and what breaks before it asks. */
export type FaultKind = readonly [kind: string, ending: Ending, arrange: Arrange, proof?: Proof];

/** How it went. */
export interface Played {
  /** In words. */
  readonly ending: string;
  /** The first sentence that says what is amiss; empty where nothing is. */
  readonly sentence: string;
  /** What is wrong with how it went; null where nothing is. */
  readonly complaint: string | null;
}

/** Lets every read of the API go wrong in this way. */
export const everywhere = (fault: HttpFault) => (stage: Stage) => stage.harbour.setFault(paths.all, fault);

/** Lets only the reads below `versions/` go wrong, which records are. */
export const atTheRecord = (fault: HttpFault) => (stage: Stage) =>
  stage.harbour.setFault(paths.versions, fault);

/** Lets only the summary go wrong: what is below it is excepted. */
export const atTheSummary = (fault: HttpFault) => (stage: Stage) => {
  stage.harbour.setFault(paths.summary, fault);
  stage.harbour.setFault(paths.versions, {});
};

/** Has one thing break after the other. */
export const inTurn =
  (...all: readonly Arrange[]): Arrange =>
  async (stage) => {
    for (const arrange of all) await arrange(stage);
  };

/** Has something else on the stage. */
export const having = (change: Partial<Stage>) => (stage: Stage) => void Object.assign(stage, change);

/** Lets the registry answer somewhere else. */
export const movedTo = (origin: string) => (stage: Stage) => {
  stage.registry = { ...stage.registry, apiUrl: `${origin}/api` };
};

/** Holds that the worker was ended as often as it should. */
export const wasEnded: Proof = ({ ending }) => (ending?.times === 0 ? null : 'it was never ended');

export const json = (body: unknown): HttpFault => ({ body: JSON.stringify(body) });
export const html = { 'Content-Type': 'text/html; charset=utf-8' };
