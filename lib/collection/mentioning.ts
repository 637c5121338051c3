import { doiInField } from '@/lib/identifier/doi';
import { DRAFT, expectedDoi, type Identifier } from '@/lib/identifier/identifier';
import type { Answers } from './answers';
import { versionsOf } from './evidence';
import type { RelatedResource, VersionRecord } from './record';

/** A paper that mentions a data set, as a library of papers found it. */
export interface MentioningPaper {
  /** The paper, with its DOI or the address of its page. `relation` says nothing here. */
  readonly paper: RelatedResource;
  readonly isOpenAccess: boolean;
}

/** Papers that mention a data set. */
export interface MentioningPapers {
  /** Number of all papers that the library found. */
  readonly count: number;
  /** The newest of them, the newest first. */
  readonly papers: readonly MentioningPaper[];
  /** Address of the library's page that lists all of them. */
  readonly url: string;
}

/** Most names by which the papers about one data set are searched for. */
export const MOST_NAMES = 20;

/** Relations that a work has to its other versions, and to the DOI for all of them. */
const OF_VERSIONS = ['IsVersionOf', 'HasVersion', 'IsNewVersionOf', 'IsPreviousVersionOf'];

/**
 * Returns the names by which papers may mention a data set: its accessions, the DOI for all its versions, and the DOIs of
 * its versions, the newest first.
 */
export function namesOf(
  identifier: Identifier,
  answers: Pick<Answers, 'summary' | 'versions'>,
  record: VersionRecord,
): string[] {
  const { registry, accession } = identifier;
  const published = versionsOf(registry, answers).filter(({ version }) => version !== DRAFT);
  const versions = [null, ...published.toReversed().map(({ version }) => version)];
  const others = (record.work ? (record.relatedResources ?? []) : [])
    .filter(({ relation = '' }) => OF_VERSIONS.includes(relation))
    .map(({ identifier, url }) => doiInField(identifier ?? url ?? ''));
  const names = [
    accession,
    record.accession,
    ...(record.deposit?.sameAs ?? []),
    record.doi?.toLowerCase(),
    ...versions.map((version) => expectedDoi({ ...identifier, version })),
    ...others.map((doi) => doi?.toLowerCase()),
  ];
  return [...new Set(names.flatMap((name) => name || []))].slice(0, MOST_NAMES);
}
