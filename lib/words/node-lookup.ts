import { readFileSync } from 'node:fs';
import type { Lookup } from './words';

/** The messages of one language as the browser would give them; for Node only. Throws where there are none. */
export function nodeLookup(language: string): Lookup {
  const file = new URL(`../../public/_locales/${language}/messages.json`, import.meta.url);
  const messages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (key, substitutions) => fill(messageOf(messages, key), substitutions);
}

function messageOf(messages: unknown, key: string): string {
  if (typeof messages !== 'object' || messages === null) return '';
  const entry: unknown = Object.entries(messages).find(([name]) => name === key)?.[1];
  if (typeof entry !== 'object' || entry === null || !('message' in entry)) return '';
  return typeof entry.message === 'string' ? entry.message : '';
}

/** Browsers read `$1` … `$9` as arguments, missing ones as nothing, and `$$` as a dollar sign. */
export function fill(message: string, substitutions: readonly string[]): string {
  return message.replace(/\$(?:\$+|[1-9])/g, (found) =>
    found[1] === '$' ? found.slice(1) : (substitutions[Number(found[1]) - 1] ?? ''),
  );
}
