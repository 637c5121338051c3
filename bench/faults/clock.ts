import { mock } from 'node:test';

/** One step of the clock, in ms; none of our times is shorter. */
const STEP = 10;

/** Lets everything that has begun run as far as it can without time passing. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Replaces timers and dates by a clock that runs as fast as the machine can. */
export function startOwnClock() {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() });
  return {
    /** Lets time pass until a condition holds, at most `most` ms. */
    async pass(isSo: () => boolean, most: number): Promise<void> {
      for (let passed = 0; passed < most && !isSo(); passed += STEP) {
        mock.timers.tick(STEP);
        await settle();
      }
    },
    stop: () => mock.timers.reset(),
  };
}
