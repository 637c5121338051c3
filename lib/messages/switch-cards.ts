import type { Asked, Switched } from './contract';
import { pageRuntime } from './runtime';

type Switch = Asked<'switchCards'>;

/** Has cards turned off, or on again, for the page of that address. Never rejects. */
export async function askToSwitchCards(question: Switch): Promise<Switched> {
  try {
    const reply: unknown = await pageRuntime()?.sendMessage({ type: 'switchCards', ...question });
    return reply === 'done' || reply === 'by-policy' ? reply : 'not-kept';
  } catch {
    // The extension was updated or removed under the page.
    return 'not-kept';
  }
}
