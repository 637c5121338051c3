import { versionOf } from '@/demo/registry/collection';
import { collections } from '@/demo/registry/collections';
import { embeddedRegistry } from '@/demo/registry/embedded';
import { PLACEHOLDER_DOI } from '@/demo/registry/harbour';
import { toRecord as sentRecord } from '@/demo/registry/record';
import { toSummary as sentSummary } from '@/demo/registry/shapes';
import { type Answers, type Loadable, NO_ANSWERS } from '@/lib/collection/answers';
import type { CollectionSummary, VersionSummary } from '@/lib/collection/collection';
import type { VersionRecord } from '@/lib/collection/record';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { toSummary } from '@/lib/kinds/collections/replies/to-summary';
import type { CollectionIdentifier } from '@/lib/kinds/collections/urls';
import type { CollectionRegistry } from '@/lib/registry/naming';
import type { CollectionProfile } from '@/lib/registry/profile';

// Replies of the embedded registry about one of its collections, and what our code makes of them. Tests change single
// fields.

const ORIGIN = 'https://harbour.example';
const ACCESSION = '000417';

// Removes the links to other services, which tests do not need.
const { ways, ...embedded } = embeddedRegistry(ORIGIN, { versions: true });
const registry: CollectionRegistry = embedded;

const held = present(collections.get(ACCESSION));
const published = present(held.published[0]);

export const PUBLISHED = published.version;
/** Name of a version that the registry does not have yet. */
export const LATER = '0.240102.0304';
export const PLACEHOLDER = PLACEHOLDER_DOI;

/** Makes the identifier of the sample collection, or of one of its versions. */
export function sampleIdentifier(
  version: string | null,
  changes: Partial<typeof registry> = {},
): CollectionIdentifier {
  return { registry: { ...registry, ...changes }, accession: ACCESSION, version };
}

type Wire = Record<string, unknown>;

/** Makes the record of a version, as the registry sends it. `changes` replaces fields at the top level. */
export function wireRecord(version: string = PUBLISHED, changes: Wire = {}): Wire {
  const its = versionOf(held, version) ?? { ...published, version };
  return { ...sentRecord(held, its, ORIGIN), ...changes };
}

/** Makes the record of a version in another registry, with that registry's name in it. */
export function wireRecordOf(
  { prefix, doi, siteUrl, paths, name: archive }: CollectionProfile,
  accession: string,
  version: string = PUBLISHED,
  changes: Wire = {},
): Wire {
  const { name = published.contents.name } = changes;
  const url = `${siteUrl}/${paths.site}/${accession}/${version}`;
  const own = version === 'draft' ? {} : { doi: `${doi?.prefix}/${doi?.namespace}.${accession}/${version}` };
  const address = own.doi === undefined ? url : `https://doi.org/${own.doi}`;
  return wireRecord(version, {
    ...own,
    url,
    id: `${prefix}:${accession}/${version}`,
    identifier: `${prefix}:${accession}`,
    citation: `Quay, Ana; Lund, Bo (2023) ${name} (Version ${version}) [Data set]. ${archive}. ${address}`,
    ...changes,
  });
}

const contributor = (name: string) =>
  present(published.contents.contributor.find((each) => each.name === name));

/** Makes a person who is cited. */
export const wirePerson = (changes: Wire = {}): Wire => ({ ...contributor('Quay, Ana'), ...changes });

/** Makes a funder, who is not cited. */
export const wireFunder = (changes: Wire = {}): Wire => ({ ...contributor('Sea Fund'), ...changes });

const sent = sentSummary(held);

/**
 * Makes a version in the short form that the registry sends within a summary today, without the version's collection.
 */
export function wireVersion(version: string, changes: Wire = {}): Wire {
  const { collection, ...its } = present(
    version === 'draft' ? sent.draft_version : sent.most_recent_published_version,
  );
  return { ...its, version, ...changes };
}

/** Makes a collection summary as the registry sends it. */
export const wireSummary = (changes: Wire = {}): Wire => ({
  ...sent,
  most_recent_published_version: wireVersion(PUBLISHED),
  draft_version: wireVersion('draft'),
  ...changes,
});

/** Returns the value. Throws an error if it is null or undefined, so that a test fails if the sample has changed. */
export function present<T>(value: T | null | undefined): T {
  if (value == null) throw new Error('The sample lacks it.');
  return value;
}

/** Parses `wireRecord`. */
export function sampleRecord(version: string = PUBLISHED, changes: Wire = {}): VersionRecord {
  return present(toRecord(wireRecord(version, changes), sampleIdentifier(version)));
}

/** Parses `wireSummary`. */
export function sampleSummary(changes: Wire = {}): CollectionSummary {
  return present(toSummary(wireSummary(changes), sampleIdentifier(null)));
}

/** Makes one item of a parsed list of versions. */
export function sampleVersion(version: string, changes: Partial<VersionSummary> = {}): VersionSummary {
  return { ...present(sampleSummary().published), version, ...changes };
}

/** Makes a reply that has been loaded. `fetchedAt` is the time at which it came, in ms since 1970. */
export function came<T>(value: T, fetchedAt = 1_000): Extract<Loadable<T>, { state: 'loaded' }> {
  return { state: 'loaded', value, fetchedAt };
}

/** Makes all replies that a card needs. `parts` replaces or adds replies; the default is the sample summary alone. */
export function sampleAnswers(parts: Partial<Answers> = {}): Answers {
  return { ...NO_ANSWERS, summary: came(sampleSummary()), done: true, ...parts };
}
