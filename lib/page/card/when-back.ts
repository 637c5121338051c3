import { trusted } from '@/lib/hover/trusted';

/** Calls back once, when the reader comes back to this page after having looked at another; not after `signal`. */
export function whenBack(act: () => void, signal: AbortSignal): void {
  const over = new AbortController();
  const onChange = trusted(() => {
    if (document.visibilityState !== 'visible') return;
    over.abort();
    act();
  });
  document.addEventListener('visibilitychange', onChange, { signal: AbortSignal.any([signal, over.signal]) });
}
