import type { ZoteroAnswer } from './contract';
import { replyTo } from './reply';

const isAnswer = (reply: unknown): reply is ZoteroAnswer => reply instanceof Object && 'state' in reply;

/** Has the background save a bibliography, written as RIS, into the Zotero of this computer. Never rejects. */
export async function askToSaveToZotero(ris: string): Promise<ZoteroAnswer> {
  const reply = await replyTo({ type: 'saveToZotero', ris });
  return isAnswer(reply) ? reply : { state: 'failed' };
}
