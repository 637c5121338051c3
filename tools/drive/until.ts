import { setTimeout as sleep } from 'node:timers/promises';

/** How long to wait for something on a slow and busy machine, in ms. */
export const PATIENCE = 25_000;

/** Interval of polling, in ms. Each poll is work for a busy browser. */
const LOOK_AGAIN = 80;

/** Polls until the answer is there. If it never comes, returns the last one, for the assertion to show. */
export async function until<T>(
  ask: () => Promise<T>,
  isIt: (answer: T) => boolean = Boolean,
  patience = PATIENCE,
): Promise<T> {
  const end = Date.now() + patience;
  let answer = await ask();
  while (!isIt(answer) && Date.now() < end) {
    await sleep(LOOK_AGAIN);
    answer = await ask();
  }
  return answer;
}
