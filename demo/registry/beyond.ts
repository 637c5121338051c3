import { pageOf } from '@/demo/service/paging';
import { found, type Reply } from '@/demo/service/replies';
import { type Asked, pathLike, type Route } from '@/demo/service/route';
import { type Asset, assetAt, assetIndexes } from './assets';
import { type Addresses, DOI_PREFIX, PREFIX } from './harbour';
import { type Holdings, replyFrom, replyFromVersion } from './holdings';
import { listReply } from './list';
import { recordRoute, summaryRoute } from './routes';
import { toListedVersion, toServiceSummary, toVersionInfo } from './service';

const READ_ONLY = 'GET, HEAD, OPTIONS';

/** Oldest first, so the draft leads; `?order=-created` turns it round. */
function versionsReply(holdings: Holdings, { accession, query, url }: Asked): Reply {
  return replyFrom(holdings, accession, (collection) => {
    const versions = [collection.draft, ...collection.published];
    const ordered = query.get('order') === '-created' ? versions.toReversed() : versions;
    return pageOf(ordered, url, (held) => toListedVersion(collection, held));
  });
}

/** As the service does, only the first page says how many there are. */
function assetsReply(holdings: Holdings, asked: Asked): Reply {
  return replyFromVersion(holdings, asked, (collection, held) => {
    const page = pageOf(assetIndexes(held), asked.url, (index) => assetAt(collection, held, index));
    return (asked.query.get('page') ?? '1') === '1' ? page : withoutCount(page);
  });
}

/** What stands right below `path_prefix`: folders with all that is in them, and files. */
function pathsReply(holdings: Holdings, asked: Asked): Reply {
  const prefix = asked.query.get('path_prefix') ?? '';
  return replyFromVersion(holdings, asked, (collection, held) => {
    const start = prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/`;
    const below = assetIndexes(held)
      .map((index) => assetAt(collection, held, index))
      .filter(({ path }) => path.startsWith(start));
    if (below.length === 0 && start) return { status: 404, body: { detail: 'Specified path not found.' } };
    const groups = Map.groupBy(below, ({ path }) => start + path.slice(start.length).split('/', 1)[0]);
    return pageOf([...groups], asked.url, ([path, members]) => ({
      path,
      version: held.version === 'draft' ? 0 : 1,
      aggregate_files: members.length,
      aggregate_size: members.reduce((sum, { size }) => sum + size, 0),
      asset: assetRefOf(path, members[0]),
    }));
  });
}

const assetRefOf = (path: string, asset: Asset | undefined) =>
  asset?.path === path ? { asset_id: asset.asset_id, url: `/blobs/${asset.blob}` } : null;

function withoutCount(reply: Reply): Reply {
  const { body } = reply;
  return typeof body === 'object' && body !== null && 'count' in body
    ? { ...reply, body: { ...body, count: null } }
    : reply;
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

/** The summary in the shape that the service gives it today. */
function currentSummaryRoute(holdings: Holdings): Route {
  return {
    ...summaryRoute(holdings),
    read: ({ accession }) =>
      replyFrom(holdings, accession, (collection) => found(toServiceSummary(collection))),
  };
}

/** The documented reads, the summary in its shape of today, and the reads that the document lacks. */
export function beyondRoutes(holdings: Holdings): readonly Route[] {
  return [
    currentSummaryRoute(holdings),
    recordRoute(holdings),
    {
      pattern: pathLike('collections/'),
      name: 'Collection List',
      allow: 'GET, POST, HEAD, OPTIONS',
      read: (asked) => listReply(holdings, asked),
    },
    {
      pattern: pathLike('collections/:accession/versions/'),
      name: 'Version List',
      allow: READ_ONLY,
      read: (asked) => versionsReply(holdings, asked),
    },
    {
      pattern: pathLike('collections/:accession/versions/:version/info/'),
      name: 'Version Info',
      allow: READ_ONLY,
      read: (asked) =>
        replyFromVersion(holdings, asked, (collection, held) =>
          found(toVersionInfo(collection, held, holdings.addresses)),
        ),
    },
    {
      pattern: pathLike('collections/:accession/versions/:version/assets/'),
      name: 'Asset List',
      allow: 'GET, POST, HEAD, OPTIONS',
      read: (asked) => assetsReply(holdings, asked),
    },
    {
      pattern: pathLike('collections/:accession/versions/:version/assets/paths/'),
      name: 'Asset Paths',
      allow: READ_ONLY,
      read: (asked) => pathsReply(holdings, asked),
    },
    {
      pattern: pathLike('info/'),
      name: 'Info',
      allow: READ_ONLY,
      read: () => found(infoOf(holdings.addresses)),
    },
  ];
}
