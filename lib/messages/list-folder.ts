import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { ListedFolder } from './contract';
import { pageRuntime } from './runtime';

const isListed = (reply: unknown): reply is ListedFolder =>
  reply instanceof Object && 'state' in reply && (reply.state === 'loaded' || reply.state === 'failed');

/** Has the archive asked what stands in a folder of the version that `identifier` names. Never rejects. */
export async function listFolder(identifier: Identifier, path: string): Promise<ListedFolder> {
  const question = { type: 'listFolder', key: toKey(identifier), path };
  const reply: unknown = await pageRuntime()
    ?.sendMessage(question)
    .catch(() => undefined);
  return isListed(reply) ? reply : { state: 'failed', reason: 'unreachable' };
}
