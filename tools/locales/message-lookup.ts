import type { Lookup } from '@/lib/words/words';

/** A lookup over the parsed text of a `messages.json`, for where no browser's i18n is at hand. Trusts nothing in it. */
export function messageLookup(messages: unknown): Lookup {
  const entries = new Map(typeof messages === 'object' && messages !== null ? Object.entries(messages) : []);
  return (key, substitutions) => fill(messageOf(entries.get(key)), substitutions);
}

/** The text of an entry of a `messages.json`; empty where it has none. */
export function messageOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null || !('message' in entry)) return '';
  return typeof entry.message === 'string' ? entry.message : '';
}

/** Browsers read `$1` … `$9` as arguments, missing ones as nothing, and `$$` as a dollar sign. */
export function fill(message: string, substitutions: readonly string[]): string {
  return message.replace(/\$(?:\$+|[1-9])/g, (found) =>
    found[1] === '$' ? found.slice(1) : (substitutions[Number(found[1]) - 1] ?? ''),
  );
}
