import type { Citation, Citations } from '@/components/citations';
import type { Words } from '@/lib/words/words';
import type { Copy } from './citation-actions';

/** The things that can be copied of a collection, the one most wanted first. */
export function copiesOf({ main, draft, doi, expectedDoi }: Citations, words: Words): Copy[] {
  const copies: Copy[] = [];
  const add = (name: string, { text, cited }: Pick<Citation, 'text'> & Partial<Citation>, done: string) =>
    copies.push({ name, text, done, cited: cited ? [cited] : [], isOther: !!draft && cited === main?.cited });
  if (main) {
    const done = draft ? words.say('copiedVersionCitation', main.version) : words.say('copiedCitation');
    add(words.say('copyCitation'), main, done);
  }
  if (draft) add(words.say('copyDraftCitation'), draft, words.say('copiedDraftCitation'));
  if (doi) add(words.say('copyDoi'), { text: doi }, words.say('copiedDoi'));
  if (expectedDoi) add(words.say('copyExpectedDoi'), { text: expectedDoi }, words.say('copiedExpectedDoi'));
  return copies;
}
