import { leadOf, matchOfAddress } from '@/lib/identifier/address';
import { findMatchesIn } from '@/lib/identifier/find-matches';
import { type Identifier, isPlaceholder } from '@/lib/identifier/identifier';
import { type Match, namingOf } from '@/lib/identifier/match';
import { addressOf, isLink } from '@/lib/page/scan/candidates';
import { closestOf, isElement, isText, type TreeParts } from '@/lib/page/scan/tree';
import type { Batch } from '@/lib/page/scan/watch';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Marks } from './marks';
import { inPageOrder, type Mention, nodeOf } from './mention';
import { blockOf, type Run, rangeOf, runsOf } from './runs';

/** What has been read of one page. */
export interface Reading {
  /** Reads what a batch brought up; true where the page now mentions other things than before. */
  take(batch: Batch): boolean;
  /** Keeps what an element of the page declares it to be about, in the place of what it declared before. */
  declare(element: Element, identifiers: readonly Identifier[]): void;
  /** All mentions, in page order. */
  mentions(): Mention[];
  /** The mention under a point of the viewport: a link first, else a marked text. */
  mentionAt(x: number, y: number): Mention | null;
  /** The mention that a link stands for. */
  mentionOf(link: Element): Mention | null;
}

const isLinkNode = (node: Node): node is Element => isElement(node) && isLink(node);

/** Reads what may be mentions, keeps those that are, and marks those in prose. */
export function makeReading(
  registries: readonly RegistryProfile[],
  marks: Marks,
  { isUnread, isInUnread, shadowRootOf }: TreeParts,
): Reading {
  /**
   * By block, link or declaring element, about in page order. What was read in vain is kept too, for it may read
   * otherwise when it changes.
   */
  const read = new Map<Node, readonly Mention[]>();
  const byRange = new WeakMap<AbstractRange, Mention>();
  let changes = 0;

  /** True where the text ends in a link that leads to the same collection: the link is the mention then. */
  const isLinked = ({ endContainer }: StaticRange, { registry, accession }: Identifier): boolean => {
    const link = endContainer.parentElement?.closest('a');
    const linked = link && matchOfAddress(addressOf(link) ?? '', registries)?.identifier;
    return linked?.accession === accession && linked.registry === registry;
  };
  const mentionsOf = (block: Node, run: Run, matches: readonly Match[]): Mention[] => {
    if (isLinkNode(block)) {
      const match = leadOf(run.text, matches);
      const naming = match?.form === 'doi' ? 'doi' : 'address';
      return match ? [{ identifier: match.identifier, naming, place: block }] : [];
    }
    return matches.flatMap((match) => {
      const { identifier, start, end } = match;
      const place = rangeOf(run, start, end);
      return place && !isLinked(place, identifier) ? [{ identifier, naming: namingOf(match), place }] : [];
    });
  };
  /** Keeps the place in the map that a node has there: on the page, its place is still the same, too. */
  const keep = (node: Node, mentions: readonly Mention[]) => {
    const before = read.get(node) ?? [];
    for (const { place } of before) if (!('nodeType' in place)) marks.remove(place);
    changes += before.length + mentions.length;
    read.set(node, mentions);
    for (const mention of mentions) {
      const { identifier, place } = mention;
      if ('nodeType' in place || isPlaceholder(identifier)) continue;
      byRange.set(place, mention);
      marks.add(place);
    }
  };
  /** What is to be read of a link is its address; what is being written in, by now, is the writer's. */
  const runsIn = (node: Node): readonly Run[] => {
    if (isLinkNode(node)) return [{ text: addressOf(node) ?? '', pieces: [] }];
    return isElement(node) && isInUnread(node) ? [] : runsOf(node, isUnread);
  };
  /** All in one go: see `findMatchesIn`. */
  const readAll = (nodes: ReadonlySet<Node>) => {
    const all = [...nodes].map((node) => ({ node, runs: runsIn(node) }));
    const texts = all.flatMap(({ runs }) => runs.map(({ text }) => text));
    const matches = findMatchesIn(texts, registries);
    for (const { node, runs } of all)
      keep(
        node,
        runs.flatMap((run) => mentionsOf(node, run, matches.shift() ?? [])),
      );
  };
  const prune = () => {
    for (const place of read.keys()) {
      if (place.isConnected) continue;
      keep(place, []);
      read.delete(place);
    }
  };
  /** What was read before at a changed place, to be read again. */
  const addAgain = (touched: ReadonlySet<Node>, places: Set<Node>) => {
    const isAll = touched.has(document);
    for (const node of isAll ? read.keys() : touched) {
      if (!node.isConnected) continue;
      for (const place of [node, blockOf(node)]) if (read.has(place)) places.add(place);
    }
  };

  /** The innermost element under a point, through shadow roots. */
  const deepestAt = (x: number, y: number): Element | null => {
    let element = document.elementFromPoint(x, y);
    for (let root = element && shadowRootOf(element); root; root = element && shadowRootOf(element)) {
      const inner = root.elementFromPoint(x, y);
      if (!inner || inner === element) break;
      element = inner;
    }
    return element;
  };

  const mentionOf = (link: Element) => {
    const mention = read.get(link)?.find(({ place }) => place === link);
    return mention && !isPlaceholder(mention.identifier) ? mention : null;
  };

  return {
    take({ candidates, touched }) {
      changes = 0;
      prune();
      const places = new Set<Node>();
      for (const candidate of candidates) {
        if (isText(candidate)) places.add(blockOf(candidate));
        else if (isLink(candidate)) places.add(candidate);
      }
      addAgain(touched, places);
      readAll(places);
      return changes > 0;
    },
    declare(place, identifiers) {
      keep(
        place,
        identifiers.map((identifier) => ({ identifier, naming: 'declared', place })),
      );
    },
    mentions: () => inPageOrder([...read.values()].flat().filter((mention) => nodeOf(mention).isConnected)),
    mentionAt(x, y) {
      const element = deepestAt(x, y);
      const link = element && closestOf(element, 'a, area');
      const linked = link && mentionOf(link);
      if (linked) return linked;
      return marks.at(x, y).flatMap((range) => byRange.get(range) ?? [])[0] ?? null;
    },
    mentionOf,
  };
}
