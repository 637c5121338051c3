import type { Asked } from './contract';
import { replyTo } from './reply';

/** Has the background save a file; false where it does not, as in a private window. Never rejects. */
export async function askToSave(file: Asked<'saveFile'>['file']): Promise<boolean> {
  return (await replyTo({ type: 'saveFile', file })) === true;
}
