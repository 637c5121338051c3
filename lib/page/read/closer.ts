import type { Match } from '@/lib/identifier/match';
import { findWithPlaceholders } from '@/lib/kinds/find-matches';
import { walkerOf } from '@/lib/page/scan/platform';
import type { Registry } from '@/lib/registry/naming';
import { blockOf, type Run } from './runs';
import { type NamedCell, namedCellsOf, tableAround } from './tables';

/** A closer look at what a first reading left over: with the words of every language, and at tables. */
export interface CloserLook {
  read(text: string): readonly Match[];
  /**
   * Looks at the tables around texts that may head cells, and again at those it knows where a node changed; gives the
   * blocks in their cells that may read otherwise now.
   */
  blocksAround(heads: Iterable<Node>, changed: ReadonlySet<Node>): Set<Node>;
  /** A run of a block as the grammar reads it: a cell's text behind the name that its accessions go by. */
  toRead(block: Node, run: Run): Run;
}

/** The blocks of the text in a cell; none where its text runs on outside of it. */
function blocksIn(cell: Element): Node[] {
  const texts = walkerOf(cell, NodeFilter.SHOW_TEXT);
  const blocks = new Set<Node>();
  while (texts.nextNode()) blocks.add(blockOf(texts.currentNode));
  return [...blocks].filter((block) => cell.contains(block));
}

/** The run behind a name, where it holds nothing but accessions. */
function behindName(named: NamedCell['named'], run: Run): Run {
  const text = named(run.text);
  if (text === null) return run;
  const shift = text.length - run.text.length;
  const pieces = run.pieces.map(({ node, start }) => ({ node, start: start + shift }));
  return { text, pieces, from: shift + run.text.search(/[a-z\d]/i) };
}

/** Keeps which blocks of a page's tables are read with which name. */
class NamedBlocks {
  private readonly names = new Map<Node, NamedCell['named']>();
  private readonly byTable = new Map<Element, readonly Node[]>();

  constructor(private readonly registries: readonly Registry[]) {}

  nameOf = (block: Node) => this.names.get(block);

  /** The tables looked at before that a change of these nodes may concern. */
  tablesChanged(changed: ReadonlySet<Node>): Element[] {
    const known = [...this.byTable.keys()];
    if (changed.has(document)) return known;
    const around = new Set([...changed].map(tableAround));
    return known.filter((table) => around.has(table));
  }

  /** Looks at a table, for the first time or again; gives its blocks that are named, or were. */
  look(table: Element): Node[] {
    const before = this.byTable.get(table) ?? [];
    for (const block of before) this.names.delete(block);
    const cells = namedCellsOf(table, this.registries).flatMap(({ cell, named }) =>
      blocksIn(cell).map((block) => ({ block, named })),
    );
    for (const { block, named } of cells) this.names.set(block, named);
    const blocks = cells.map(({ block }) => block);
    this.byTable.set(table, blocks);
    return [...before, ...blocks];
  }
}

export function makeCloserLook(registries: readonly Registry[]): CloserLook {
  const named = new NamedBlocks(registries);
  return {
    read: (text) => findWithPlaceholders(text, registries),
    blocksAround(heads, changed) {
      const tables = new Set([...Array.from(heads, tableAround), ...named.tablesChanged(changed)]);
      return new Set([...tables].flatMap((table) => (table?.isConnected ? named.look(table) : [])));
    },
    toRead(block, run) {
      const behind = named.nameOf(block);
      return behind === undefined ? run : behindName(behind, run);
    },
  };
}
