import type { Background } from '@/lib/background/background';
import type { Asker } from '@/lib/background/tabs/asker';
import type { MentioningPapers } from '@/lib/collection/mentioning';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { libraryApi } from '@/lib/kinds/apis';
import { library } from '@/lib/kinds/known';
import type { Answered } from '@/lib/messages/contract';
import { askList } from './ask-list';

/**
 * Asks the library which papers mention a data set. Call it only after the reader's press. Sends one request; never
 * rejects.
 * @param names accessions and DOIs of the data set and its versions
 */
export async function askMentions(
  identifier: Identifier,
  names: readonly string[],
  asker: Asker,
  { reads }: Pick<Background, 'reads'>,
): Promise<Answered<MentioningPapers>> {
  const request = libraryApi.mentions(library, identifier, names);
  if (!request) return { state: 'failed', reason: 'no-doi' };
  return askList(reads, { registry: library, subject: `mentioning ${toKey(identifier)}`, ...request }, asker);
}
