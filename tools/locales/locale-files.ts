/** For Node only: the files of `public/_locales`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './locale-faults';

const LOCALES = join(import.meta.dirname, '../../public/_locales');
/** The English texts that the translations follow, each by its print. */
export const FOLLOWED = join(import.meta.dirname, 'followed.json');

/** Names of the languages' folders, as `pt_BR`. */
export const folders = (): string[] => readdirSync(LOCALES).sort();

/** BCP 47, as `pt-BR`. */
export const languageOf = (folder: string): string => folder.replace('_', '-');

/** The texts of a folder by their keys. Throws where there are none. */
export function textsIn(folder: string): Texts {
  const messages: Record<string, { message: string }> = JSON.parse(
    readFileSync(join(LOCALES, folder, 'messages.json'), 'utf8'),
  );
  return Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message]));
}

const printOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** What the translations will follow once they have been looked through. */
export function printsOf(english: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, printOf(text)]));
}

/** Keys whose English is new, or says something else than when it was translated. */
export function changedSince(english: Texts): string[] {
  const followed: Record<string, string> = JSON.parse(readFileSync(FOLLOWED, 'utf8'));
  return Object.entries(printsOf(english)).flatMap(([key, print]) => (followed[key] === print ? [] : [key]));
}
