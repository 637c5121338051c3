import type { Asked } from './contract';
import { pageRuntime } from './runtime';

/** Has the background save a file; false where it does not, as in a private window. Never rejects. */
export async function askToSave(file: Asked<'saveFile'>['file']): Promise<boolean> {
  try {
    return (await pageRuntime()?.sendMessage({ type: 'saveFile', file })) === true;
  } catch {
    // The extension was updated or removed under the page.
    return false;
  }
}
