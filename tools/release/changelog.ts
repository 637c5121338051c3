/** How the changelog is written: a heading a version, the newest first; what is not released yet has no day. */

const UNRELEASED = /^## (?:\S+ — )?unreleased$/im;
const HEADING = /^## (\S+) — (\d{4}-\d{2}-\d{2})$/;

/**
 * Gives what is not released yet its version and day.
 * @param day as `2026-11-22`
 * @throws if nothing is waiting, or if its section is empty
 */
export function dated(changelog: string, version: string, day: string): string {
  if (!UNRELEASED.test(changelog)) throw new Error('The changelog has no section that is unreleased.');
  const text = changelog.replace(UNRELEASED, `## ${version} — ${day}`);
  notesOf(text, version);
  return text;
}

/**
 * What a version brings, for its readers.
 * @throws if the changelog has no dated section of it, or nothing in it
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
