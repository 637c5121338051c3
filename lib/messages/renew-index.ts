import { INDEX_PORT, type IndexStep } from './contract';
import { pageRuntime } from './runtime';
import { indexStep } from './schemas';

/** Has the index made anew; `onStep` hears how far that is and always a last word, unless `signal` ends it first. */
export function askToRenewIndex(onStep: (step: IndexStep) => void, signal: AbortSignal): void {
  const port = pageRuntime()?.connect({ name: INDEX_PORT });
  const end = () => port?.disconnect();
  const failed = () => {
    if (!signal.aborted) onStep({ state: 'failed', registry: null });
  };
  port?.onMessage.addListener((message: unknown) => {
    const { data: step } = indexStep.safeParse(message);
    if (!step || signal.aborted) return;
    if (step.state !== 'asking') end();
    onStep(step);
  });
  port?.onDisconnect.addListener(failed);
  signal.addEventListener('abort', end, { once: true });
  if (!port) failed();
}
