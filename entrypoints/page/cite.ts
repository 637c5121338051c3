import css from '@/components/citing/citing.css?inline';
import { type Copier, makeCopier } from '@/components/citing/make-copier';
import { askToSave, askToSaveToZotero } from '@/lib/messages/ask-on-card';
import { pageApi } from '@/lib/messages/runtime';
import { copy } from '@/lib/page/card/copy';
import { saveFile } from '@/lib/page/card/save';
import type { PageWindow } from '@/lib/page/card/windows';
import type { Words } from '@/lib/words/words';

export { css };

/** When the pointer enters a card: copying, and the menu of formats, in the window that the card stands in. */
export function copierIn(view: PageWindow, words: Words): Copier {
  const api = pageApi();
  const store = api?.storage.local;
  if (!api || !store) throw new Error('The extension has gone.');
  return makeCopier({
    words,
    onCopy: (what) => copy(what, view),
    onSave: async (file) => {
      // Where the background cannot, the page may see the file: it goes to the reader all the same.
      if (!(await askToSave(file))) saveFile(file);
    },
    onZotero: askToSaveToZotero,
    loadWriter: async () => (await import('./formats')).writer,
    store,
    isPrivate: () => api.extension.inIncognitoContext === true,
  });
}
