import type { Answers, Reason } from '@/lib/collection/answers';
import { came, PUBLISHED, sampleRecord, sampleSummary, sampleVersion, wireVersion } from './collection';

/** A registry's answers about the sample collection, part by part, as words for tables of tests. */
export type Parts = Partial<Answers>;
type Wire = Record<string, unknown>;

export const failed = (reason: Reason) => ({ state: 'failed', reason }) as const;
export const summary = (changes: Wire = {}): Parts => ({ summary: came(sampleSummary(changes)) });
export const record = (changes: Wire = {}, version: string = PUBLISHED): Parts => ({
  record: came(sampleRecord(version, changes)),
});
/** The versions in a list, the oldest first. */
export const listed = (...versions: string[]): Parts => ({
  versions: came(versions.map((version) => sampleVersion(version))),
});
/** A summary with that in the slot of what is published. */
export const slot = (changes: Wire, version: string = PUBLISHED): Parts =>
  summary({ most_recent_published_version: wireVersion(version, changes) });
/** Only a reader with an account may read it. */
export const REFUSED: Parts = { summary: failed('embargoed'), record: failed('embargoed') };
