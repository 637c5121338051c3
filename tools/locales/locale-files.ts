/** For Node only: the files of `public/_locales`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lookup } from '@/lib/words/words';
import { baseOf, missingIn, type Texts } from './locale-faults';
import { type Messages, messageLookup } from './message-lookup';

const LOCALES = join(import.meta.dirname, '../../public/_locales');
const pathOf = (folder: string): string => join(LOCALES, folder, 'messages.json');
/** The English texts that the translations follow, each by its print. */
const FOLLOWED = join(import.meta.dirname, 'followed.json');

/** Names of the languages' folders, as `pt_BR`. */
export const folders = (): string[] => readdirSync(LOCALES).sort();

/** BCP 47, as `pt-BR`. */
export const languageOf = (folder: string): string => folder.replace('_', '-');

/** The messages of a folder. Throws where there are none. */
export const messagesIn = (folder: string): Messages => JSON.parse(readFileSync(pathOf(folder), 'utf8'));

/** The messages of a folder as the browser would give them. */
export const fileLookup = (folder: string): Lookup => messageLookup(messagesIn(folder));

/** The texts of a folder by their keys. */
export const textsIn = (folder: string): Texts =>
  Object.fromEntries(Object.entries(messagesIn(folder)).map(([key, { message }]) => [key, message]));

const printOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

type Prints = Record<string, string>;

const printsOf = (english: Texts): Prints =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, printOf(text)]));

/** The English that the translations follow: its messages' keys, each with a print of its text. */
export const followed = (): Prints => JSON.parse(readFileSync(FOLLOWED, 'utf8'));

const write = (path: string, content: object) => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);

/** Notes that the translations follow the English as it is now. */
export const followEnglish = (): void => write(FOLLOWED, printsOf(textsIn('en')));

/** Deletes messages from all languages; of those that count, all forms. Throws where no language has one of them. */
export function deleteMessages(keys: readonly string[]): void {
  const files = folders().map((folder) => ({ path: pathOf(folder), messages: messagesIn(folder) }));
  const known = new Set(files.flatMap(({ messages }) => Object.keys(messages).map(baseOf)));
  const unknown = keys.filter((key) => !known.has(baseOf(key)));
  if (unknown.length > 0) throw new Error(`No message is called ${unknown.join(', ')}.`);
  const deleted = new Set(keys.map(baseOf));
  const rest = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !deleted.has(baseOf(key))));
  for (const { path, messages } of files) write(path, rest(messages));
  write(FOLLOWED, rest(followed()));
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
  const prints = followed();
  const changed = Object.entries(printsOf(english))
    .filter(([key, print]) => prints[key] !== print)
    .map(([key]) => `en: ${key} ${key in prints ? 'has changed since it was translated' : 'is new'}`);
  return [...missing, ...changed];
}
