import { mock } from 'node:test';

/** How far the clock goes at once, in ms: no time of ours is finer. */
const STEP = 10;

/** What is not the clock's: all that has been begun goes on as far as it can without time passing. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Takes over timers and dates from here on, by a clock that goes as fast as the machine can. */
export function startOwnClock() {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() });
  return {
    /** Lets time pass until something is so, or for `most` ms. */
    async pass(isSo: () => boolean, most: number): Promise<void> {
      for (let passed = 0; passed < most && !isSo(); passed += STEP) {
        mock.timers.tick(STEP);
        await settle();
      }
    },
    stop: () => mock.timers.reset(),
  };
}
