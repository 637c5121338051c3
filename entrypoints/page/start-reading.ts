import { pageApi } from '@/lib/messages/runtime';
import { makePress } from '@/lib/page/keys/press';
import { openToast } from '@/lib/page/keys/toast';
import type { Mention } from '@/lib/page/read/mention';
import { startPageReader } from '@/lib/page/read/page-reader';
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
 * Says once that the extension was updated or removed. The sentence is loaded now, while the extension still answers.
 */
function makeSayGone(): () => void {
  const { i18n } = pageApi() ?? {};
  const locale = i18n?.getMessage('language') ?? 'en';
  const sentence = i18n?.getMessage('extensionGone') ?? '';
  let isSaid = false;
  return () => {
    if (isSaid) return;
    isSaid = true;
    const words = { locale, dir: directionOf(locale) };
    openToast(words, new AbortController().signal, () => undefined).show(sentence);
  };
}
