import type { Folder } from '@/lib/collection/files';
import type { MentioningPapers } from '@/lib/collection/mentioning';
import type { WatchState } from '@/lib/collection/watchable';
import type { CitedBy } from '@/lib/collection/work';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { Answered, Asked, Switched, ZoteroAnswer } from './contract';
import { answerTo, send } from './send';

/**
 * Questions that a card asks the background. Their replies are not checked with zod, a library too large for
 * scripts on pages. None of these functions rejects.
 */

/** Asks a citation service how often a data set is cited. Call it only after the reader's press. */
export const askCited = (identifier: Identifier, forget: boolean): Promise<Answered<CitedBy>> =>
  answerTo({ type: 'askCited', key: toKey(identifier), forget });

/**
 * Asks a library of papers which ones mention a data set. `names` are the accessions and DOIs of the data set and its
 * versions. Call it only after the reader's press.
 */
export const askMentions = (
  identifier: Identifier,
  names: readonly string[],
  forget: boolean,
): Promise<Answered<MentioningPapers>> =>
  answerTo({ type: 'askMentions', key: toKey(identifier), names, forget });

/** Lists the files in a folder of the version that `identifier` names. An empty path is the root folder. */
export const listFolder = (identifier: Identifier, path: string): Promise<Answered<Folder>> =>
  answerTo({ type: 'listFolder', key: toKey(identifier), path });

/** Asks the background to save a file. Returns false if it does not save, as in a private window. */
export async function askToSave(file: Asked<'saveFile'>['file']): Promise<boolean> {
  return (await send({ type: 'saveFile', file })) === true;
}

const isZoteroAnswer = (reply: unknown): reply is ZoteroAnswer => reply instanceof Object && 'state' in reply;

/** Asks the background to save a bibliography, in RIS format, to Zotero on this computer. */
export async function askToSaveToZotero(ris: string): Promise<ZoteroAnswer> {
  const reply = await send({ type: 'saveToZotero', ris });
  return isZoteroAnswer(reply) ? reply : { state: 'failed' };
}

/** Turns cards off, or on again, for the page at the address in `question`. */
export async function askToSwitchCards(question: Asked<'switchCards'>): Promise<Switched> {
  const reply = await send({ type: 'switchCards', ...question });
  return reply === 'done' || reply === 'by-policy' ? reply : 'not-kept';
}

const WATCH_STATES: readonly unknown[] = ['watched', 'unwatched', 'none', 'full'] satisfies WatchState[];
const isWatchState = (reply: unknown): reply is WatchState => WATCH_STATES.includes(reply);

/** Asks whether a data set is watched for changes. */
export async function askWatch(identifier: Identifier, forget: boolean): Promise<WatchState> {
  const reply = await send({ type: 'askWatch', key: toKey(identifier), forget });
  return isWatchState(reply) ? reply : 'none';
}

/** Begins or ends to watch a data set. Call it only after the reader's press. */
export async function askToWatch(
  identifier: Identifier,
  isOn: boolean,
  forget: boolean,
): Promise<WatchState> {
  const reply = await send({ type: 'watch', key: toKey(identifier), isOn, forget });
  return isWatchState(reply) ? reply : 'not-saved';
}
