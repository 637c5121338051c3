import { collectionOf, DRAFT } from '@/lib/identifier/identifier';
import type { Api } from '@/lib/registry/kinds/api';
import type { Named } from '@/lib/registry/kinds/name-scheme';
import { toRecord } from './replies/to-record';
import { toSummary } from './replies/to-summary';
import { toVersions } from './replies/to-versions';

const MINUTE = 60_000;
/** Summaries and drafts change while people work on them. */
const SUMMARY_AGE = 5 * MINUTE;
/** A published version hardly ever changes, but registries do re-save them. */
const RECORD_AGE = 24 * 60 * MINUTE;

const collectionUrl = ({ registry, accession }: Named): string =>
  `${registry.apiUrl}/${registry.paths.api}/${accession}/`;

/** The two reads of the interface document, and the list of versions where a registry has it. */
export const collectionApi: Api = {
  answers: 'in-parts',
  summary: (named) => ({
    url: collectionUrl(named),
    parse: (body) => toSummary(body, collectionOf(named)),
    maxAge: SUMMARY_AGE,
  }),
  record: (named, version) => ({
    url: `${collectionUrl(named)}versions/${version}/`,
    parse: (body) => toRecord(body, { ...named, version }),
    maxAge: version === DRAFT ? SUMMARY_AGE : RECORD_AGE,
  }),
  versions: (named) =>
    named.registry.offers.versions
      ? {
          url: `${collectionUrl(named)}versions/?page_size=1000`,
          parse: (body) => toVersions(body, named),
          maxAge: SUMMARY_AGE,
        }
      : null,
  weight: 1,
};
