import { onlyTrusted } from '@/lib/hover/only-trusted';
import { ofDocument } from '@/lib/page/scan/platform';

/** Calls back once, when the reader comes back to this page after having looked at another; not after `signal`. */
export function whenBack(act: () => void, signal: AbortSignal): void {
  const over = new AbortController();
  const onChange = onlyTrusted(() => {
    if (ofDocument(document, 'visibilityState') !== 'visible') return;
    over.abort();
    act();
  });
  const either = AbortSignal.any([signal, over.signal]);
  addEventListener('visibilitychange', onChange, { capture: true, signal: either });
}
