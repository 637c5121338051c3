import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { AskedCited } from './contract';
import { answerTo } from './reply';

/** Has a service asked, after the reader's press, how often a collection is cited. Never rejects. */
export const askCited = (identifier: Identifier, forget: boolean): Promise<AskedCited> =>
  answerTo({ type: 'askCited', key: toKey(identifier), forget });
