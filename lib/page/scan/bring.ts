import { replyTo } from '@/lib/messages/reply';

/** Where a step's script leaves what it exports, and what brings one: see `tools/bundle/page-steps.ts`. */
const STEPS = Symbol.for('accession: steps');

/** What this world has of the steps. */
export interface Steps {
  /** By the name of the step: what it exports. */
  readonly brought: Record<string, unknown>;
  /** Has the background put a step's script here, once, and gives what it exports. */
  bring(step: string): Promise<unknown>;
}

/** Starts without any step: those that another build left on the page are not ours. */
export function startSteps(): void {
  const brought: Steps['brought'] = {};
  const bringing: Record<string, Promise<unknown>> = {};
  async function bringNow(step: string): Promise<unknown> {
    // The browser may end the background before it answers, and start it again for the second question.
    for (let tries = 0; tries < 2 && !brought[step]; tries++) await replyTo({ type: 'bringStep', step });
    if (brought[step]) return brought[step];
    delete bringing[step];
    throw new Error(`No step: ${step}`);
  }
  const steps: Steps = { brought, bring: (step) => (bringing[step] ??= bringNow(step)) };
  (globalThis as { [STEPS]?: Steps })[STEPS] = steps;
}
