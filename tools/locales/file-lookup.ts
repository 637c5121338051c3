import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lookup } from '@/lib/words/words';
import { messageLookup } from './message-lookup';

const LOCALES = join(import.meta.dirname, '../../public/_locales');

/** The messages of one language as the browser would give them; for Node only. Throws where there are none. */
export function fileLookup(language: string): Lookup {
  return messageLookup(JSON.parse(readFileSync(join(LOCALES, language, 'messages.json'), 'utf8')));
}
