import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { ListedFolder } from './contract';
import { replyTo } from './reply';

const isListed = (reply: unknown): reply is ListedFolder =>
  reply instanceof Object && 'state' in reply && (reply.state === 'loaded' || reply.state === 'failed');

/** Has the archive asked what is in a folder of the version that `identifier` names. Never rejects. */
export async function listFolder(identifier: Identifier, path: string): Promise<ListedFolder> {
  const reply = await replyTo({ type: 'listFolder', key: toKey(identifier), path });
  return isListed(reply) ? reply : { state: 'failed', reason: 'unreachable' };
}
