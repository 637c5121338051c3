import type { Asked, Switched } from './contract';
import { replyTo } from './reply';

type Switch = Asked<'switchCards'>;

/** Has cards turned off, or on again, for the page of that address. Never rejects. */
export async function askToSwitchCards(question: Switch): Promise<Switched> {
  const reply = await replyTo({ type: 'switchCards', ...question });
  return reply === 'done' || reply === 'by-policy' ? reply : 'not-kept';
}
