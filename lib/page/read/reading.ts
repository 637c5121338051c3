import { isIn } from '@/lib/hover/place';
import type { Identifier } from '@/lib/identifier/identifier';
import { type Budget, UNLIMITED, untilSpent } from '@/lib/kinds/budget';
import { mayNameFurther, reminderOf } from '@/lib/kinds/memory';
import { isLink } from '@/lib/page/scan/candidates';
import { closestTo, isAttached, walkerOf } from '@/lib/page/scan/platform';
import { closestOf, isElement, isText } from '@/lib/page/scan/tree';
import type { Batch } from '@/lib/page/scan/watch';
import type { Registry } from '@/lib/registry/naming';
import type { CloserLook } from './closer';
import { isBeingWritten, isInUnread } from './editors';
import { isField, type ShownField } from './fields';
import { KeptMentions } from './kept-mentions';
import { holdsBlocks } from './links';
import type { Marks } from './marks';
import { inPageOrder, type Mention } from './mention';
import { readPlaces } from './read-places';
import { blockOf, listBelow } from './runs';
import { makeSight, type Sight } from './sight';

/**
 * Returns the blocks and links that have to be read because of a batch: those with its candidates, and those
 * that were read before (in `read`) and have changed.
 */
export function placesToRead({ candidates, touched }: Batch, read: ReadonlyMap<Node, unknown>): Set<Node> {
  const places = new Set<Node>();
  for (const candidate of candidates) {
    if (isText(candidate)) {
      const { parentElement } = candidate;
      const block = blockOf(candidate);
      // If the block itself is editable, `readPlaces` leaves it out later.
      if (!parentElement || parentElement === block || !isInUnread(parentElement)) places.add(block);
    }
    if (isElement(candidate) && (isLink(candidate) || isField(candidate))) places.add(candidate);
  }
  for (const node of touched.has(document) ? read.keys() : touched) {
    if (!isAttached(node)) continue;
    for (const place of [node, blockOf(node)]) if (read.has(place)) places.add(place);
  }
  return places;
}

/** Returns true for an element in a table cell, or directly before a list. */
const isHead = (element: Element) =>
  closestTo(element, 'td,th,dt,[role]') !== null || listBelow(element) !== null;

/** Returns true for a text that may be the header of a table or list. */
export const mayHead = (node: Node) =>
  isText(node) &&
  node.parentElement !== null &&
  ((node.length < 120 && !/\d{3}/.test(node.data) && isHead(node.parentElement)) ||
    closestTo(node.parentElement, 'caption,figcaption') !== null);

/**
 * Most mentions of one text that are marked immediately. A text with more has already taken long to read, so
 * its other mentions are marked later, after the page's own scripts have run.
 */
const FEW = 100;

/** Most elements, one over the other, whose text is read at once because the pointer is there. */
const MOST_LAYERS = 4;

/** Returns the link around an element, unless it is a link around whole blocks. */
function linkAround(element: Element): Element | null {
  const link = closestOf(element, 'a, area');
  return link && !holdsBlocks(link) ? link : null;
}

/**
 * Returns false if an element is at a point only by what it draws outside its own box, such as a
 * pseudo-element that stretches a link over a whole tile.
 */
function isDrawnAt(element: Element, x: number, y: number): boolean {
  const boxes = [...Element.prototype.getClientRects.call(element)];
  return boxes.length === 0 || boxes.some((box) => isIn(box, x, y));
}

/** Most blocks that `takeFurther` returns at one time. */
const MOST_FURTHER = 500;

/**
 * Everything that was read on one page. `Reading` reads candidates, keeps the mentions, and marks those in
 * text.
 */
export class Reading {
  private readonly kept: KeptMentions;
  private look: CloserLook | undefined;
  /**
   * Blocks in which the first pass left a possible identifier unexplained. The second pass reads them again.
   */
  private readonly leftOver = new Set<Node>();
  /** Texts that may be headers of tables or lists. The second pass reads these tables and lists. */
  private readonly heads = new Set<Node>();
  /**
   * Words such as `PDB: 4HHB`, made once the page has named an archive; null before that. They are put before
   * other texts, so that codes of that archive are recognised there without its name (see
   * `lib/kinds/memory.ts`).
   */
  private reminder: string | null = null;
  /**
   * True if the page has named another data set of that archive since its other texts were last searched for
   * codes.
   */
  private hasNews = false;
  /** True if a block has more text than is read, or more mentions than are marked. */
  private hasCut = false;
  /** Blocks, links and tables whose reading took too long, alone or together with others. */
  private readonly cutShort = { places: new Set<Node>(), tables: new Set<Element>() };
  /**
   * Maps each node with more than `FEW` mentions to all its mentions. Those that are not marked yet are
   * marked later.
   */
  private readonly unmarked = new Map<Node, readonly Mention[]>();
  /** Maps each field that was read to its text then. A page can change the text without any event. */
  private readonly fields = new Map<ShownField, string>();
  /** Blocks that were left out because the reader was writing in them. */
  private readonly written = new Set<Node>();

  /**
   * `isWaiting` returns true while a part of the page waits to be read. If the pointer or the focus is in
   * such a part, that part is read immediately.
   */
  constructor(
    private readonly registries: readonly Registry[],
    marks: Marks,
    private readonly isWaiting = () => false,
    /** Makes a new limit of time for reading without a pause. */
    private readonly newBudget: () => Budget = () => UNLIMITED,
  ) {
    this.kept = new KeptMentions(marks);
  }

  /**
   * Reads blocks and links in one go and keeps their mentions. If the time ends before all are read, none of
   * them is noted for the second pass yet. Returns the number of mentions removed plus the number added.
   */
  private readTogether(places: ReadonlySet<Node>, budget: Budget, isAgain = false): number {
    let changes = 0;
    for (const [node, place] of readPlaces(places, this.registries, budget, this.look, this.reminder)) {
      // Keeps the mentions of the first reading if a second reading of the block finds fewer before its time
      // ends.
      const before = this.unmarked.get(node) ?? this.kept.byNode.get(node);
      const isLess = isAgain && budget.hasEnded && place.mentions.length <= (before?.length ?? -1);
      if (!isLess) changes += this.keep(node, place.mentions);
      if (budget.hasEnded) continue;
      if (place.leavesOver) this.leftOver.add(node);
      if (place.isCut) this.hasCut = true;
    }
    return changes;
  }

  /**
   * Keeps and marks the first `FEW` mentions of a node. If there are more, `markAll` later keeps and marks
   * all of them.
   */
  private keep(node: Node, mentions: readonly Mention[]): number {
    const reminder = reminderOf(mentions.map(({ identifier }) => identifier));
    if (isField(node)) this.fields.set(node, node.value);
    if (isBeingWritten(node)) this.written.add(node);
    this.reminder ??= reminder;
    this.hasNews ||= reminder !== null;
    if (mentions.length > FEW) this.unmarked.set(node, mentions);
    else this.unmarked.delete(node);
    return this.kept.put(node, mentions.slice(0, FEW));
  }

  /**
   * Reads blocks and links in one go. If that takes too long, notes each block and link to be read again
   * alone.
   */
  private readAll(places: ReadonlySet<Node>, budget = this.newBudget()): number {
    const changes = this.readTogether(places, budget);
    if (budget.hasEnded) for (const place of places) this.cutShort.places.add(place);
    return changes;
  }

  /** Reads a batch. Returns true if that changed the page's mentions. */
  take({ candidates, touched }: Batch): boolean {
    // If a node was removed, the node that contained it is among the touched nodes.
    const gone = touched.size > 0 ? this.kept.prune() : 0;
    const places = placesToRead({ candidates, touched }, this.kept.byNode);
    for (const candidate of candidates) if (mayHead(candidate)) this.heads.add(candidate);
    for (const place of [...this.changedFields(), ...this.takeWritten()]) places.add(place);
    const budget = this.newBudget();
    return gone + this.readAll(places.union(this.takeCells(touched, budget)), budget) > 0;
  }

  /** Returns the fields on the page whose text is not what was read, and forgets those that have gone. */
  private changedFields(): ShownField[] {
    for (const field of this.fields.keys()) if (!isAttached(field)) this.fields.delete(field);
    return [...this.fields].filter(([field, text]) => field.value !== text).map(([field]) => field);
  }

  /** Returns the blocks in which the reader has stopped writing. */
  private takeWritten(): Node[] {
    const done = [...this.written].filter((block) => !isBeingWritten(block));
    for (const block of done) this.written.delete(block);
    return done.filter(isAttached);
  }

  /** Returns the blocks in table cells that may now read differently, because of new headers or changes. */
  private takeCells(changed: ReadonlySet<Node>, budget: Budget): Set<Node> {
    const { look } = this;
    if (!look) return new Set();
    const tables = look.tablesAround(this.heads, changed);
    this.heads.clear();
    const cells = new Set(untilSpent(tables, budget).flatMap((table) => look.blocksIn(table, budget)));
    if (budget.hasEnded) for (const table of tables) this.cutShort.tables.add(table);
    return cells;
  }

  /** Returns true if a block has more text than is read, or more mentions than are marked. */
  isCut = () => this.hasCut;

  /** Returns true if mentions are left to be marked, or blocks, links or tables to be read again alone. */
  isCutShort = () => this.unmarked.size + this.cutShort.places.size + this.cutShort.tables.size > 0;

  /** Marks all mentions of the nodes that have more than `FEW` mentions. */
  markAll(): void {
    for (const [node, mentions] of this.unmarked) if (isAttached(node)) this.kept.put(node, mentions);
    this.unmarked.clear();
  }

  /**
   * Returns a function for each block, link and table whose reading took too long. Each function reads one of
   * them alone. Empties the list of these blocks, links and tables.
   */
  takeCutShort(): readonly ((budget: Budget) => void)[] {
    const { places, tables } = this.cutShort;
    const readings = [
      ...Array.from(places, (place) => (budget: Budget) => {
        if (isAttached(place)) this.readTogether(new Set([place]), budget, true);
      }),
      ...Array.from(tables, (table) => (budget: Budget) => {
        // Notes the blocks in the table's cells to be read next, each alone.
        for (const block of this.look?.blocksIn(table, budget) ?? []) places.add(block);
      }),
    ];
    places.clear();
    tables.clear();
    return readings;
  }

  /** Returns true if the second pass has not been made yet but may find more (see `leavesOver`). */
  isUnfinished = () => !this.look && this.leftOver.size + this.heads.size > 0;

  /**
   * Returns the number of data sets mentioned. Placeholders, such as `000000` in a sample text, do not count.
   */
  dataSets = () => this.kept.dataSets();

  /**
   * Reads with `look`, the second pass, what the first pass left unexplained, and uses it for all later
   * batches. Returns true if that changed the page's mentions.
   */
  lookCloser(look: CloserLook): boolean {
    this.look = look;
    const blocks = [...this.leftOver].filter(isAttached);
    this.leftOver.clear();
    const budget = this.newBudget();
    return this.readAll(new Set([...blocks, ...this.takeCells(new Set(), budget)]), budget) > 0;
  }

  /**
   * Returns true if the page has named an archive, and its other texts have not been searched for codes of
   * that archive since.
   */
  isReminded = () => this.hasNews;

  /**
   * Returns a function for each block that has no mentions but may contain codes of an archive that the page
   * has named. Captions, results and tables often give a code without the archive's name. The scanner does
   * not report these texts, because it looks for the names of registries.
   */
  takeFurther(): readonly ((budget: Budget) => void)[] {
    this.hasNews = false;
    const blocks = new Set<Node>();
    const texts = walkerOf(document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && blocks.size < MOST_FURTHER) {
      const { currentNode: text } = texts;
      if (!isText(text) || !mayNameFurther(text.data)) continue;
      const { parentElement } = text;
      const block = parentElement && !isInUnread(parentElement) ? blockOf(text) : null;
      if (block && (this.kept.byNode.get(block)?.length ?? 0) === 0) blocks.add(block);
    }
    return Array.from(blocks, (block) => (budget: Budget) => {
      if (isAttached(block)) this.readTogether(new Set([block]), budget, true);
      this.hasNews = false;
    });
  }

  /** Replaces the mentions of an element by the identifiers that it declares. */
  declare(place: Element, identifiers: readonly Identifier[]): void {
    const toMention = (identifier: Identifier): Mention => ({ identifier, form: 'declared', place });
    this.kept.put(place, identifiers.map(toMention));
  }

  /**
   * Removes the marks of an identifier for good, because a card has told the reader that the identifier names
   * no data set.
   */
  unmark = (identifier: Identifier) => this.kept.unmark(identifier);

  /** Returns all mentions in page order. */
  mentions = () => inPageOrder(this.kept.all());

  /**
   * Returns all mentions in the order in which they were read, links first. It is faster than `mentions`,
   * which sorts.
   */
  unsorted = () => this.kept.all();

  /**
   * Returns the mention that a reader sees at a point of the viewport, in CSS px: a link or a part of a field, or
   * else marked text; null if there is none.
   */
  mentionAt(x: number, y: number): Mention | null {
    this.kept.keepMarks();
    const sight = makeSight(x, y);
    const written = this.takeWritten();
    if (written.length > 0) this.readAll(new Set(written));
    const found = this.seenAt(sight, x, y);
    if (found || !(this.isWaiting() || this.kept.hasGone())) return found;
    // Reads the text that the page has just put under the point, because on a busy page that text would
    // perhaps be read only a second later.
    const under = sight.elements.slice(0, MOST_LAYERS).filter(sight.sees);
    const links = under.flatMap((element) => linkAround(element) ?? []).filter(isLink);
    if (under.length > 0) this.readAll(new Set([...under.map(blockOf), ...links]));
    return this.seenAt(sight, x, y);
  }

  /** Returns the mention that a reader sees at a point, among those that were read. */
  private seenAt(sight: Sight, x: number, y: number): Mention | null {
    for (const element of sight.elements) {
      const part = isField(element) ? this.kept.inField(element, x, y) : null;
      if (part && sight.sees(element)) return part;
      const link = linkAround(element);
      const mention = link && this.kept.ofLink(link);
      if (mention && isDrawnAt(element, x, y) && sight.sees(element)) return mention;
    }
    const seen = (found: readonly { readonly mention: Mention; readonly element: Element }[]) =>
      found.find(({ element }) => sight.sees(element))?.mention;
    return (
      seen(this.kept.linksPassedAt(x, y).filter(({ element }) => !holdsBlocks(element))) ??
      seen(this.kept.markedAt(x, y, sight.elements)) ??
      seen(this.kept.markedAt(x, y)) ??
      null
    );
  }

  /** Returns the mention whose place is this link; null if the link is no mention. */
  mentionOf(link: Element): Mention | null {
    if (this.isWaiting() && !this.kept.byNode.has(link) && isLink(link)) this.readAll(new Set([link]));
    return this.kept.ofLink(link);
  }
}
