import type { Reason } from '@/lib/collection/answers';
import type { ArticleName } from '@/lib/collection/article';
import type { CollectionSummary, VersionSummary } from '@/lib/collection/collection';
import type { Folder } from '@/lib/collection/files';
import type { VersionRecord } from '@/lib/collection/record';
import type { ResourceType } from '@/lib/collection/resource-type';
import type { CitedBy } from '@/lib/collection/work';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Registry } from '@/lib/registry/naming';
import type { Discover } from './discover';

/** How fast a service may be asked. */
export interface Pace {
  /** Names those that share it: several hosts, or several archives at one host. */
  readonly service: string;
  /** Between the beginnings of two requests, in ms. */
  readonly gap: number;
}

/** One thing to be asked of a registry. */
export interface ApiRequest<T> {
  readonly url: string;
  /** The reply in our own shape; null if it is not what was requested. */
  readonly parse: (body: unknown) => T | null;
  /** How long a reply counts as fresh, in ms; a function if that depends on the reply. */
  readonly maxAge: number | ((value: T) => number);
  /** True for a reply that says, without a failure, that there is no such thing; left out where none does. */
  readonly isMissing?: (body: unknown) => boolean;
  /** The reply without what is neither shown nor kept; left out where there is no such thing in it. */
  readonly withoutContacts?: (body: unknown) => unknown;
  /** What is asked instead where there is no such thing. */
  readonly orElse?: ApiRequest<T>;
}

/** A registry that has a reply for each part of what we know of a collection. */
export interface ApiOfParts {
  readonly answers: 'in-parts';
  summary(named: Identifier): ApiRequest<CollectionSummary>;
  record(named: Identifier, version: string): ApiRequest<VersionRecord>;
  /** Null where the registry has no list of versions. */
  versions(named: Identifier): ApiRequest<readonly VersionSummary[]> | null;
  /** A folder of a version, by its path; empty for all of it. Null where the registry does not list files. */
  folder(named: Identifier, version: string, path: string): ApiRequest<Folder> | null;
}

/** How a service is asked for many works in one request. */
export interface ManyWorks {
  /** How many it is asked for at once. */
  readonly most: number;
  /** False for a work that can only be asked for alone. */
  readonly canHold: (accession: string) => boolean;
  readonly url: (registry: Registry, accessions: readonly string[]) => string;
  /** The reply as it would be for this work alone; null where it has to be asked for alone. */
  readonly replyFor: (body: unknown, accession: string) => unknown;
}

/** A record as a reply has it that lists all versions of what it is of. */
export interface RecordAmongVersions {
  /** Null where the reply does not hold it. */
  readonly record: VersionRecord | null;
  /** How many versions the reply knows. */
  readonly count: number;
}

/** A work whose record names an article. */
export interface WorkOnArticle {
  /** In small letters. */
  readonly doi: string;
  /** The address of the work alone, and the reply that it would give. */
  readonly url: string;
  readonly reply: unknown;
  /** The record's own words for what the work is to the article, as `IsSupplementTo`; it may have none. */
  readonly relations: readonly string[];
  readonly type: ResourceType | null;
  /** The DOI of all versions of the work, which may be its own; null where nobody says. */
  readonly whole: string | null;
  /** DOIs of other versions of the work. */
  readonly versions: readonly string[];
}

/** A part of the works whose records name an article. */
export interface WorksOnArticle {
  /** How many there are in all, as the service counts them. */
  readonly total: number;
  readonly works: readonly WorkOnArticle[];
  /** Names of the others in this part, each its own: they cannot be read, or are no public works of the service. */
  readonly unshown: readonly string[];
  readonly isLast: boolean;
}

/** How a service is asked which of its works name an article, and how often a DOI is cited. */
export interface ArticleSearch {
  /** False for an article that no record can name, as it has no DOI. */
  readonly canAsk: (articles: readonly ArticleName[]) => boolean;
  /** A page of them, by its number from 1 on; the names are those of one article. */
  readonly works: (
    registry: Registry,
    articles: readonly ArticleName[],
    page: number,
  ) => ApiRequest<WorksOnArticle>;
  /** Whose work a DOI is, of what these registries hold; null where its repository is none of them. */
  readonly workOf: (doi: string, registries: readonly Registry[]) => Identifier | null;
  /** Of a DOI and those that begin with it, as those of its versions do. */
  readonly citations: (registry: Registry, doi: string) => ApiRequest<CitedBy>;
}

/** A registry that says all it knows in one reply. */
export interface ApiOfWholes {
  readonly answers: 'at-once';
  readonly record: (named: Identifier) => ApiRequest<VersionRecord>;
  /**
   * All versions; null, or left out, where nothing but its own reply tells of them. `isOnly`: what is named has no reply
   * of its own, only its versions do.
   */
  readonly versions?: (
    named: Identifier,
  ) => (ApiRequest<RecordAmongVersions> & { readonly isOnly: boolean }) | null;
  /** Left out where it answers for one at a time. */
  readonly many?: ManyWorks;
  /** Left out where it cannot be asked by article. */
  readonly onArticle?: ArticleSearch;
}

/** What one kind of service is asked, and how its replies are read. Only the background carries it. */
export type Api = (ApiOfParts | ApiOfWholes) & {
  /** At what pace an address may be asked; left out where the requests a minute are limit enough. */
  readonly pace?: (url: string) => Pace;
  /** For how many of the requests a minute that we send to one service each of its requests counts. */
  readonly weight: number;
  /** What a registry means by 401 or 403; left out where it keeps nothing from anybody. */
  readonly refusal?: (registry: Registry) => Reason;
  /** Left out where registries of this kind cannot be added. */
  readonly discover?: Discover;
};
