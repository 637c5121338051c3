import type { Reason } from '@/lib/collection/answers';
import type { ArticleName } from '@/lib/collection/article';
import type { LinkedSet } from '@/lib/collection/article-links';
import type { CollectionSummary, VersionSummary } from '@/lib/collection/collection';
import type { DepositPart } from '@/lib/collection/deposit';
import type { Folder } from '@/lib/collection/files';
import type { MentioningPapers } from '@/lib/collection/mentioning';
import type { VersionRecord } from '@/lib/collection/record';
import type { ResourceType } from '@/lib/collection/resource-type';
import type { CitedBy } from '@/lib/collection/work';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Registry } from '@/lib/registry/naming';
import type { Discover } from './discover';

/** Rate of requests that a service allows. */
export interface Pace {
  /**
   * Name of the service that the rate applies to. A service may have several hosts, and a host may serve
   * several archives.
   */
  readonly service: string;
  /** Time between the starts of two requests, in ms. */
  readonly gap: number;
}

/**
 * Maps statuses of HTTP with which a registry speaks about a data set to what they mean. `read` means that the
 * reply itself says so: a short one is then read like a successful reply. A status counts only if the body is JSON,
 * because servers in front of a registry send the same statuses with HTML.
 */
export type Refusals = Readonly<Partial<Record<number, Reason | 'read'>>>;

/** A request to a registry: its address, and how its reply is read and cached. */
export interface ApiRequest<T> {
  readonly url: string;
  /** Converts the reply to our types; undefined if the reply is not what was requested. */
  readonly parse: (body: unknown) => T | undefined;
  /**
   * Time in ms that a cached reply counts as fresh. It is a function of the parsed reply if it depends on the
   * reply.
   */
  readonly maxAge: number | ((value: T) => number);
  /**
   * Time in ms that a cached "not found" counts as fresh. If left out, a cached "not found" counts only where no request
   * may be sent.
   */
  readonly missingFor?: number;
  /** True for a successful reply that means "not found". Left out if the registry has no such reply. */
  readonly isMissing?: (body: unknown) => boolean;
  /** Returns the reason for which a successful reply has no record; undefined if it names none. */
  readonly failureIn?: (body: unknown) => Reason | undefined;
  /** True for a successful reply that says that the data set exists, but is not public. */
  readonly isPrivate?: (body: unknown) => boolean;
  /**
   * Meanings of statuses at this address, in addition to 404 and 410 for "not found", and to what `refusal`
   * of the API says of 401 and 403.
   */
  readonly refusals?: Refusals;
  /** Converts a reply that is plain text or HTML to a value of the form of JSON. Left out if replies are JSON. */
  readonly fromText?: (text: string) => unknown;
  /**
   * Returns the reply with contact details removed and its texts made plain; called before the reply is
   * cached and parsed. Left out if replies contain no contact details.
   */
  readonly withoutContacts?: (body: unknown) => unknown;
  /** Name of the archive that the request is sent to, if that is not the registry itself. */
  readonly askedAt?: string;
  /**
   * Returns the requests to send next, together, if this one finds something: their replies complete the value. Left
   * out if the value is always complete.
   */
  readonly completedBy?: (value: T) => readonly Completion<T>[];
  /** Request to send next if this one finds nothing. */
  readonly orElse?: ApiRequest<T>;
}

/** A request whose reply is converted to a function that completes the value of another request. */
export interface Completion<T> extends ApiRequest<(value: T) => T> {
  /**
   * True if the value is shown before the reply comes, and stays as it is if no reply comes. If it is left out, the
   * value is shown only once it is complete, and a failure of this request is one of the other.
   */
  readonly isOptional?: true;
}

/**
 * An API that describes a collection in several replies: its summary, the record of a version, the list of
 * versions, and the files.
 */
export interface ApiOfParts {
  readonly answers: 'in-parts';
  summary(named: Identifier): ApiRequest<CollectionSummary>;
  record(named: Identifier, version: string): ApiRequest<VersionRecord>;
  /** Returns the request for the list of versions; undefined if the registry does not list versions. */
  versions(named: Identifier): ApiRequest<readonly VersionSummary[]> | undefined;
  /**
   * Returns the request for the content of a folder, which is given by its path; an empty path is the root.
   * Undefined if the registry does not list files.
   */
  folder(named: Identifier, version: string, path: string): ApiRequest<Folder> | undefined;
}

/** Says how several works are requested at once. */
export interface ManyWorks {
  /** Largest number of works in one request. */
  readonly most: number;
  /** False for a work that needs a request of its own. */
  readonly canHold: (accession: string) => boolean;
  readonly url: (registry: Registry, accessions: readonly string[]) => string;
  /**
   * True if a reply lists works, so that a work that it lacks is not there. Left out if no list is asked which
   * of its works exist.
   */
  readonly isList?: (body: unknown) => boolean;
  /**
   * Returns the part for one work, in the form of the reply to a request for that work alone. Null if the
   * work needs a request of its own.
   */
  readonly replyFor: (body: unknown, accession: string) => unknown;
}

/** A record, taken from a reply that lists all versions of its work. */
export interface RecordAmongVersions {
  /** Undefined if the reply does not contain the record. */
  readonly record: VersionRecord | undefined;
  /** Number of versions in the reply. */
  readonly count: number;
}

/** A work whose record names an article, as the search for the article found it. */
export interface WorkOnArticle {
  /** DOI in lower case. */
  readonly doi: string;
  /** Address of the request for this work alone. `reply` is what that request would return. */
  readonly url: string;
  readonly reply: unknown;
  /** Relations of the work to the article, such as `IsSupplementTo`. May be empty. */
  readonly relations: readonly string[];
  readonly type: ResourceType | undefined;
  /** DOI that stands for all versions of the work, which may be the work's own; undefined if unknown. */
  readonly whole: string | undefined;
  /** DOIs of other versions of the work. */
  readonly versions: readonly string[];
}

/** One page of search results: works whose records name an article. */
export interface WorksOnArticle {
  /** Number of results on all pages, as the service counts them. */
  readonly total: number;
  readonly works: readonly WorkOnArticle[];
  /**
   * Distinct names of those results on this page that are not shown, because they are malformed, not public,
   * or belong to another service.
   */
  readonly unshown: readonly string[];
  readonly isLast: boolean;
}

/** Says how a service is asked which works name an article, and how often a DOI is cited. */
export interface ArticleSearch {
  /** False if the article has no DOI. Records name articles by DOI, so the search would find none. */
  readonly canAsk: (articles: readonly ArticleName[]) => boolean;
  /** Requests a page of results. `page` counts from 1; `articles` are the names of one article. */
  readonly works: (
    registry: Registry,
    articles: readonly ArticleName[],
    page: number,
  ) => ApiRequest<WorksOnArticle>;
  /**
   * Returns the identifier of the work with a DOI; undefined if the DOI belongs to none of the given
   * registries.
   */
  readonly workOf: (doi: string, registries: readonly Registry[]) => Identifier | undefined;
  /**
   * Requests the number of citations of a DOI and of all DOIs that begin with it, such as those of its
   * versions.
   */
  readonly citations: (registry: Registry, doi: string) => ApiRequest<CitedBy>;
}

/** The data set that an accession leads to, as an archive's reply says. */
export interface Whole {
  readonly accession: string;
  /** What the accession names of that data set; undefined if it only is another name of it. */
  readonly part: DepositPart | undefined;
}

/** An API that describes a data set completely in one reply. */
export interface ApiOfWholes {
  readonly answers: 'at-once';
  readonly record: (named: Identifier) => ApiRequest<VersionRecord>;
  /**
   * Returns the request for the data set that an accession leads to, such as the study of a sequencing run.
   * Undefined for the accession of a data set. Left out if all accessions are those of data sets.
   */
  readonly whole?: (named: Identifier) => ApiRequest<Whole> | undefined;
  /**
   * Returns the request for all versions of a work. `isOnly` is true if the identifier has no reply of its
   * own, because the registry describes only versions. Left out if the reply of each version describes only
   * that version.
   */
  readonly versions?: (
    named: Identifier,
  ) => (ApiRequest<RecordAmongVersions> & { readonly isOnly: boolean }) | undefined;
  /** Says how several works are requested at once. Left out if the API describes one work at a time. */
  readonly many?: ManyWorks;
  /** Says how works are searched by the article that they name. Left out if the API has no such search. */
  readonly onArticle?: ArticleSearch;
}

/** An article as a library of papers has it. */
export interface FoundArticle {
  /** Name of the article in requests for what its text names, such as `MED:33195503`. */
  readonly id: string;
  /** PubMed number without `pmid:`; undefined if PubMed does not have the article. */
  readonly pubmed: string | undefined;
  readonly isRetracted: boolean;
}

/** Says how a library of papers is asked. */
export interface LibraryApi {
  /** Requests the numbers of an article, and whether it was retracted. `articles` are the names of one article. */
  readonly articles: (
    library: Registry,
    articles: readonly ArticleName[],
  ) => ApiRequest<readonly FoundArticle[]>;
  /** Requests the data sets that the texts of articles name; undefined if there is no article to ask about. */
  readonly annotations: (
    library: Registry,
    articles: readonly FoundArticle[],
    registries: readonly Registry[],
  ) => ApiRequest<readonly LinkedSet[]> | undefined;
  /**
   * Requests the papers that mention a data set by one of its names, which are accessions and DOIs. Undefined if the
   * library can search for none of them.
   */
  readonly mentions: (
    library: Registry,
    identifier: Identifier,
    names: readonly string[],
  ) => ApiRequest<MentioningPapers> | undefined;
}

/** The entries of a database that papers are linked with. */
export interface LinkedEntries {
  /** Data sets whose accessions the entries' numbers tell. */
  readonly named: readonly LinkedSet[];
  /** Numbers of the entries whose accessions only a further reply tells. */
  readonly uids: readonly string[];
}

/** Says how a service is asked which data sets of an archive papers are linked with. */
export interface LinksApi {
  /** Requests the links of papers, given by their PubMed numbers; undefined if the archive has none. */
  readonly links: (registry: Registry, numbers: readonly string[]) => ApiRequest<LinkedEntries> | undefined;
  /** Requests the accessions of linked entries; undefined if there are none. */
  readonly accessions: (
    registry: Registry,
    uids: readonly string[],
  ) => ApiRequest<readonly LinkedSet[]> | undefined;
}

/**
 * Says how registries of one kind are asked, and how their replies are read. Only the background script loads
 * this code.
 */
export type Api = (ApiOfParts | ApiOfWholes) & {
  /**
   * Returns how often the host of an address may be asked. Left out if the general limit per minute is
   * enough.
   */
  readonly pace?: (url: string) => Pace;
  /** Number of requests that one request counts as, in the limit per minute. */
  readonly weight: number;
  /**
   * Returns what it means that a registry refuses a request (status 401 or 403). Left out if everything at
   * such registries is public.
   */
  readonly refusal?: (registry: Registry) => Reason;
  /**
   * Looks for a registry at an address that the reader enters. Left out if registries of this kind cannot be
   * added.
   */
  readonly discover?: Discover;
};
