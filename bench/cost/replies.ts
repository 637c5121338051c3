import { apiSite, currentHeaders, found, READ_ONLY } from '@/demo/internet/api';
import type { Site } from '@/demo/internet/internet';
import { PUBLISHED, wireRecord, wireSummary, wireVersion } from '@/demo/samples/collection';
import type { RegistryProfile } from '@/lib/registry/profile';

/** How long the registry takes, in ms: about what a reader's own network gives. */
export const REGISTRY_DELAY = 400;

/** By this a card that shows a registry's answer is known. */
export const titleAt = (accession: string): string => `Soundings of the inner bay, station ${accession}`;

const version = (accession: string, name: string) => wireVersion(name, { name: titleAt(accession) });

const summaryOf = (accession: string) =>
  wireSummary({
    identifier: accession,
    most_recent_published_version: version(accession, PUBLISHED),
    draft_version: version(accession, 'draft'),
  });

function recordOf({ prefix, doi, siteUrl, paths }: RegistryProfile, accession: string) {
  const dotted = `${doi?.prefix}/${doi?.namespace}.${accession}/${PUBLISHED}`;
  return wireRecord(PUBLISHED, {
    id: `${prefix}:${accession}/${PUBLISHED}`,
    identifier: `${prefix}:${accession}`,
    doi: dotted,
    url: `${siteUrl}/${paths.site}/${accession}/${PUBLISHED}`,
    name: titleAt(accession),
    citation: `Quay, Ana; Lund, Bo (2023) ${titleAt(accession)} (Version ${PUBLISHED}) [Data set]. https://doi.org/${dotted}`,
  });
}

/** The registry's own host, answering for any accession. */
export function anyCollection(registry: RegistryProfile): readonly Site[] {
  const { host } = new URL(registry.apiUrl);
  const { api } = registry.paths;
  const site = apiSite(
    [
      { path: `${api}/:accession/`, allow: READ_ONLY, read: ({ accession }) => found(summaryOf(accession)) },
      {
        path: `${api}/:accession/versions/`,
        allow: READ_ONLY,
        read: ({ accession }) => found({ count: 1, next: null, results: [version(accession, PUBLISHED)] }),
      },
      {
        path: `${api}/:accession/versions/:version/`,
        allow: READ_ONLY,
        read: ({ accession }) => found(recordOf(registry, accession)),
      },
    ],
    currentHeaders,
  );
  return [(asked) => (asked.url.host === host ? site(asked) : null)];
}
