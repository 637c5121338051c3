import { leadBefore } from '@/lib/identifier/lead';
import { type Archive, archives } from '@/lib/kinds/accessions/archives';
import { type Budget, untilSpent } from '@/lib/kinds/budget';
import type { Found } from './named';

const linked = archives.flatMap(({ linked: link }: Archive) => link ?? []);

/** Matches a part of each address that `LINKED` matches. */
const MAY_LINK = new RegExp(linked.map(({ token }) => token).join('|'), 'i');
/** Matches addresses of archives whose accessions are read nowhere else. Each archive has a group for the accession. */
const LINKED = new RegExp(
  `(?<![\\w.-])(?:${linked.map(({ before, rest }) => `${before}(${rest})`).join('|')})`,
  'gi',
);

/** Returns the length of the text right before an address that belongs to it, such as its scheme. */
const leadAt = (text: string, place: number): number =>
  leadBefore(text.slice(Math.max(0, place - 100), place));

/** Finds the accessions that are read in addresses alone, because by themselves they could mean anything. */
export function findLinked(text: string, budget: Budget): Found[] {
  if (!MAY_LINK.test(text)) return [];
  return untilSpent(text.matchAll(LINKED), budget)
    .map(
      ({ index, 0: whole, ...groups }): Found => ({
        text:
          Object.values(groups)
            .slice(0, linked.length)
            .find((group) => typeof group === 'string') ?? '',
        form: 'address',
        start: index - leadAt(text, index),
        end: index + whole.length,
      }),
    )
    .toArray();
}
