import type { Message } from './contract';
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
