/**
 * Reads CHANGELOG.md and adds dates to it. The file has a heading for each version, the newest first. The version
 * that is not released yet has no date.
 */

const UNRELEASED = /^## (?:\S+ — )?unreleased$/im;
const HEADING = /^## (\S+) — (\d{4}-\d{2}-\d{2})$/;

/** True if the changelog has a section of a version that is not released yet. */
export const isUnreleased = (changelog: string): boolean => UNRELEASED.test(changelog);

/**
 * Adds version and date to the section of the coming release. Returns the new text.
 * @param day Date such as `2026-11-22`.
 * @throws If there is no such section, or if it is empty.
 */
export function dated(changelog: string, version: string, day: string): string {
  if (!isUnreleased(changelog)) throw new Error('The changelog has no section that is unreleased.');
  const text = changelog.replace(UNRELEASED, `## ${version} — ${day}`);
  notesOf(text, version);
  return text;
}

/** Returns the day of the newest version that has one, such as `2026-11-22`. Returns undefined if none has. */
export const newestDay = (changelog: string): string | undefined =>
  changelog.split('\n').flatMap((line) => HEADING.exec(line)?.[2] ?? [])[0];

/**
 * Returns the changes in a version, in Markdown.
 * @throws If there is no section with a date for the version, or if it is empty.
 */
export function notesOf(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^(?=## )/m);
  for (const section of sections) {
    const [heading = '', ...lines] = section.split('\n');
    if (HEADING.exec(heading)?.[1] !== version) continue;
    const notes = lines.join('\n').trim();
    if (notes) return `${notes}\n`;
  }
  throw new Error(`The changelog has no dated section of ${version} with something in it.`);
}
