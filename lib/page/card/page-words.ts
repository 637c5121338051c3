import { pageApi } from '@/lib/messages/runtime';
import { makeWords, type Words } from '@/lib/words/words';

/** Sentences in the reader's language, for what is drawn on a page. */
export function pageWords(): Words {
  const { i18n } = pageApi() ?? {};
  return makeWords((key, parts) => i18n?.getMessage(key, parts) ?? '', i18n?.getUILanguage() ?? 'en');
}
