import { afterEach, expect, test, vi } from 'vitest';
import { whenBack } from './when-back';

afterEach(() => vi.restoreAllMocks());

/** The page is shown or hidden; `isTrusted` says no where it only says so itself. */
function turn(state: DocumentVisibilityState, isTrusted = true): void {
  vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue(state);
  const event = new Event('visibilitychange');
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  window.dispatchEvent(event);
}

test.each<[string, number, (life: AbortController) => void]>([
  ['not before the reader left', 0, () => turn('hidden')],
  ['once they are back', 1, () => [turn('hidden'), turn('visible')]],
  ['once only', 1, () => [turn('hidden'), turn('visible'), turn('hidden'), turn('visible')]],
  ['not where the page only says so', 0, () => [turn('hidden'), turn('visible', false)]],
  ['not after its end', 0, (life) => [turn('hidden'), life.abort(), turn('visible')]],
])('is called %s', (_, times, act) => {
  const life = new AbortController();
  const called = vi.fn();
  whenBack(called, life.signal);
  act(life);
  life.abort();
  expect(called).toHaveBeenCalledTimes(times);
});
