import type { Message, PageMessage } from './contract';
import { isAlive, pageRuntime } from './runtime';

/** Tells the background something; what fails is lost, as the next telling replaces it anyway. */
export function tell(message: Message): void {
  // Of an extension that has gone, nothing may be called any more.
  if (!isAlive()) return;
  pageRuntime()
    ?.sendMessage(message)
    .catch(() => undefined);
}

const PAGE_MESSAGES: ReadonlySet<unknown> = new Set(['announce', 'reveal', 'summon']);

function isPageMessage(value: unknown): value is PageMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'reveal') return 'key' in value && typeof value.key === 'string';
  return PAGE_MESSAGES.has(value.type);
}

/** Listens, on a page, to what the popup and the background say. Web pages cannot reach this listener. */
export function listenOnPage(hear: (message: PageMessage) => void, signal: AbortSignal): void {
  const onMessage = pageRuntime()?.onMessage;
  const listener = (message: unknown): undefined => {
    if (isPageMessage(message)) hear(message);
  };
  onMessage?.addListener(listener);
  // After an update the API object is dead: removing then throws, and there is nothing left to remove.
  signal.addEventListener('abort', () => {
    try {
      onMessage?.removeListener(listener);
    } catch {}
  });
}
