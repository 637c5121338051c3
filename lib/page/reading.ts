import { matchOfAddress } from '@/lib/identifier/address';
import { findMatches } from '@/lib/identifier/find-matches';
import { type Identifier, isPlaceholder } from '@/lib/identifier/identifier';
import { namingOf } from '@/lib/identifier/match';
import type { RegistryProfile } from '@/lib/registry/profile';
import { addressOf, isLink } from './candidates';
import type { Marks } from './marks';
import { inPageOrder, type Mention, nodeOf } from './mention';
import { blockOf, type Run, rangeOf, runsOf } from './runs';
import { closestOf, isElement, isInUnread, isText, shadowRootOf } from './tree';
import type { Batch } from './watch';

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

/** The innermost element under a point, through shadow roots. */
function deepestAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y);
  for (let root = element && shadowRootOf(element); root; root = element && shadowRootOf(element)) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === element) break;
    element = inner;
  }
  return element;
}

type TextMention = Mention & { readonly place: StaticRange };

/** Reads what may be mentions, keeps those that are, and marks those in prose. */
export function makeReading(registries: readonly RegistryProfile[], marks: Marks): Reading {
  /** By block; a block that was read in vain is kept too, for it may read otherwise when it changes. */
  const inBlocks = new Map<Node, readonly TextMention[]>();
  const ofLinks = new Map<Node, Mention>();
  const declared = new Map<Element, readonly Mention[]>();
  const byRange = new WeakMap<AbstractRange, Mention>();
  let changes = 0;

  const addressed = (link: Element) => matchOfAddress(addressOf(link) ?? '', registries);

  /** True where the text ends in a link that leads to the same collection: the link is the mention then. */
  const isLinked = ({ endContainer }: StaticRange, { registry, accession }: Identifier): boolean => {
    const link = endContainer.parentElement?.closest('a');
    const linked = link && addressed(link)?.identifier;
    return linked?.accession === accession && linked.registry === registry;
  };
  const readRun = (run: Run): TextMention[] =>
    findMatches(run.text, registries, true).flatMap((match) => {
      const { identifier, start, end } = match;
      const place = rangeOf(run, start, end);
      return place && !isLinked(place, identifier) ? [{ identifier, naming: namingOf(match), place }] : [];
    });
  const forgetBlock = (block: Node) => {
    const mentions = inBlocks.get(block) ?? [];
    for (const { place } of mentions) marks.remove(place);
    changes += mentions.length;
    inBlocks.delete(block);
  };
  const readBlock = (block: Node) => {
    forgetBlock(block);
    // What is being written in, by now, is the writer's.
    if (isElement(block) && isInUnread(block)) return;
    const mentions = runsOf(block).flatMap(readRun);
    inBlocks.set(block, mentions);
    changes += mentions.length;
    for (const mention of mentions) {
      if (isPlaceholder(mention.identifier)) continue;
      byRange.set(mention.place, mention);
      marks.add(mention.place);
    }
  };
  const forgetLink = (link: Node) => {
    if (ofLinks.delete(link)) changes++;
  };
  const readLink = (link: Element) => {
    forgetLink(link);
    const { identifier, form } = addressed(link) ?? {};
    if (!identifier) return;
    ofLinks.set(link, { identifier, naming: form === 'doi' ? form : 'address', place: link });
    changes++;
  };
  const declare = (element: Element, identifiers: readonly Identifier[]) => {
    if (declared.delete(element)) changes++;
    if (identifiers.length === 0) return;
    const mentions = identifiers.map((identifier) => ({
      identifier,
      naming: 'declared' as const,
      place: element,
    }));
    declared.set(element, mentions);
  };
  const prune = () => {
    for (const block of inBlocks.keys()) if (!block.isConnected) forgetBlock(block);
    for (const link of ofLinks.keys()) if (!link.isConnected) forgetLink(link);
    for (const element of declared.keys()) if (!element.isConnected) declare(element, []);
  };
  /** What was read before at a changed place, to be read again. */
  const readAgain = (touched: ReadonlySet<Node>, blocks: Set<Node>) => {
    const isAll = touched.has(document);
    for (const node of isAll ? [...inBlocks.keys(), ...ofLinks.keys()] : touched) {
      if (!node.isConnected) continue;
      const block = inBlocks.has(node) ? node : blockOf(node);
      if (inBlocks.has(block)) blocks.add(block);
      if (!isElement(node)) continue;
      if (ofLinks.has(node)) readLink(node);
      // What it declares now, if anything, is told anew.
      declare(node, []);
    }
  };

  const mentionOf = (link: Element) => {
    const mention = ofLinks.get(link);
    return mention && !isPlaceholder(mention.identifier) ? mention : null;
  };

  return {
    take({ candidates, touched }) {
      changes = 0;
      prune();
      const blocks = new Set<Node>();
      for (const candidate of candidates) {
        if (isText(candidate)) blocks.add(blockOf(candidate));
        else if (isLink(candidate)) readLink(candidate);
      }
      readAgain(touched, blocks);
      for (const block of blocks) readBlock(block);
      return changes > 0;
    },
    declare,
    mentions() {
      const all = [...declared.values(), ...ofLinks.values(), ...inBlocks.values()].flat();
      return inPageOrder(all.filter((mention) => nodeOf(mention).isConnected));
    },
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
