import type { CollectionProfile } from '@/lib/registry/profile';
import { broken } from './broken';
import { oddPapers } from './odd';
import { type Paper, sayings } from './paper';
import { twoColumn } from './two-column';

/** All papers made for tests, about collections of one registry. */
export function papersAbout(registry: CollectionProfile): readonly Paper[] {
  const say = sayings(registry);
  return [twoColumn(say), broken(say), ...oddPapers(say)];
}
