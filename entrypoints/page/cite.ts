import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { CitationActions } from '@/components/cite/citation-actions';
import css from '@/components/cite/cite.css?inline';
import { makeCitationActions } from '@/components/cite/make-citation-actions';
import { pageApi } from '@/lib/messages/runtime';
import { copy } from '@/lib/page/card/copy';
import { saveFile } from '@/lib/page/card/save';
import type { PageWindow } from '@/lib/page/card/windows';
import { keepCitationFormat, readCitationFormat } from '@/lib/settings/citation-format';
import type { Words } from '@/lib/words/words';

declare module '@/lib/page/start' {
  interface PageScripts {
    /** Set by the citing script: the style of its menu, and what acts in the window a card stands in. */
    citing?: {
      readonly style: string;
      readonly actionsIn: (view: PageWindow, words: Words) => CitationActions;
    };
  }
}

async function loadWriter() {
  await globalThis.accession?.load('formats.js');
  const { writer } = globalThis.accession ?? {};
  if (!writer) throw new Error('The formats script has not run.');
  return writer;
}

/** Loaded when the reader reaches for a card's buttons, and not before. */
export default defineUnlistedScript(() => {
  const { accession: scripts } = globalThis;
  const store = pageApi()?.storage.local;
  const isPrivate = pageApi()?.extension.inIncognitoContext === true;
  if (!scripts || !store) return;
  const actionsIn = (view: PageWindow, words: Words) =>
    makeCitationActions({
      words,
      onCopy: (what) => copy(what, view),
      onSave: (file) => saveFile(file),
      loadWriter,
      readFormat: () => readCitationFormat(store),
      // In a private window nothing is kept.
      keepFormat: async (format) => isPrivate || keepCitationFormat(store, format),
    });
  scripts.citing = { style: css, actionsIn };
});
