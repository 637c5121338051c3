import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { VersionSummary } from './collection';

/** The version a card shows: the mention's; else the newest published one; else the draft. */
export function versionShown(
  { version }: Identifier,
  newest: Pick<VersionSummary, 'version'> | null,
): string {
  return version ?? newest?.version ?? DRAFT;
}
