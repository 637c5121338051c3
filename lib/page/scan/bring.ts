import { replyTo } from '@/lib/messages/reply';

/** Where a step's script leaves what it exports, and what brings one: see `tools/bundle/page-steps.ts`. */
const STEPS = Symbol.for('accession: steps');

/** The browser may be ending the background just then, and starts it again for a later question. In ms. */
const [FIRST_PAUSE, LAST_PAUSE] = [50, 400];

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
    for (let pause = FIRST_PAUSE; ; pause *= 2) {
      await replyTo({ type: 'bringStep', step });
      if (brought[step]) return brought[step];
      if (pause > LAST_PAUSE) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    delete bringing[step];
    throw new Error(step);
  }
  const steps: Steps = { brought, bring: (step) => (bringing[step] ??= bringNow(step)) };
  (globalThis as { [STEPS]?: Steps })[STEPS] = steps;
}
