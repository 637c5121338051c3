import type { Reason } from '@/lib/collection/answers';
import type { VersionRecord } from '@/lib/collection/record';
import type { Completion, Refusals } from '@/lib/kinds/api';

/** A request whose reply completes a record. */
export interface CompletingRequest extends Pick<Completion<VersionRecord>, 'isOptional'> {
  readonly url: string;
  readonly fromText?: (text: string) => unknown;
  /** Returns the part of a long reply that is read, so that the cache stays small. */
  readonly shortened?: (body: unknown) => unknown;
  /** Converts the reply to a function that completes the record; undefined if the reply cannot be read. */
  readonly toRecord: (body: unknown) => ((record: VersionRecord) => VersionRecord) | undefined;
}

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
  /** Returns the reason for which a successful reply has no record; undefined if it names none. */
  readonly failureIn?: (body: unknown) => Reason | undefined;
  /** Converts a reply that is plain text or HTML to a value of the form of JSON. Left out if replies are JSON. */
  readonly fromText?: (text: string) => unknown;
  /** True for a successful reply that says that the accession exists, but is not public. */
  readonly isPrivate?: (body: unknown, accession: string) => boolean;
  /** Meanings of statuses at this address that differ from those at most archives. */
  readonly refusals?: Refusals;
  /**
   * Returns the requests to send next if this one found the accession, the most important first; undefined if the
   * record is complete.
   */
  readonly completedBy?: (
    record: VersionRecord,
  ) => readonly CompletingRequest[] | CompletingRequest | undefined;
  /** Request to send next if this one did not find the accession. */
  readonly orElse?: ArchiveRequest;
}
