import { readFileSync } from 'node:fs';
import { messageLookup } from './message-lookup';
import type { Lookup } from './words';

/** The messages of one language as the browser would give them; for Node only. Throws where there are none. */
export function nodeLookup(language: string): Lookup {
  const file = new URL(`../../public/_locales/${language}/messages.json`, import.meta.url);
  return messageLookup(JSON.parse(readFileSync(file, 'utf8')));
}
