import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { citationsOf } from '@/components/citations';
import { makeKeyCopy } from '@/components/cite/key-copy';
import type { Description } from '@/lib/collection/description';
import { type Identifier, parseKey, toKey } from '@/lib/identifier/identifier';
import type { CitingPlace } from '@/lib/messages/citing-place';
import { watchDescription } from '@/lib/messages/describe';
import { pageApi } from '@/lib/messages/runtime';
import { copy } from '@/lib/page/card/copy';
import { focusedElement } from '@/lib/page/card/focus';
import { citingPlace } from '@/lib/page/keys/citing-place';
import { openToast } from '@/lib/page/keys/toast';
import type { PageScripts } from '@/lib/page/start';
import { readCitationFormat } from '@/lib/settings/citation-format';
import { makeWords } from '@/lib/words/words';

declare module '@/lib/page/start' {
  interface PageScripts {
    /** Set by the script of the key that copies a citation, for the background to call. */
    copyKey?: {
      readonly place: () => CitingPlace;
      /** Copies the citation of a key; of null says why there is none. */
      readonly copy: (key: string | null, why: string) => Promise<void>;
    };
  }
}

/** The mention that the reader has walked to, else that of the link with the focus. */
function currentMention({ walk, reading }: PageScripts) {
  const link = document.hasFocus() ? focusedElement() : null;
  return walk?.current() ?? (link && reading?.mentionOf(link)) ?? null;
}

/** Where the pointer was last, unless it went out of the window or into a frame. */
function pointOf({ pointer }: PageScripts): PointerEvent | null {
  const isGone = pointer?.type === 'pointerleave' || document.querySelector('iframe:hover, frame:hover');
  return (!isGone && pointer) || null;
}

/** Resolves as soon as it is known what can be cited, or that nothing can. */
function describeFor(identifier: Identifier, signal: AbortSignal): Promise<Description> {
  const ends = new AbortController();
  return new Promise((resolve) => {
    const onStep = (description: Description) => {
      if (!description.done && citationsOf(identifier, description).waiting) return;
      resolve(description);
      ends.abort();
    };
    const request = { key: toKey(identifier), depth: 'card', refresh: false, forget: false } as const;
    watchDescription(request, onStep, AbortSignal.any([signal, ends.signal]));
  });
}

/** Run in every frame of a tab at the press of the key, once a start. */
export default defineUnlistedScript(() => {
  const { accession: scripts } = globalThis;
  const api = pageApi();
  const store = api?.storage.local;
  if (!scripts || scripts.copyKey || !store) return;
  const { signal } = scripts.controller;
  const words = makeWords((key, parts) => api.i18n.getMessage(key, parts), api.i18n.getUILanguage());
  const note = openToast(words, signal, () => scripts.host);

  async function loadWriter() {
    await scripts?.load('formats.js');
    if (!scripts?.writer) throw new Error('The formats script has not run.');
    return scripts.writer;
  }
  const keyCopy = makeKeyCopy({
    words,
    saying: note,
    onCopy: (what) => copy(what),
    describe: (identifier) => describeFor(identifier, signal),
    loadWriter,
    readFormat: () => readCitationFormat(store),
  });
  scripts.copyKey = {
    place() {
      const copied = keyCopy.copied();
      return citingPlace({
        reading: scripts.reading,
        shown: scripts.host?.isConnected ? scripts.shown : undefined,
        point: pointOf(scripts),
        current: currentMention(scripts),
        copied: copied && toKey(copied),
      });
    },
    async copy(key, why) {
      const identifier = parseKey(key, scripts.registries);
      if (identifier) await keyCopy.press(identifier);
      else note.say(words.say(why === 'several' ? 'chooseToCite' : 'nothingHere'));
    },
  };
});
