/** For Node only: the files of `public/_locales`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lookup } from '@/lib/words/words';
import { missingIn, type Texts } from './locale-faults';
import { type Messages, messageLookup } from './message-lookup';

const LOCALES = join(import.meta.dirname, '../../public/_locales');
/** The English texts that the translations follow, each by its print. */
export const FOLLOWED = join(import.meta.dirname, 'followed.json');

/** Names of the languages' folders, as `pt_BR`. */
export const folders = (): string[] => readdirSync(LOCALES).sort();

/** BCP 47, as `pt-BR`. */
export const languageOf = (folder: string): string => folder.replace('_', '-');

/** The messages of a folder. Throws where there are none. */
export const messagesIn = (folder: string): Messages =>
  JSON.parse(readFileSync(join(LOCALES, folder, 'messages.json'), 'utf8'));

/** The messages of a folder as the browser would give them. */
export const fileLookup = (folder: string): Lookup => messageLookup(messagesIn(folder));

/** The texts of a folder by their keys. */
export const textsIn = (folder: string): Texts =>
  Object.fromEntries(Object.entries(messagesIn(folder)).map(([key, { message }]) => [key, message]));

const printOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** What the translations will follow once they have been looked through. */
export function printsOf(english: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, printOf(text)]));
}

/**
 * What still has to be translated, one line each: sentences that a language lacks, and English that has changed since
 * the translations followed it. Until then readers see English there.
 */
export function untranslated(): string[] {
  const english = textsIn('en');
  const missing = folders().flatMap((folder) =>
    missingIn(languageOf(folder), textsIn(folder), english).map((key) => `${folder}: ${key} is missing`),
  );
  const followed: Record<string, string> = JSON.parse(readFileSync(FOLLOWED, 'utf8'));
  const changed = Object.entries(printsOf(english))
    .filter(([key, print]) => followed[key] !== print)
    .map(([key]) => `en: ${key} ${key in followed ? 'has changed since it was translated' : 'is new'}`);
  return [...missing, ...changed];
}
