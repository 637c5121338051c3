import { grammarOf } from '@/lib/kinds/collections/grammar/grammar';
import { leavesOver } from '@/lib/kinds/collections/grammar/left-over';
import { readPlainText } from '@/lib/kinds/collections/grammar/read-plain-text';
import { ENGLISH } from '@/lib/kinds/collections/grammar/words';
import type { FirstFinder } from '@/lib/kinds/finder';

/** Reads a text with English words and without its tables. A viewer's `…Id=` parameter, which reads as words, leads. */
export const firstCollections: FirstFinder = {
  find: (text, registries) => readPlainText(text, grammarOf(registries, ENGLISH)),
  leavesOver,
  isLead: ({ form }, before) => (form === 'prose' ? /[?&]$/ : /^[^?#]*$/).test(before),
};
