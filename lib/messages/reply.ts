import type { IncomingMessage, Message } from './contract';
import { pageRuntime } from './runtime';

/** What the background replies to a question; undefined where it does not answer. Never rejects. */
export async function replyTo(question: Exclude<IncomingMessage, Message>): Promise<unknown> {
  try {
    return await pageRuntime()?.sendMessage(question);
  } catch {
    // The worker was ended, or the extension updated or removed under the page.
    return undefined;
  }
}
