import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import { versioningOf } from '@/lib/registry/kinds/versionings';
import type { VersionSummary } from './collection';

/** The version a card shows: the mention's; else the newest published one; else the draft. */
export function versionShown(
  { version }: Identifier,
  newest: Pick<VersionSummary, 'version'> | null,
): string {
  return version ?? newest?.version ?? DRAFT;
}

/** When a version was published, ISO 8601, where its name says so. */
export function publishedAt({ registry }: Pick<Identifier, 'registry'>, version: string): string | null {
  return versioningOf(registry).publishedAt(version);
}
