import type { Api } from '@/lib/registry/kinds/api';
import { toDescribed } from './to-work';

/** Repositories change records now and then: a licence, a paper that has come out, a newer version. In ms. */
const DAY = 86_400_000;

/** One reply says all that DataCite knows of a work. */
export const dataciteApi: Api = {
  answers: 'at-once',
  whole: ({ registry, accession }) => ({
    url: `${registry.apiUrl}/${registry.paths.api}/${encodeURIComponent(accession)}`,
    parse: (body) => toDescribed(body, accession),
    maxAge: DAY,
  }),
  // It allows 500 in five minutes to an address, which a whole institute may share.
  weight: 2,
  discover: null,
};
