import type { Messages } from './message-lookup';

/**
 * A language that nobody speaks, made of the English messages: each is accented, some 40 % longer, and stands
 * between brackets. What has no brackets on a screen was not translated; what loses one was cut off.
 */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅßÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
export const OPEN = '⟦';
export const SHUT = '⟧';
const GROWTH = 0.4;

/** Numbers and dates of this one hold no Latin letters but their units. */
const LOCALE = 'ja';

/** Arguments stay: `$1 files` → `⟦$1 ƒîļéš ~~⟧`. */
export function pseudo(message: string): string {
  const accented = message.replace(/\$\d|[a-z]/gi, (found) => ACCENTED[PLAIN.indexOf(found)] ?? found);
  // Words, not one long one: a line has to be able to break as often as in a language.
  const filler = '~~~~~ '.repeat(message.length).slice(0, Math.ceil(message.length * GROWTH));
  return `${OPEN}${accented} ${filler.trim()}${SHUT}`;
}

/** Messages made pseudo. */
export function pseudoMessages(messages: Messages): Messages {
  const made = Object.entries(messages).map(([key, { message }]) => [key, { message: pseudo(message) }]);
  return { ...Object.fromEntries(made), language: { message: LOCALE }, inSeries: { message: '$1, $2' } };
}
