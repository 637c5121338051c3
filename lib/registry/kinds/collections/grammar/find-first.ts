import type { FirstFinder } from '@/lib/registry/kinds/finder';
import { grammarOf } from './grammar';
import { leavesOver } from './left-over';
import { readPlainText } from './read-plain-text';
import { ENGLISH } from './words';

/** Reads a text with English words and without its tables. A viewer's `…Id=` parameter, which reads as words, leads. */
export const firstCollections: FirstFinder = {
  find: (text, registries) => readPlainText(text, grammarOf(registries, ENGLISH)),
  leavesOver,
  isLead: ({ form }, before) => (form === 'prose' ? /[?&]$/ : /^[^?#]*$/).test(before),
};
