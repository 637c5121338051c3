import { send } from '@/lib/messages/send';
import { STEPS } from '@/lib/page/start';
import { pause } from './rounds';

/** What this world has of the steps: by its name, what each exports. */
export interface Steps {
  [step: string]: unknown;
  /** Has the background put a step's script here, and gives what it exports; of two that came at once, the first's. */
  bring(step: string): Promise<unknown>;
}

/** Starts without any step: those that another build left on the page are not ours. */
export function startSteps(): void {
  const steps: Steps = {
    async bring(step) {
      // The browser may be ending the background just then, and starts it again for a later question: on a slow machine
      // seconds later.
      for (let wait = 99; wait < 4000 && !steps[step]; wait *= 2) {
        await send({ type: 'bringStep', step });
        await (steps[step] ?? pause(wait));
      }
      return steps[step];
    },
  };
  (globalThis as { [STEPS]?: Steps })[STEPS] = steps;
}
