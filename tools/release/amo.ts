import project from '@/package.json' with { type: 'json' };
import { folders, languageOf } from '@/tools/locales/locale-files';
import { LIMITS, listingOf, reviewerNotes } from './listing';

/** Categories of addons.mozilla.org, by their names in addresses there. */
const CATEGORIES = ['search-tools'];

/** Languages of addons.mozilla.org that are not called as ours, by our names. It has no plain Spanish. */
const LOCALES: Readonly<Record<string, readonly string[]>> = {
  en: ['en-US'],
  es: ['es-ES', 'es-AR', 'es-CL', 'es-MX'],
};

/** Makes a field with a text for each language. */
const inEach = (textIn: (folder: string) => string): Record<string, string> =>
  Object.fromEntries(
    folders().flatMap((folder) => {
      const language = languageOf(folder);
      return (LOCALES[language] ?? [language]).map((locale) => [locale, textIn(folder)]);
    }),
  );

/**
 * Returns the notes of a version as far as addons.mozilla.org takes them. Longer ones become what stands before their
 * first heading, and the address of the whole list.
 */
export function shortNotes(notes: string, version: string): string {
  if (notes.length <= LIMITS.notes) return notes;
  const [opening = ''] = notes.split(/^#/m);
  const { url } = project.repository;
  return `${opening.trim()}\n\nAll changes: ${url.replace(/^git\+|\.git$/g, '')}/blob/v${version}/CHANGELOG.md\n`;
}

/**
 * Makes what addons.mozilla.org is told with a version: the body of its requests "add-on edit" and, under `version`,
 * "version create" (addons-server, API v5).
 */
export const amoMetadata = (notes: string) => ({
  summary: inEach((folder) => listingOf(folder).summary),
  description: inEach((folder) => listingOf(folder).text),
  default_locale: 'en-US',
  homepage: { 'en-US': project.homepage },
  support_url: { 'en-US': project.bugs.url },
  categories: CATEGORIES,
  version: {
    license: project.license,
    release_notes: { 'en-US': shortNotes(notes, project.version) },
    approval_notes: reviewerNotes(),
  },
});
