import type { Reply } from './replies';

/** A request that a route has recognised. */
export interface Asked {
  /** Empty where the route's path has no such part. */
  readonly accession: string;
  readonly version: string;
  readonly query: URLSearchParams;
  readonly url: URL;
}

/** One address of the API. */
export interface Route {
  /** Matches a whole path; the groups `accession` and `version` are its parts. */
  readonly pattern: RegExp;
  readonly name: string;
  /** The Allow header: the methods there are, by which others are refused. */
  readonly allow: string;
  readonly read: (asked: Asked) => Reply;
}

const ACCESSION = '(?<accession>\\d{6})';
const VERSION = '(?<version>0\\.\\d{6}\\.\\d{4}|draft)';

/** The pattern of a path below `/api/`, in which `:accession` and `:version` stand for what the service accepts. */
export function pathLike(path: string): RegExp {
  return new RegExp(`^/api/${path.replace(':accession', ACCESSION).replace(':version', VERSION)}$`);
}
