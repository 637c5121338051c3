import { citationsOf } from '@/components/citing/citations';
import { makeKeyCopy } from '@/components/citing/key-copy';
import { type Identifier, parseKey, toKey } from '@/lib/identifier/identifier';
import type { CitingPlace } from '@/lib/messages/contract';
import { describeUntil } from '@/lib/messages/describe';
import { pageApi } from '@/lib/messages/runtime';
import { copy } from '@/lib/page/card/copy';
import { pageWords } from '@/lib/page/card/page-words';
import { citingIn } from '@/lib/page/keys/citing-place';
import { openToast } from '@/lib/page/keys/toast';
import { registriesOf } from '@/lib/page/registries';
import { oncePerStart, pageHere } from '@/lib/page/start';
import { readCitationFormat } from '@/lib/settings/citation-format';

const words = pageWords();

const copyingIn = oncePerStart((page) => {
  const { signal } = page.controller;
  const toast = openToast(words, signal, () => page.steps.card?.host());
  const keyCopy = makeKeyCopy({
    words,
    toast,
    onCopy: (what) => copy(what),
    describe: (identifier) => describeCitation(identifier, signal),
    loadWriter: async () => (await import('./formats')).writer,
    readFormat: () => readCitationFormat(pageApi()?.storage.local),
  });
  return { toast, keyCopy };
});

/** Resolves as soon as it is known what can be cited, or that nothing can. */
function describeCitation(identifier: Identifier, signal: AbortSignal) {
  const request = { key: toKey(identifier), depth: 'card', refresh: false, forget: false } as const;
  return describeUntil(request, (description) => !citationsOf(identifier, description).waiting, signal);
}

/** At the key that copies a citation, in every frame: what this one could copy; undefined in a page that is not read. */
export function citingPlace(): CitingPlace | undefined {
  const page = pageHere();
  if (!page) return undefined;
  const copied = copyingIn(page).keyCopy.copied();
  return citingIn(page.steps, copied && toKey(copied));
}

/** Copies the citation for `key`. If `key` is null, tells the reader why nothing was copied. */
export async function copyCitation(key: string | null, why: string): Promise<void> {
  const page = pageHere();
  if (!page) return;
  const { keyCopy, toast } = copyingIn(page);
  const identifier = parseKey(key, registriesOf(page));
  if (identifier) await keyCopy.press(identifier);
  else toast.show(words.say(why === 'several' ? 'chooseToCite' : 'nothingHere'));
}
