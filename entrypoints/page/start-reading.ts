import { isAlive, pageApi } from '@/lib/messages/runtime';
import { makePress } from '@/lib/page/keys/press';
import { openToast, type Tongue } from '@/lib/page/keys/toast';
import type { Mention } from '@/lib/page/read/mention';
import { startPageReader } from '@/lib/page/read/page-reader';
import { breathe } from '@/lib/page/scan/rounds';
import type { PageReader, PageStart } from '@/lib/page/start';
import { directionOf } from '@/lib/words/direction';

/** Reads a page that contains a token, and opens cards at rests and presses on its mentions. */
export function startReading(page: PageStart): PageReader {
  const sayGone = makeSayGone();
  const open = async (mention: Mention, asSheet: boolean) =>
    (await page.bringCards())?.hover.summon(mention, { asSheet });
  const press = makePress(open, () => page.cards?.lastSheet() ?? null, page.controller.signal);
  return startPageReader(page, { press, sayGone });
}

/**
 * Says once that the extension was updated or removed. The sentence is loaded beforehand, while the extension still
 * answers, and when the page is idle: the first one of a page takes the browser milliseconds.
 */
function makeSayGone(): () => void {
  let words: Tongue = { locale: 'en', dir: 'ltr' };
  let sentence = '';
  breathe().then(() => {
    const { i18n } = (isAlive() && pageApi()) || {};
    const locale = i18n?.getMessage('language') ?? 'en';
    words = { locale, dir: directionOf(locale) };
    sentence = i18n?.getMessage('extensionGone') ?? '';
  });
  let isSaid = false;
  return () => {
    if (isSaid || sentence === '') return;
    isSaid = true;
    openToast(words, new AbortController().signal, () => undefined).show(sentence);
  };
}
