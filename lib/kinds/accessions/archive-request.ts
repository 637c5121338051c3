import type { VersionRecord } from '@/lib/collection/record';
import type { Refusals } from '@/lib/kinds/api';

/**
 * An archive's request for an accession, and how its reply is read. `api.ts` adds what is the same for all
 * archives.
 */
export interface ArchiveRequest {
  readonly url: string;
  /** Converts the reply to a record; undefined if the reply is about another accession. */
  readonly toRecord: (body: unknown, accession: string) => VersionRecord | undefined;
  /** True for a successful reply that says that the accession does not exist. */
  readonly isMissing?: (body: unknown, accession: string) => boolean;
  /** Name of the archive that the request is sent to, if that is not the accession's own archive. */
  readonly askedAt?: string;
  /** True for a successful reply that says that the accession exists, but is not public. */
  readonly isPrivate?: (body: unknown, accession: string) => boolean;
  /** Meanings of statuses at this address that differ from those at most archives. */
  readonly refusals?: Refusals;
  /**
   * Request to send next if this one found the accession. `toRecord` there converts its reply to a function that
   * completes the record; undefined if the reply cannot be read.
   */
  readonly completedBy?: {
    readonly url: string;
    readonly toRecord: (body: unknown) => ((record: VersionRecord) => VersionRecord) | undefined;
  };
  /** Request to send next if this one did not find the accession. */
  readonly orElse?: ArchiveRequest;
}
