import { jsonAnswer } from '@/demo/internet/answer';
import { apiSite, collectionRoutes, currentHeaders } from '@/demo/internet/api';
import type { Site } from '@/demo/internet/internet';
import { PUBLISHED, wireRecordOf, wireSummary, wireVersion } from '@/demo/samples/collection';
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

/** The registry's own host, answering for any accession. */
export function anyCollection(registry: RegistryProfile): readonly Site[] {
  const { host } = new URL(registry.apiUrl);
  const routes = collectionRoutes(registry.paths.api, {
    summary: ({ accession }) => jsonAnswer(summaryOf(accession)),
    versions: ({ accession }) =>
      jsonAnswer({ count: 1, next: null, results: [version(accession, PUBLISHED)] }),
    record: ({ accession }) =>
      jsonAnswer(wireRecordOf(registry, accession, PUBLISHED, { name: titleAt(accession) })),
  });
  const site = apiSite(routes, currentHeaders);
  return [(asked) => (asked.url.host === host ? site(asked) : null)];
}
