import { missingIn } from './locale-faults';
import { changedSince, folders, languageOf, textsIn } from './locale-files';

/**
 * What still has to be translated, one line each: sentences that a language lacks, and English that has changed since
 * the translations followed it. Until then readers see English there.
 */
export function untranslated(): string[] {
  const english = textsIn('en');
  const missing = folders().flatMap((folder) =>
    missingIn(languageOf(folder), textsIn(folder), english).map((key) => `${folder}: ${key} is missing`),
  );
  return [
    ...missing,
    ...changedSince(english).map((key) => `en: ${key} has changed since it was translated`),
  ];
}
