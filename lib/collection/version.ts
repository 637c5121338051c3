import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { VersionSummary } from './collection';

const PUBLISHED = /^\d{1,4}\.\d{1,8}\.\d{1,6}$/;
const DATED = /^0\.(\d{2})(\d{2})(\d{2})\.(\d{2})(\d{2})$/;

/** True for a published version string, as `0.210812.1448`; false for `draft` and all else. */
export function isPublished(version: string): boolean {
  return PUBLISHED.test(version);
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Orders versions by their numbers, which tell their dates where there are several; `draft` comes before them all. */
export function compareVersions(a: string, b: string): number {
  return Number(a !== DRAFT) - Number(b !== DRAFT) || byNumber.compare(a, b);
}

/** When a version was published: the digits are date and time in UTC. ISO 8601; null where they are neither. */
export function publishedAt(version: string): string | null {
  const [, year, month, day, hour, minute] = DATED.exec(version) ?? [];
  const text = `20${year}-${month}-${day}T${hour}:${minute}:00Z`;
  const time = Date.parse(text);
  // A month or minute out of range gives no date; the 30th of February gives another day.
  return Number.isNaN(time) || new Date(time).getUTCDate() !== Number(day) ? null : text;
}

/** The version a card shows: the mention's; else the newest published one; else the draft. */
export function versionShown(
  { version }: Identifier,
  newest: Pick<VersionSummary, 'version'> | null,
): string {
  return version ?? newest?.version ?? DRAFT;
}
