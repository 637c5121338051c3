import type { Folder } from '@/lib/collection/files';
import type { Identifier } from '@/lib/identifier/identifier';
import { kindOf } from '@/lib/kinds/kinds';
import type { ListedFolder } from '@/lib/messages/contract';
import { type Reads, toRead } from './reads';

/** A reader who looks at an empty list tries again sooner than we would; in ms. */
const PATIENCE = 15_000;
const NOT_OFFERED: ListedFolder = { state: 'failed', reason: 'unexpected-reply' };

/** Lists a folder of the version that `identifier` names. Never rejects. */
export async function readFolder(
  identifier: Identifier,
  path: string,
  reads: Reads,
  keep: boolean,
  patience = PATIENCE,
): Promise<ListedFolder> {
  const { api } = kindOf(identifier.registry);
  const { version } = identifier;
  const request = api.answers === 'in-parts' && version ? api.folder(identifier, version, path) : null;
  if (!request) return NOT_OFFERED;
  let last: ListedFolder = { state: 'failed', reason: 'unreachable' };
  const signal = AbortSignal.timeout(patience);
  const read = toRead(identifier, request);
  await reads<Folder>(read, { signal, urgency: 'now', refresh: false, keep }, (part) => {
    if (part.state !== 'loading') last = part;
  }).catch(() => undefined);
  return last;
}
