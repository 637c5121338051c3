import type { Folder } from '@/lib/collection/files';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { ListedFolder } from './contract';
import { answerTo } from './reply';

/** Has the archive asked what is in a folder of the version that `identifier` names. Never rejects. */
export const listFolder = (identifier: Identifier, path: string): Promise<ListedFolder> =>
  answerTo<Folder>({ type: 'listFolder', key: toKey(identifier), path });
