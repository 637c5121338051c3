import type { Folder } from '@/lib/collection/files';
import type { CitedBy } from '@/lib/collection/work';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { Answered, Asked, Switched, ZoteroAnswer } from './contract';
import { answerTo, send } from './send';

/** What cards ask: without zod, which pages must not carry. None of these ever rejects. */

/** Has a service asked, after the reader's press, how often a collection is cited. */
export const askCited = (identifier: Identifier, forget: boolean): Promise<Answered<CitedBy>> =>
  answerTo({ type: 'askCited', key: toKey(identifier), forget });

/** Has the archive asked what is in a folder of the version that `identifier` names. */
export const listFolder = (identifier: Identifier, path: string): Promise<Answered<Folder>> =>
  answerTo({ type: 'listFolder', key: toKey(identifier), path });

/** Has the background save a file; false where it does not, as in a private window. */
export async function askToSave(file: Asked<'saveFile'>['file']): Promise<boolean> {
  return (await send({ type: 'saveFile', file })) === true;
}

const isZoteroAnswer = (reply: unknown): reply is ZoteroAnswer => reply instanceof Object && 'state' in reply;

/** Has the background save a bibliography, written as RIS, into the Zotero of this computer. */
export async function askToSaveToZotero(ris: string): Promise<ZoteroAnswer> {
  const reply = await send({ type: 'saveToZotero', ris });
  return isZoteroAnswer(reply) ? reply : { state: 'failed' };
}

/** Has cards turned off, or on again, for the page of that address. */
export async function askToSwitchCards(question: Asked<'switchCards'>): Promise<Switched> {
  const reply = await send({ type: 'switchCards', ...question });
  return reply === 'done' || reply === 'by-policy' ? reply : 'not-kept';
}
