import type { Identifier } from '@/lib/identifier/identifier';
import type { TransientReason } from './answers';

/** Services that know which data sets belong to an article, apart from the one whose records name articles. */
export const LINK_SERVICES = ['europePmc', 'ncbi'] as const;
export type LinkService = (typeof LINK_SERVICES)[number];

/**
 * How a data set and an article belong together, the closest first. `statement`: the article's data availability
 * statement names the data set. `record`: the data set's archive links it with the article. `text`: another part of the
 * article's text names it.
 */
export const LINK_PLACES = ['statement', 'record', 'text'] as const;
export type LinkPlace = (typeof LINK_PLACES)[number];

/** Relation between a data set and an article, as a service gives it. */
export interface ArticleLink {
  readonly service: LinkService;
  readonly place: LinkPlace;
}

/** A data set that belongs to an article according to a service. */
export interface LinkedSet extends ArticleLink {
  readonly identifier: Identifier;
}

/**
 * Why a service that answered has nothing to say: it does not have the article, or no PubMed number of the article is
 * known to ask it with.
 */
export const LINK_GAPS = ['no-article', 'no-number'] as const;
export type LinkGap = (typeof LINK_GAPS)[number];

/** State of a question to a service: which data sets belong to an article. */
export interface LinkAnswer {
  readonly service: LinkService;
  /** Data sets that have come so far. They stay if a later request fails. */
  readonly named: readonly LinkedSet[];
  readonly gap: LinkGap | undefined;
  /** Why there may be more; undefined if the service has said all. */
  readonly reason: TransientReason | 'not-allowed' | undefined;
  /** True if the service says that the article was retracted. */
  readonly isRetracted: boolean;
  /** True while a request is running. */
  readonly isAsking: boolean;
}
