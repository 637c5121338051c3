import { versionOf } from './collection';
import { DOI_PREFIX, PREFIX } from './harbour';
import { replyFrom } from './holdings';
import { listReply } from './list';
import { pageOf } from './paging';
import { found, notFound, type Reply } from './replies';
import { ACCESSION, type Asked, documentedRoutes, type Route, VERSION } from './routes';
import { toListedVersion, toServiceSummary, toVersionInfo } from './service';

const READ_ONLY = 'GET, HEAD, OPTIONS';

function summaryReply({ accession, holdings }: Asked): Reply {
  return replyFrom(holdings, accession, (collection) => found(toServiceSummary(collection)));
}

/** Oldest first, so the draft leads; `?order=-created` turns it round. */
function versionsReply({ accession, holdings, query, url }: Asked): Reply {
  return replyFrom(holdings, accession, (collection) => {
    const versions = [collection.draft, ...collection.published];
    const ordered = query.get('order') === '-created' ? versions.toReversed() : versions;
    return pageOf(ordered, url, (held) => toListedVersion(collection, held));
  });
}

function versionInfoReply({ accession, version, holdings, addresses }: Asked): Reply {
  return replyFrom(holdings, accession, (collection) => {
    const held = versionOf(collection, version ?? '');
    return held ? found(toVersionInfo(collection, held, addresses)) : notFound;
  });
}

function infoReply({ addresses: { base, site } }: Asked): Reply {
  return found({
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
  });
}

/** The documented reads, the summary in the service's current shape, and the reads that the document lacks. */
export const beyondRoutes: readonly Route[] = [
  ...documentedRoutes.map((route) =>
    route.name === 'Collection Instance' ? { ...route, read: summaryReply } : route,
  ),
  {
    pattern: /^\/api\/collections\/$/,
    name: 'Collection List',
    allow: 'GET, POST, HEAD, OPTIONS',
    read: listReply,
  },
  {
    pattern: new RegExp(`^/api/collections/${ACCESSION}/versions/$`),
    name: 'Version List',
    allow: READ_ONLY,
    read: versionsReply,
  },
  {
    pattern: new RegExp(`^/api/collections/${ACCESSION}/versions/${VERSION}/info/$`),
    name: 'Version Info',
    allow: READ_ONLY,
    read: versionInfoReply,
  },
  { pattern: /^\/api\/info\/$/, name: 'Info', allow: READ_ONLY, read: infoReply },
];
