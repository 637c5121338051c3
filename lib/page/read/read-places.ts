import type { Identifier } from '@/lib/identifier/identifier';
import { type Match, mentionFormOf } from '@/lib/identifier/match';
import { leadOf, matchOfAddress } from '@/lib/kinds/address';
import type { Budget } from '@/lib/kinds/budget';
import { leavesOver, readFirst } from '@/lib/kinds/finders';
import { readReminded } from '@/lib/kinds/memory';
import { isLink } from '@/lib/page/scan/candidates';
import { closestTo } from '@/lib/page/scan/platform';
import { isElement } from '@/lib/page/scan/tree';
import type { Registry } from '@/lib/registry/naming';
import { onceFor } from '@/lib/text/once';
import type { CloserLook } from './closer';
import { isBeingWritten, isInUnread } from './editors';
import { isField, type ShownField, textBeside } from './fields';
import { addressOf, holdsBlocks, isGuessed } from './links';
import type { Mention } from './mention';
import { LONGEST_BLOCK, type Run, rangeOf, runsOf } from './runs';

type Registries = readonly Registry[];

/**
 * Makes two functions: `around` finds the link that contains an element, and `targetOf` the identifier to
 * which a link leads. Each link is examined only once.
 */
function makeLinks(registries: Registries, budget: Budget) {
  const around = onceFor((element: Element) => ({ link: closestTo(element, 'a') }));
  const leading = onceFor((link: Element) => ({
    to: holdsBlocks(link) ? undefined : matchOfAddress(addressOf(link), registries, budget)?.identifier,
  }));
  return {
    around: (element: Element): Element | null => around(element).link,
    /**
     * Returns the identifier to which a link leads; undefined if it leads to no identifier or is around whole
     * blocks.
     */
    targetOf: (link: Element): Identifier | undefined => leading(link).to,
  };
}
type Links = ReturnType<typeof makeLinks>;

/**
 * Most mentions that are marked in one text. A text with more is a data dump. The browser draws all marks of
 * a text whenever it draws the text, so the number is limited.
 */
const MOST_NAMED = 1000;

/** Result of reading one block or link. */
export interface ReadPlace {
  readonly mentions: readonly Mention[];
  /** True if the second pass, which reads with all languages and with tables, may find more in the block. */
  readonly leavesOver: boolean;
  /** True if the block has more text than is read, or more mentions than are marked. */
  readonly isCut: boolean;
}

const runOfField = ({ value }: ShownField): Run => ({
  text: value.slice(0, LONGEST_BLOCK),
  pieces: [],
  isCut: value.length > LONGEST_BLOCK,
});

const isLinkNode = (node: Node): node is Element => isElement(node) && isLink(node);

/**
 * Returns the runs of a block (the texts that a reader sees as unbroken). Returns the address of a link, or the
 * text of a field that cannot be edited, as the only run. Text that the reader is writing is left out. If an exception is thrown, only this block or
 * link is left out.
 */
function runsIn(place: Node, closer: CloserLook | undefined): readonly Run[] {
  try {
    if (isLinkNode(place)) return isGuessed(place) ? [] : [{ text: addressOf(place), pieces: [] }];
    if (isField(place)) return [runOfField(place)];
    if (isElement(place) && (isInUnread(place) || isBeingWritten(place))) return [];
    return runsOf(place).map((run) => closer?.toRead(place, run) ?? run);
  } catch {
    return [];
  }
}

/**
 * Returns true if the link around a match is the mention, and the match is not: the link leads to the same
 * data set. Also returns true for a match in any link if the match is not certain, because such a match does
 * not count there.
 */
function isLinked({ endContainer }: StaticRange, { identifier, certain }: Match, links: Links): boolean {
  const { parentElement } = endContainer;
  const link = parentElement && links.around(parentElement);
  if (!link || !certain) return link != null;
  const linked = links.targetOf(link);
  return linked?.accession === identifier.accession && linked.registry === identifier.registry;
}

function mentionOfLink(place: Element, { text }: Run, matches: readonly Match[]): Mention[] {
  const match = leadOf(text, matches);
  return match
    ? [{ identifier: match.identifier, form: match.form === 'doi' ? 'doi' : 'address', place }]
    : [];
}

/** Leaves out what the page also draws as text beside the field, because it is read there. */
function mentionsInField(place: ShownField, matches: readonly Match[]): Mention[] {
  const beside = textBeside(place);
  return matches.slice(0, MOST_NAMED).flatMap((match) => {
    const { identifier, start, end } = match;
    if (beside.includes(place.value.slice(start, end))) return [];
    return [{ identifier, form: mentionFormOf(match), place, part: { start, end } }];
  });
}

/**
 * Returns the offset of the accession's digits in a match that is a phrase, such as "dandiset 3", which may
 * omit leading zeros; −1 if they are not found.
 */
function accessionAt(text: string, { identifier, start, end }: Match): number {
  const accession = Number(identifier.accession);
  const digits = [...text.slice(start, end).matchAll(/\d+/g)].find(
    ([number]) => Number(number) === accession,
  );
  return digits ? start + digits.index : -1;
}

/**
 * Returns the range of the identifier alone, if the match is a phrase with words before the identifier;
 * otherwise undefined.
 */
function markOf(run: Run, match: Match): StaticRange | undefined {
  const at = match.form === 'prose' ? accessionAt(run.text, match) : -1;
  return at > match.start ? rangeOf(run, at, match.end) : undefined;
}

function mentionsInRun(run: Run, matches: readonly Match[], links: Links): Mention[] {
  return matches.slice(0, MOST_NAMED).flatMap((match) => {
    const { identifier, start, end } = match;
    const place = rangeOf(run, start, end);
    if (!place || isLinked(place, match, links)) return [];
    const mark = markOf(run, match);
    return [{ identifier, form: mentionFormOf(match), place, ...(mark && { mark }) }];
  });
}

/**
 * Reads these blocks and links in one go. If `reminder`, words that name an archive, is given, they are read
 * as if these words stood before them (see `readReminded`). Without `closer`, the result also says which of
 * them the second pass should read. If the budget is spent, any of them may have been read only in part.
 */
export function readPlaces(
  places: ReadonlySet<Node>,
  registries: Registries,
  budget: Budget,
  closer?: CloserLook,
  reminder: string | null = null,
) {
  const all = [...places].map((place) => ({ place, runs: runsIn(place, closer) }));
  const texts = all.flatMap(({ runs }) => runs.map(({ text }) => text));
  const matches = readReminded(
    texts,
    reminder,
    (text) => closer?.read(text, budget) ?? readFirst(text, registries, budget),
  );
  const links = makeLinks(registries, budget);
  let next = 0;
  const readPlace = (place: Node, runs: readonly Run[]): ReadPlace => {
    const read = runs.map((run) => ({ run, found: matches[next++] ?? [] }));
    const isOfLink = isLinkNode(place);
    const mentionsIn = (run: Run, found: readonly Match[]): Mention[] => {
      if (isOfLink) return mentionOfLink(place, run, found);
      return isField(place) ? mentionsInField(place, found) : mentionsInRun(run, found, links);
    };
    return {
      mentions: read.flatMap(({ run, found }) => mentionsIn(run, found)),
      isCut: read.some(({ run, found }) => run.isCut === true || found.length > MOST_NAMED),
      leavesOver: !isOfLink && !closer && read.some(({ run, found }) => leavesOver(run.text, found)),
    };
  };
  return new Map(all.map(({ place, runs }) => [place, readPlace(place, runs)]));
}
