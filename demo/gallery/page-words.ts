import { makeWords } from '@/lib/words/words';
import english from '@/public/_locales/en/messages.json';
import { type Messages, messageLookup } from '@/tools/locales/message-lookup';

/** Of the language that the page is built in. */
declare const __MESSAGES__: Messages;

// A missing sentence falls back to English, as in browsers.
const lookup = messageLookup({ ...english, ...__MESSAGES__ });
export const words = makeWords(lookup, lookup('language', []) === 'en' ? 'en-GB' : lookup('language', []));

/** A sentence of the English messages, in the language of the page; one made with `words` is in it already. */
export function translated(sentence: string): string {
  const [key] = Object.entries(english).find(([, { message }]) => message === sentence) ?? [];
  return key === undefined ? sentence : lookup(key, []);
}
