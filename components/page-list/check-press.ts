import { type Copyable, copyName } from '@/components/citing/copyable';
import { reasonWords } from '@/components/reason-words';
import type { CheckRow } from '@/lib/citation/check/check';
import { citationText } from '@/lib/citation/verbatim';
import { pageUrl } from '@/lib/identifier/identifier';
import { siteName } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';

/** The one press that does what a row advises. */
export interface RowPress {
  readonly name: string;
  readonly does: Copyable | 'show' | 'open' | 'retry';
}

/** Null where nothing helps. `hasPlace`: whether the page can be scrolled to the mention. */
export function pressOf(row: CheckRow, words: Words, hasPlace: boolean): RowPress | null {
  const { identifier, press, reason } = row;
  const copyable = copyableOf(row);
  if (copyable) return { name: copyName(copyable, words), does: copyable };
  const open = { name: words.say('openAt', siteName(identifier.registry)), does: 'open' } as const;
  if (press === 'open') return open;
  if (press === 'show') return hasPlace ? { name: words.say('showOnPage'), does: press } : null;
  if (press !== 'retry' || reason === null) return null;
  const { remedy } = reasonWords(reason, identifier, words);
  return remedy === null ? open : { name: words.say(remedy), does: press };
}

function copyableOf({ identifier, press, cite, doi }: CheckRow): Copyable | null {
  const { registry, version } = identifier;
  if (press === 'copy-doi' && doi !== null) return { kind: 'doi', text: doi, cited: [] };
  if (press === 'copy-link') return { kind: 'link', text: pageUrl(identifier), cited: [] };
  if (press !== 'cite' || !cite) return null;
  const isOther = registry.naming.hasVersions && cite.version !== version;
  return {
    kind: isOther ? 'versionCitation' : 'citation',
    text: citationText(cite, identifier) ?? '',
    cited: [{ record: cite, registry }],
  };
}
