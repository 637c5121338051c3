import type { Message, PageMessage } from './contract';
import { isAlive, pageRuntime } from './runtime';

/**
 * Tells the background something; what fails is lost, as the next telling replaces it anyway. Resolves once it was dealt
 * with, or is lost.
 */
export function tell(message: Message): Promise<unknown> | undefined {
  // Of an extension that has gone, nothing may be called any more.
  if (isAlive())
    return pageRuntime()
      ?.sendMessage(message)
      .catch(() => undefined);
}

const PAGE_MESSAGES: readonly unknown[] = ['announce', 'reveal'];

const isPageMessage = (value: unknown): value is PageMessage =>
  value instanceof Object &&
  'type' in value &&
  PAGE_MESSAGES.includes(value.type) &&
  (value.type !== 'reveal' || ('key' in value && typeof value.key === 'string'));

/** Listens, on a page, to what the popup and the background say. Web pages cannot reach this listener. */
export function listenOnPage(onMessage: (message: PageMessage) => void, signal: AbortSignal): void {
  // Silenced, not removed: after an update of the extension its API is dead, and removing would throw.
  pageRuntime()?.onMessage.addListener((message: unknown): undefined => {
    if (!signal.aborted && isPageMessage(message)) onMessage(message);
  });
}
