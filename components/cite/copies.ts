import type { Citations } from '@/components/citations';
import type { Words } from '@/lib/words/words';
import type { CitationActions, Copy } from './citation-actions';

/** The citations that can be copied of a collection. */
export interface CitationCopies {
  /** The one most wanted; says whose it is where that is not the version shown. Null where there is none. */
  readonly main: Copy | null;
  /** The draft's own, beside a published version's. */
  readonly draft: Copy | null;
}

export function copiesOf({ main, draft }: Citations, words: Words): CitationCopies {
  const draftCopy: Copy | null = draft && {
    name: words.say('copyDraftCitation'),
    nameIn: (format) => words.say('copyAsOf', format, words.say('draftLabel')),
    text: draft.text,
    done: words.say('copiedDraftCitation'),
    cited: [draft.cited],
  };
  if (!main) return { main: draftCopy, draft: null };
  const { version } = main;
  const mainCopy: Copy = {
    name: draft ? words.say('copyCitationOf', version) : words.say('copyCitation'),
    nameIn: (format) => (draft ? words.say('copyAsOf', format, version) : words.say('copyAs', format)),
    text: main.text,
    done: draft ? words.say('copiedVersionCitation', version) : words.say('copiedCitation'),
    cited: [main.cited],
  };
  return { main: mainCopy, draft: draftCopy };
}

/** A text that is copied as it is. */
export function plainCopy(name: string, text: string, done: string): Copy {
  return { name, nameIn: () => name, text, done, cited: [] };
}

/** Copies a text as it is; resolves to whether the clipboard holds it. */
export async function copyPlainly(
  text: string,
  loadActions: () => Promise<CitationActions>,
): Promise<boolean> {
  const { copy } = await loadActions();
  return (await copy(plainCopy('', text, ''))).toSelect === null;
}
