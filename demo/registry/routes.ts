import {
  type AskedOfRoute,
  collectionRoutes,
  found,
  notFound,
  pageOf,
  READ_ONLY,
  type Reply,
  type Route,
  signInFirst,
} from '@/demo/internet/api';
import { pathsIn } from './assets';
import { type HarbourCollection, type HarbourVersion, versionOf } from './collection';
import { type Addresses, DOI_PREFIX, PREFIX } from './harbour';
import { toRecord } from './record';
import { toListed, toListedVersion, toServiceSummary, toSummary } from './shapes';

/** Everything the registry holds, by accession, and where its links lead. */
export interface Holdings {
  readonly collections: ReadonlyMap<string, HarbourCollection>;
  readonly addresses: Addresses;
}

type OfCollection = (collection: HarbourCollection, asked: AskedOfRoute) => Reply;
type OfVersion = (collection: HarbourCollection, held: HarbourVersion, asked: AskedOfRoute) => Reply;

/** Answers from one collection: 404 if it does not exist, 401 if it is under embargo, for every read of it. */
const fromCollection =
  ({ collections }: Holdings, reply: OfCollection): Route['read'] =>
  (asked) => {
    const collection = collections.get(asked.accession);
    if (!collection) return notFound;
    return collection.embargoed ? signInFirst : reply(collection, asked);
  };

/** Answers from one version of a collection: as `fromCollection`, and 404 where there is no such version. */
const fromVersion = (holdings: Holdings, reply: OfVersion): Route['read'] =>
  fromCollection(holdings, (collection, asked) => {
    const held = versionOf(collection, asked.version);
    return held ? reply(collection, held, asked) : notFound;
  });

/** What stands right below `path_prefix`: folders with all that is in them, and files. */
function pathsReply(collection: HarbourCollection, held: HarbourVersion, { url }: AskedOfRoute): Reply {
  const prefix = url.searchParams.get('path_prefix') ?? '';
  const items = pathsIn(collection, held, prefix);
  if (items.length === 0 && prefix) return { status: 404, body: { detail: 'Specified path not found.' } };
  return pageOf(items, url, (item) => item);
}

function infoOf({ base, site }: Addresses) {
  return {
    schema_version: '0.6.8',
    schema_url: `${base}/api/schemas/?model=Collection`,
    allowed_schema_versions: ['0.4.4', '0.6.0', '0.6.2', '0.6.3', '0.6.4', '0.6.7', '0.6.8'],
    version: '1.0.0',
    services: { api: { url: `${base}/api` }, webui: { url: site }, jupyterhub: { url: `${site}/hub/` } },
    instance_config: {
      instance_name: PREFIX,
      instance_identifier: 'https://example.org/harbour-archive',
      instance_url: site,
      doi_prefix: DOI_PREFIX,
      licenses: ['spdx:CC0-1.0', 'spdx:CC-BY-4.0'],
    },
    'cli-minimal-version': '0.60.0',
    'cli-bad-versions': [],
  };
}

/** The two reads of the interface document; with `isBeyond`, in their shapes of today, and reads that it lacks. */
export function harbourRoutes(holdings: Holdings, isBeyond: boolean): readonly Route[] {
  const { collections, addresses } = holdings;
  const summaryOf = isBeyond ? toServiceSummary : toSummary;
  // Oldest first, so the draft leads.
  const versions = fromCollection(holdings, (collection, { url }) =>
    pageOf([collection.draft, ...collection.published], url, (held) => toListedVersion(collection, held)),
  );
  const routes = collectionRoutes('collections', {
    summary: fromCollection(holdings, (collection) => found(summaryOf(collection))),
    record: fromVersion(holdings, (collection, held) => found(toRecord(collection, held, addresses))),
    ...(isBeyond && { versions }),
  });
  if (!isBeyond) return routes;
  const readable = [...collections.values()].filter(({ embargoed }) => !embargoed);
  return [
    ...routes,
    {
      path: 'collections/',
      allow: 'GET, POST, HEAD, OPTIONS',
      read: ({ url }) => pageOf(readable, url, toListed),
    },
    {
      path: 'collections/:accession/versions/:version/assets/paths/',
      allow: READ_ONLY,
      read: fromVersion(holdings, pathsReply),
    },
    { path: 'info/', allow: READ_ONLY, read: () => found(infoOf(addresses)) },
  ];
}
