import type { Port } from '@/lib/background/requests/describe-port';
import { INDEX_PORT } from '@/lib/messages/contract';
import { type RenewParts, renewIndex } from './renew-index';

export interface IndexPortParts extends RenewParts {
  readonly ownId: string;
  /** The address that our own pages start with. */
  readonly ownPages: string;
}

/** Makes the listener to the port that renews the index: for our own pages alone, and until they leave. */
export function makeIndexPort(parts: IndexPortParts) {
  return (port: Port): void => {
    const { id, url } = port.sender ?? {};
    if (port.name !== INDEX_PORT || id !== parts.ownId || !url?.startsWith(parts.ownPages)) {
      port.disconnect();
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    port.onDisconnect.addListener(() => controller.abort());
    const onStep: Parameters<typeof renewIndex>[1] = (step) => signal.aborted || port.postMessage(step);
    // What is thrown here is the asker's leaving; all else is said.
    renewIndex(parts, onStep, signal).catch(() => port.disconnect());
  };
}
