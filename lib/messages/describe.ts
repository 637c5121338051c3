import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { DESCRIBE_PORT, type DescribeRequest } from './contract';
import { pageRuntime } from './runtime';

/** The worker may be ended at any moment; the second try wakes it again, a third would only hide a fault. */
const TRIES = 3;

const UNREACHABLE: Description = {
  ...NOTHING_YET,
  summary: { state: 'failed', reason: 'unreachable' },
  record: { state: 'failed', reason: 'unreachable' },
  done: true,
};

function isDescription(value: unknown): value is Description {
  return (
    typeof value === 'object' && value !== null && 'summary' in value && 'record' in value && 'done' in value
  );
}

/**
 * Asks the background to describe an identifier; `onStep` hears each step and always a last one with `done`,
 * unless `signal` ends the asking first.
 */
export function watchDescription(
  request: DescribeRequest,
  onStep: (description: Description) => void,
  signal: AbortSignal,
  triesLeft = TRIES,
): void {
  if (signal.aborted) return;
  const again = () => {
    if (signal.aborted) return;
    if (triesLeft > 1) watchDescription(request, onStep, signal, triesLeft - 1);
    else onStep(UNREACHABLE);
  };
  let port: ReturnType<NonNullable<ReturnType<typeof pageRuntime>>['connect']> | undefined;
  try {
    port = pageRuntime()?.connect({ name: DESCRIBE_PORT });
  } catch {
    // The extension was updated under this page: no try will bring it back.
  }
  if (!port) {
    onStep(UNREACHABLE);
    return;
  }
  const close = () => port.disconnect();
  port.onMessage.addListener((step: unknown) => {
    if (signal.aborted || !isDescription(step)) return;
    onStep(step);
    if (!step.done) return;
    signal.removeEventListener('abort', close);
    port.onDisconnect.removeListener(again);
    port.disconnect();
  });
  port.onDisconnect.addListener(again);
  signal.addEventListener('abort', close, { once: true });
  port.postMessage(request);
}
