import { type Identifier, isPlaceholder } from '@/lib/identifier/identifier';
import { isLink } from '@/lib/page/scan/candidates';
import { closestOf, deepestAt, isText } from '@/lib/page/scan/tree';
import type { Batch } from '@/lib/page/scan/watch';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { CloserLook } from './closer';
import type { Marks } from './marks';
import { inPageOrder, isRange, type Mention, nodeOf } from './mention';
import { readPlaces } from './read-places';
import { blockOf } from './runs';

/** What has been read of one page. */
export interface Reading {
  /** Reads what a batch brought up; true if the page mentions other things now than before. */
  take(batch: Batch): boolean;
  /** True where a closer look may find more: see `leavesOver`. */
  isUnfinished(): boolean;
  /** Looks closer at what was left over, and from now on; true if the page mentions other things now than before. */
  lookCloser(look: CloserLook): boolean;
  /** Keeps what an element of the page declares it to be about, in the place of what it declared before. */
  declare(element: Element, identifiers: readonly Identifier[]): void;
  /** All mentions, in page order. */
  mentions(): Mention[];
  /** The mention under a point of the viewport: a link first, else a marked text. */
  mentionAt(x: number, y: number): Mention | null;
  /** The mention that a link stands for. */
  mentionOf(link: Element): Mention | null;
}

/** Blocks and links that a batch has us read; those in `read` were read before, and are read again where they changed. */
export function placesToRead({ candidates, touched }: Batch, read: ReadonlyMap<Node, unknown>): Set<Node> {
  const places = new Set<Node>();
  for (const candidate of candidates) {
    if (isText(candidate)) places.add(blockOf(candidate));
    else if (isLink(candidate)) places.add(candidate);
  }
  for (const node of touched.has(document) ? read.keys() : touched) {
    if (!node.isConnected) continue;
    for (const place of [node, blockOf(node)]) if (read.has(place)) places.add(place);
  }
  return places;
}

/** A text that may name what stands in other cells of its table. */
const mayHead = (node: Node) =>
  isText(node) &&
  node.data.length < 120 &&
  !/\d{3}/.test(node.data) &&
  node.parentElement?.closest('td,th,dt,[role]') != null;

/** Reads what may be mentions, keeps those that are, and marks those in prose. */
export function makeReading(registries: readonly RegistryProfile[], marks: Marks): Reading {
  /**
   * By block, link or declaring element, about in page order. What was read in vain is kept too, for it may read
   * otherwise when it changes.
   */
  const read = new Map<Node, readonly Mention[]>();
  const byRange = new WeakMap<AbstractRange, Mention>();
  let closer: CloserLook | undefined;
  /** What is to be looked at closer: blocks, and texts that may head cells of tables. */
  const leftOver = new Set<Node>();
  const heads = new Set<Node>();

  /** Keeps the place in the map that a node has there; returns how many mentions came and went. */
  const keep = (node: Node, mentions: readonly Mention[]): number => {
    const before = read.get(node) ?? [];
    for (const { place, mark } of before) if (isRange(place)) marks.remove(place, mark);
    read.set(node, mentions);
    for (const mention of mentions) {
      const { identifier, place, mark } = mention;
      if (!isRange(place) || isPlaceholder(identifier)) continue;
      byRange.set(place, mention);
      if (mark) byRange.set(mark, mention);
      marks.add(place, mark);
    }
    return before.length + mentions.length;
  };
  /** Forgets what has gone from the page. */
  const prune = (): number => {
    let changes = 0;
    for (const node of read.keys()) {
      if (node.isConnected) continue;
      changes += keep(node, []);
      read.delete(node);
    }
    return changes;
  };
  const readAll = (places: ReadonlySet<Node>): number => {
    let changes = 0;
    for (const [node, { mentions, leavesOver }] of readPlaces(places, registries, closer)) {
      changes += keep(node, mentions);
      if (leavesOver) leftOver.add(node);
    }
    return changes;
  };
  /** The cells of tables that may read otherwise now: around what names them, and where the page changed. */
  const addCells = (changed: ReadonlySet<Node>, places: Set<Node>) => {
    for (const block of closer?.blocksAround(heads, changed) ?? []) places.add(block);
    if (closer) heads.clear();
  };
  const mentionOf = (link: Element) => {
    const mention = read.get(link)?.find(({ place }) => place === link);
    return mention && !isPlaceholder(mention.identifier) ? mention : null;
  };

  return {
    take(batch) {
      // What goes leaves a touched place behind.
      const gone = batch.touched.size > 0 ? prune() : 0;
      const places = placesToRead(batch, read);
      for (const candidate of batch.candidates) if (mayHead(candidate)) heads.add(candidate);
      addCells(batch.touched, places);
      return gone + readAll(places) > 0;
    },
    isUnfinished: () => !closer && leftOver.size + heads.size > 0,
    lookCloser(look) {
      closer = look;
      const places = new Set([...leftOver].filter((node) => node.isConnected));
      leftOver.clear();
      addCells(new Set(), places);
      return readAll(places) > 0;
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
