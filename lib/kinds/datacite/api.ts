import type { Api } from '@/lib/kinds/api';
import { dataciteList } from './list';
import { worksOnArticle } from './on-article';
import { toWork } from './to-work';
import { workUrl } from './urls';
import { versionsRequest } from './versions';

/** Repositories change records now and then: a licence, a paper that has come out, a newer version. In ms. */
const DAY = 86_400_000;

/** One reply says all that DataCite knows of a work. */
export const dataciteApi: Api = {
  answers: 'at-once',
  record: ({ registry, accession }) => ({
    url: workUrl(registry, accession),
    parse: (body) => toWork(body, accession),
    maxAge: DAY,
  }),
  versions({ registry, accession }) {
    const request = versionsRequest(registry, accession);
    return request && { ...request, maxAge: DAY };
  },
  many: dataciteList,
  onArticle: worksOnArticle,
  // It allows 500 in five minutes to an address, which a whole institute may share.
  weight: 2,
};
