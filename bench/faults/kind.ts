import type { Fault as HttpFault } from '@/demo/http/faults';
import type { Ending, Outcome } from './ask';
import { paths, type Stage } from './stage';

/** One way in which things go wrong, and how the card ends then. */
export interface FaultKind {
  readonly kind: string;
  readonly ending: Ending;
  /** Breaks something before the card asks. */
  readonly arrange: (stage: Stage) => unknown;
  /** What is wrong with how it went, though the ending is right; null where nothing is. */
  readonly proof?: (stage: Stage, outcome: Outcome) => Promise<string | null> | string | null;
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

export const json = (body: unknown): HttpFault => ({ body: JSON.stringify(body) });
export const html = { 'Content-Type': 'text/html; charset=utf-8' };
