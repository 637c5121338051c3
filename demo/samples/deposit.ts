import type { VersionRecord } from '@/lib/collection/record';
import { accessionApi } from '@/lib/kinds/accessions/api';
import type { ApiRequest } from '@/lib/kinds/api';
import type { Registry } from '@/lib/registry/naming';
import { present } from './collection';

/** Reads the reply to a request. */
function readBy<T>({ parse, fromText, withoutContacts }: ApiRequest<T>, body: unknown): T | undefined {
  const value = fromText && typeof body === 'string' ? fromText(body) : body;
  return parse(withoutContacts?.(value) ?? value);
}

interface ArchiveReplies {
  readonly accession: string;
  readonly body: unknown;
  readonly rest?: readonly unknown[];
}

/**
 * Reads the record of a data set from an archive's replies. `rest` has the replies to the requests that follow: they
 * complete the record, or the first of them is read alone if `body` is undefined.
 */
export function depositFrom(
  registry: Registry,
  { accession, body, rest = [] }: ArchiveReplies,
): VersionRecord {
  const { completedBy, orElse, ...first } = accessionApi.record({ registry, accession, version: null });
  if (body === undefined) return present(readBy(present(orElse), rest[0]));
  const record = present(readBy(first, body));
  const further = completedBy?.(record) ?? [];
  return rest.reduce<VersionRecord>(
    (known, reply, at) => present(readBy(present(further[at]), reply))(known),
    record,
  );
}
