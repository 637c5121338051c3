import { identifierOfAddress } from '@/lib/identifier/address';
import { findMatches } from '@/lib/identifier/find-matches';
import type { Identifier } from '@/lib/identifier/identifier';
import type { RegistryProfile } from '@/lib/registry/profile';
import { addressOf } from './candidates';
import type { Marks } from './marks';
import { inPageOrder, isLinkMention, type Mention, nodeOf } from './mention';
import { blockOf, type Run, rangeOf, runsOf } from './runs';
import { isText, shadowRootOf } from './tree';
import type { Batch } from './watch';

/** What has been read of one page. */
export interface Reading {
  take(batch: Batch): void;
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

/** Reads what may be mentions, keeps those that are, and marks those in prose. */
export function makeReading(registries: readonly RegistryProfile[], marks: Marks): Reading {
  /** By block; a block that was read in vain is kept too, for it may read otherwise when it changes. */
  const inBlocks = new Map<Node, Mention[]>();
  const ofLinks = new Map<Element, Mention>();
  const byRange = new WeakMap<AbstractRange, Mention>();

  const forget = (block: Node) => {
    for (const { place } of inBlocks.get(block) ?? []) if (place instanceof StaticRange) marks.remove(place);
    inBlocks.delete(block);
  };
  const addressed = (link: Element): Identifier | null =>
    identifierOfAddress(addressOf(link) ?? '', registries);

  /** True where the text ends in a link that leads to the same collection: the link is the mention then. */
  const isLinked = ({ endContainer }: StaticRange, { accession }: Identifier): boolean => {
    const link = endContainer.parentElement?.closest('a');
    return !!link && addressed(link)?.accession === accession;
  };
  const readRun = (run: Run): Mention[] =>
    findMatches(run.text, registries).flatMap(({ identifier, start, end, certain }) => {
      const place = rangeOf(run, start, end);
      return place && !isLinked(place, identifier) ? [{ identifier, certain, place }] : [];
    });
  const readBlock = (block: Node) => {
    forget(block);
    const mentions = runsOf(block).flatMap(readRun);
    inBlocks.set(block, mentions);
    for (const mention of mentions) {
      if (isLinkMention(mention)) continue;
      byRange.set(mention.place as StaticRange, mention);
      marks.add(mention.place as StaticRange);
    }
  };
  const readLink = (link: Element) => {
    const identifier = addressed(link);
    if (identifier) ofLinks.set(link, { identifier, certain: true, place: link });
    else ofLinks.delete(link);
  };
  const prune = () => {
    for (const block of inBlocks.keys()) if (!block.isConnected) forget(block);
    for (const link of ofLinks.keys()) if (!link.isConnected) ofLinks.delete(link);
  };

  return {
    take({ candidates, touched }) {
      prune();
      const blocks = new Set<Node>();
      for (const candidate of candidates) {
        if (isText(candidate)) blocks.add(blockOf(candidate));
        else readLink(candidate);
      }
      for (const node of touched) {
        if (!node.isConnected) continue;
        if (inBlocks.has(blockOf(node))) blocks.add(blockOf(node));
        if (ofLinks.has(node as Element)) readLink(node as Element);
      }
      for (const block of blocks) readBlock(block);
    },
    mentions: () =>
      inPageOrder(
        [...ofLinks.values(), ...[...inBlocks.values()].flat()].filter((it) => nodeOf(it).isConnected),
      ),
    mentionAt(x, y) {
      const link = deepestAt(x, y)?.closest('a, area');
      const linked = link && ofLinks.get(link);
      if (linked) return linked;
      for (const range of marks.at(x, y)) {
        const mention = byRange.get(range);
        if (mention) return mention;
      }
      return null;
    },
    mentionOf: (link) => ofLinks.get(link) ?? null,
  };
}
