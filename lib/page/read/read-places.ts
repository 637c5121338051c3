import { leadOf, matchOfAddress } from '@/lib/identifier/address';
import { findMatchesIn } from '@/lib/identifier/find-matches';
import type { Identifier } from '@/lib/identifier/identifier';
import { type Match, namingOf } from '@/lib/identifier/match';
import { hrefOf, isLink } from '@/lib/page/scan/candidates';
import { isElement, isInUnread } from '@/lib/page/scan/tree';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Mention } from './mention';
import { type Run, rangeOf, runsOf } from './runs';

type Registries = readonly RegistryProfile[];

const isLinkNode = (node: Node): node is Element => isElement(node) && isLink(node);

/** For a link we read its address. Text that the user is editing by now is skipped. */
function runsIn(place: Node): readonly Run[] {
  if (isLinkNode(place)) return [{ text: hrefOf(place) ?? '', pieces: [] }];
  return isElement(place) && isInUnread(place) ? [] : runsOf(place);
}

/** True for a text that ends in a link to the same collection: the link is the mention then. */
function isLinked({ endContainer }: StaticRange, { registry, accession }: Identifier, known: Registries) {
  const link = endContainer.parentElement?.closest('a');
  const linked = link && matchOfAddress(hrefOf(link) ?? '', known)?.identifier;
  return linked?.accession === accession && linked.registry === registry;
}

function mentionOfLink(link: Element, { text }: Run, matches: readonly Match[]): Mention[] {
  const match = leadOf(text, matches);
  if (!match) return [];
  return [{ identifier: match.identifier, naming: match.form === 'doi' ? 'doi' : 'address', place: link }];
}

function mentionsInRun(run: Run, matches: readonly Match[], registries: Registries): Mention[] {
  return matches.flatMap((match) => {
    const { identifier, start, end } = match;
    const place = rangeOf(run, start, end);
    if (!place || isLinked(place, identifier, registries)) return [];
    return [{ identifier, naming: namingOf(match), place }];
  });
}

/** The mentions at each of these blocks of text and links, in their order. All are read in one go: see `findMatchesIn`. */
export function readPlaces(
  places: ReadonlySet<Node>,
  registries: Registries,
): ReadonlyMap<Node, readonly Mention[]> {
  const all = [...places].map((place) => ({ place, runs: runsIn(place) }));
  const texts = all.flatMap(({ runs }) => runs.map(({ text }) => text));
  const matches = findMatchesIn(texts, registries);
  const mentionsOf = (place: Node, run: Run) => {
    const found = matches.shift() ?? [];
    return isLinkNode(place) ? mentionOfLink(place, run, found) : mentionsInRun(run, found, registries);
  };
  return new Map(all.map(({ place, runs }) => [place, runs.flatMap((run) => mentionsOf(place, run))]));
}
