import type { Answered, IncomingMessage, Message } from './contract';
import { pageRuntime } from './runtime';

type Question = Exclude<IncomingMessage, Message>;

/** What the background replies to a question; undefined where it does not answer. Never rejects. */
export async function replyTo(question: Question): Promise<unknown> {
  try {
    return await pageRuntime()?.sendMessage(question);
  } catch {
    // The worker was ended, or the extension updated or removed under the page.
    return undefined;
  }
}

const isAnswer = (reply: unknown): reply is Answered<unknown> =>
  reply instanceof Object && 'state' in reply && (reply.state === 'loaded' || reply.state === 'failed');

/** What came of a question that the background takes to a registry. Never rejects. */
export async function answerTo<T>(question: Question): Promise<Answered<T>> {
  const reply = await replyTo(question);
  return isAnswer(reply) ? (reply as Answered<T>) : { state: 'failed', reason: 'unreachable' };
}
