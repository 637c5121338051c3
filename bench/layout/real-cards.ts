import { readRecords } from '@/demo/replay/records-folder';
import { summaryOf } from '@/demo/replay/replies';
import type { Loadable } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import type { Description } from '@/lib/collection/description';
import { DRAFT } from '@/lib/identifier/identifier';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { toSummary } from '@/lib/kinds/collections/replies/to-summary';
import { evidenceAbout } from '@/lib/kinds/evidence-about';

/** What a card is drawn from; plain JSON, to be handed to a page. */
export interface RealCard {
  /** Of a registry built in. */
  readonly registryKey: string;
  readonly accession: string;
  readonly version: string | null;
  readonly description: Description;
}

const loaded = <T>(value: T, fetchedAt: number): Loadable<T> => ({ state: 'loaded', value, fetchedAt });

/**
 * Real collections spread over a folder, as a page may name them: some by their draft, some by a version. `now` is in
 * ms since 1970.
 */
export function readRealCards(folder: string, count: number, now: number): RealCard[] {
  const files = readRecords(folder);
  const collections = Map.groupBy(files, ({ identifier }) => identifier.accession);
  const step = Math.max(1, Math.floor(files.length / count));
  const chosen = files.filter((_, index) => index % step === 0).slice(0, count);
  return chosen.flatMap(({ identifier, wire }) => {
    const siblings = collections.get(identifier.accession) ?? [];
    const newest = siblings.findLast((each) => each.identifier.version !== DRAFT);
    const record = toRecord(wire, identifier);
    const summary = toSummary(summaryOf(siblings), identifier);
    if (!record || !summary) return [];
    const other = newest && newest.identifier.version !== identifier.version ? newest : null;
    const published = other && toRecord(other.wire, other.identifier);
    const answers = {
      summary: loaded(summary, now),
      record: loaded(record, now),
      published: published ? loaded(published, now) : null,
      versions: null,
      done: true,
    };
    const { registry, accession, version } = identifier;
    const description = toDescription(evidenceAbout(identifier, answers), now);
    return [{ registryKey: registry.key, accession, version, description }];
  });
}
